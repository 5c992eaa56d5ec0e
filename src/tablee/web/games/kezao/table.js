// Kezao's table: the others above, dice and laid cards in the middle, my hand below.

import { useFocusKept } from "../../app/focus.js";
import { classes, html, useEffect, useMemo, useRef } from "../../app/html.js";
import { capital, list, say } from "../../app/i18n.js";
import { useKeys } from "../../app/keys.js";
import { others, Plate } from "../../parts/plate.js";
import { Picture, planOf, Sprite } from "./art.js";
import { described, HandCount } from "./cards.js";
import { asked, Blank, Die, SymbolDie, waysOf } from "./dice.js";
import { careful, Hand, switchCareful, useLay } from "./hand.js";
import { Laid } from "./laid.js";
import { animate } from "./motion.js";
import { Opening } from "./opening.js";
import { useSlots } from "./slots.js";
import { photoWords, useTurn, verdict, wrongWords } from "./turn.js";

/**
 * @typedef {import("../../app/game_api.js").TableProps} TableProps
 * @typedef {import("./turn.js").Turn} Turn
 * @typedef {import("./art.js").Plan} Plan
 */

export const POINTS = 3;

/** @param {TableProps} props */
export function KezaoTable(props) {
  const { view, seat, events, number, people, options, called } = props;
  const plan = useMemo(() => planOf(options), [options?.deck]);
  const turn = useTurn(props);
  const { slots, homes } = useSlots(view);
  const laying = useLay(props);
  const around = others(view.seats, seat);
  useEffect(() => animate(events, plan), [number]);
  return html`<div class=${classes("kz", view.opposition && "opposed", view.open_hands && "open-hands")}
      data-phase=${view.phase} data-seats=${view.seats}>
    <${Sprite} plan=${plan} />
    <div class="kz-others" data-count=${around.length}>
      ${around.map((other) => html`<${Player} key=${other} ...${props} plan=${plan} other=${other} />`)}</div>
    <div class="kz-middle" data-drop="table">
      <${Tray} ...${props} turn=${turn} />
      <${Laid} turn=${turn} plan=${plan} people=${people} events=${events} me=${seat} homes=${homes} called=${called} />
      <${Word} ...${props} turn=${turn} plan=${plan} />
      <${Opening} ...${props} />
      <span class="kz-pile" data-spot="pile" role="img" data-public
        aria-label=${say("kezao-pile", { count: view.pile, aside: view.aside.length })}><i aria-hidden="true"></i>
          <b aria-hidden="true">${view.pile}</b></span>
    </div>
    ${
      seat !== null &&
      html`<div class="kz-mine">
      <${Player} ...${props} plan=${plan} other=${seat} />
      <${Prompt} ...${props} />
      <${Hand} ...${props} plan=${plan} slots=${slots} laying=${laying} />
    </div>`
    }
  </div>`;
}

/** @param {TableProps & {other: number, plan: Plan}} props */
function Player({ view, people, seat, other, plan }) {
  const rolls = view.phase === "roll" && view.roller === other;
  const barred = (view.phase === "race" || view.phase === "pause") && view.barred.includes(other);
  const ready = view.phase === "ready" && view.ready.includes(other);
  const silent = view.phase === "race" && !barred && view.said_nothing.includes(other);
  const mark = html`<span class="kz-marks">
      ${
        rolls &&
        html`<span class="kz-mark rolls" role="img" aria-label=${say("kezao-rolls")}
          title=${say("kezao-rolls")}><${Blank} die="plain" /></span>`
      }
    ${ready && html`<span class="kz-mark" role="img" aria-label=${say("kezao-ready-short")}>✓</span>`}
    ${
      barred &&
      html`<span class="kz-mark bad" title=${say("kezao-barred-short")}>
        <span>${say("kezao-barred-short")}</span></span>`
    }
    ${silent && html`<span class="kz-mark" title=${say("kezao-silent")}>${say("kezao-silent-short")}</span>`}</span>`;
  return html`<${Plate} seat=${other} person=${people[other]} me=${other === seat} turn=${rolls} dim=${barred}
      mark=${mark}>
    <${HandCount} count=${view.hand_sizes[other]} />
    <${Pips} points=${view.points[other]} />
    ${
      view.open_hands &&
      other !== seat &&
      html`<ul class="kz-minis">${view.open_hands[other].map(
        (/** @type {string} */ card, /** @type {number} */ i) =>
          html`<li key=${`${card} ${i}`} role="img" aria-label=${described(plan, card)} title=${described(plan, card)}>
              <${Picture} card=${card} /></li>`,
      )}</ul>`
    }
  </${Plate}>`;
}

/** Rounds won, out of three. @param {{points: number}} props */
function Pips({ points }) {
  return html`<span class="kz-pips" role="img" aria-label=${say("kezao-points", { points, most: POINTS })}>
    ${Array.from({ length: POINTS }, (_, i) => html`<i key=${i} class=${i < points ? "won" : ""}></i>`)}</span>`;
}

/** The dice, or the choice of them. @param {TableProps & {turn: Turn}} props */
function Tray({ view, seat, live, play, options, number, turn }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const mine = live && view.phase === "roll" && view.roller === seat;
  const ways = waysOf(Boolean(options?.junior));
  useFocusKept(box, mine, [mine]);
  useKeys(
    Object.fromEntries(ways.map(({ dice, key }) => [key, () => play({ move: "roll", dice })])),
    live && view.phase === "roll",
  );
  if (mine) {
    return html`<div class="kz-tray choice" ref=${box} tabindex="-1" role="group"
        aria-label=${say("kezao-now-roll", { count: ways[0]?.dice.length ?? 2 })}>
      ${ways.map(
        ({ dice, shown, words }) => html`<button type="button" key=${words} class="kz-way" data-test="roll"
            data-way=${dice.join(" ")}
            onClick=${() => play({ move: "roll", dice })}>
        <span class="kz-blanks">${dice.map((die, i) => html`<${Blank} key=${i} die=${die} />`)}</span>
        <span>${say(words)}</span><kbd aria-hidden="true">${shown}</kbd></button>`,
      )}
    </div>`;
  }
  const dice = view.dice ?? turn.dice;
  const fresh = view.phase === "race" && turn.rolledIn === number;
  const time =
    view.phase === "race" && view.deadline !== null && turn.claims.length + view.now - view.since >= 0
      ? view.deadline - view.now
      : 0;
  return html`<div class=${classes("kz-tray", view.phase !== "race" && view.phase !== "pause" && "old")} role="group"
      data-spot="dice" data-public
      aria-label=${say("kezao-dice")}>
    ${dice?.faces.map(
      (/** @type {any} */ rolled, /** @type {number} */ i) => html`<${Die}
        key=${`${turn.rolledIn} ${i}`} rolled=${rolled} place=${i} fresh=${fresh} />`,
    )}
    ${dice?.symbol && html`<${SymbolDie} key=${`${turn.rolledIn} symbol`} symbol=${dice.symbol} fresh=${fresh} />`}
    ${!dice && ways[Math.min(1, ways.length - 1)]?.dice.map((die, i) => html`<${Blank} key=${i} die=${die} />`)}
    ${!dice && options?.expert && html`<${Blank} die="symbol" />`}
    ${
      time > 200 &&
      html`<span class="kz-fuse" key=${number} aria-hidden="true">
        <i style=${{ animationDuration: `${time}ms` }}></i></span>`
    }
  </div>`;
}

/**
 * What there is to say of this turn: an opposition, a photo finish, who won, which card was wrong and why.
 * @param {TableProps & {turn: Turn, plan: Plan}} props
 */
function Word({ view, seat, called, turn, plan, timing = () => null }) {
  const photo = photoWords(turn, called, timing);
  const wrong = wrongWords(turn, plan, seat, called);
  const said =
    view.phase === "over"
      ? say("kezao-now-over")
      : turn.opposition && !turn.ended
        ? say("kezao-opposition")
        : turn.looked
          ? say("kezao-somebody-can")
          : verdict(turn, called);
  return html`<p class=${classes("kz-word", view.opposition && "alarm", turn.winners && "good")} data-test="word"
      data-public>
    ${said && html`<b>${capital(said)}</b>`}
    ${wrong.map((words) => html`<span class="kz-why" key=${words} data-test="wrong-why">${capital(words)}</span>`)}
    ${
      photo &&
      html`<span class="kz-photo" data-test="photo">
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 21V3M5 4H19V13H5M5 8.5H19M9.7 4V13M14.3 4V13" /></svg>
        <span>${capital(photo.words)}
          ${
            photo.corrections && html`<small class="kz-corrected" data-test="corrections">${photo.corrections}</small>`
          }</span></span>`
    }
  </p>`;
}

/** What is to be done now, and the buttons besides the hand. @param {TableProps} props */
function Prompt({ view, seat, live, play, moves, options, called }) {
  const nothing = () => play({ move: "nothing" });
  const racing = live && view.phase === "race";
  useKeys({ n: nothing }, racing);
  const open = (moves ?? []).some(({ move }) => move === "nothing");
  return html`<div class="kz-prompt">
    <p class="kz-now" data-test="now" data-public=${view.phase === "race" ? "" : undefined}>${words()}</p>
    <div class="kz-buttons">
      <button type="button" class="kz-nothing" data-test="nothing" data-open=${racing && open}
        disabled=${!live} onClick=${nothing}>${say("kezao-nothing")}<kbd>N</kbd></button>
      <button type="button" class="quiet kz-careful" aria-pressed=${careful.value ? "true" : "false"}
        title=${say("kezao-careful.text")} data-test="careful" onClick=${switchCareful}>
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path
            d="M8 12V5.5a1.5 1.5 0 0 1 3 0V11M11 10V4a1.5 1.5 0 0 1 3 0v7M14 11V5.5a1.5 1.5 0 0 1 3 0V14c0 4-2.5 7-6 7-3
            0-4.5-1.5-6-4l-2-3.5c-.6-1.2 1-2.3 2-1.2L8 14.5" /></svg><span>${say("kezao-careful")}</span></button>
    </div>
  </div>`;

  function words() {
    if (view.phase === "over") return say("kezao-now-over");
    if (view.phase === "ready") return say(view.ready.includes(seat) ? "kezao-now-ready" : "kezao-now-look");
    if (view.phase === "countdown")
      return say("kezao-now-countdown", { name: called(view.roller), me: view.roller === seat ? "yes" : "no" });
    if (view.phase === "pause") return say("kezao-now-pause");
    if (view.phase === "roll")
      return view.roller === seat
        ? say("kezao-now-roll", { count: options?.junior ? 1 : 2 })
        : html`${say("kezao-now-wait", { name: called(view.roller) })}
            <small>${say("kezao-now-wait.hint")}</small>`;
    if (view.barred.includes(seat)) return say("kezao-now-barred");
    if (view.opposition)
      return say(
        view.laid.some((/** @type {any} */ claim) => claim.seat === seat)
          ? "kezao-now-opposed"
          : "kezao-now-opposition",
      );
    if (view.said_nothing.includes(seat)) return say("kezao-now-silent");
    const { faces, symbol } = view.dice;
    return symbol && symbol !== "neutral"
      ? say(`kezao-now-${symbol}`)
      : say("kezao-now-lay", { asked: list(faces.map(asked)) });
  }
}
