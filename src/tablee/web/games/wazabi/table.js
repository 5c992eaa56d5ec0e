// Wazabi's table: the others above, the dice in the middle, my hand below.
import { classes, html, useEffect, useLayoutEffect, useRef } from "../../frame/html.js";
import { drag } from "../../frame/drag.js";
import { useFocusKept } from "../../frame/focus.js";
import { useKeys } from "../../frame/keys.js";
import { glide, places } from "../../frame/motion.js";
import { capital, cardName, say, slug } from "../../frame/words.js";
import { Icon } from "../../parts/icons.js";
import { others, Plate } from "../../parts/plate.js";
import { CLAUSES, Drawn, Sprite } from "./art.js";
import { Card, Fan, HandCount } from "./cards.js";
import { useChoice } from "./choice.js";
import { DiceCount, Die, facesOf } from "./dice.js";
import { animate } from "./motion.js";

/** @typedef {import("../../frame/seam.js").TableProps} TableProps */

/** @param {TableProps} props */
export function WazabiTable(props) {
  const { view, seat, people, events, number, live, called } = props;
  const choice = useChoice(props);
  const around = others(view.seats, seat);
  useEffect(() => animate(events, view), [number]);
  useTableKeys(props, choice, around);
  /** @param {number} other @param {boolean} me */
  const plate = (other, me) => {
    const pickable = live && choice.targets.has(other);
    const given = choice.gifts.filter((to) => to === other).length;
    return html`<${Plate} key=${other} seat=${other} person=${people[other]} me=${me} turn=${view.waiting_for.includes(other)} dim=${view.places[other] > 0}
      onPick=${pickable ? () => choice.pickPlayer(other) : null} pickLabel=${say("wazabi-pick", { name: called(other) })}
      shortcut=${pickable ? String(around.indexOf(other) + 1) : null}
      mark=${html`<${Marks} view=${view} seat=${other} given=${given} />`}>
      <${DiceCount} count=${view.dice[other]} spot=${`dice-${other}`} />
      ${!me && html`<${HandCount} count=${view.hand_sizes[other]} spot=${`hand-${other}`} />`}
    </${Plate}>`;
  };
  return html`<div class="wz" data-phase=${view.phase}>
    <${Sprite} />
    <div class="wz-others" data-count=${around.length}>${around.map((other) => plate(other, false))}</div>
    <${Middle} ...${props} choice=${choice} />
    ${seat !== null && html`<div class="wz-mine">
      ${plate(seat, true)}
      <${Prompt} ...${props} choice=${choice} />
      <${Hand} ...${props} choice=${choice} />
    </div>`}
  </div>`;
}

/** @param {{view: any, seat: number, given: number}} props */
function Marks({ view, seat, given }) {
  return html`<span class="marks">
    ${given > 0 && html`<b class="given" data-test="given">+${given}</b>`}
    ${view.skips[seat] > 0 && html`<span class="skips" role="img" aria-label=${say("wazabi-skips", { count: view.skips[seat] })} title=${say("wazabi-skips", { count: view.skips[seat] })}>⊘ ${view.skips[seat]}</span>`}
    ${view.places[seat] > 0 && html`<span class="place">${say("wazabi-out", { place: view.places[seat] })}</span>`}
    ${view.points.some((/** @type {number} */ points) => points > 0) && html`<span class="tally">${say("web-points", { points: view.points[seat] })}</span>`}
  </span>`;
}

/** Pile, dice, thrown cards, and which way round the table goes. @param {TableProps & {choice: ReturnType<typeof useChoice>}} props */
function Middle({ view, seat, events, number, live, called, choice }) {
  const heap = view.laid ?? lastLaid(events) ?? view.thrown.at(-1);
  return html`<div class="wz-middle">
    <div class="wz-pile" data-spot="pile" role="img" aria-label=${say("wazabi-pile", { count: view.pile })}>
      <span class=${classes("card back", view.pile > 1 && "stack")}>${view.pile > 0 && html`<${Drawn} name="back" />`}</span><b>${view.pile}</b>
    </div>
    <div class="wz-table" data-drop="table">
      <p class=${classes("wz-order", view.order)}><span>${view.roll ? say(view.turn === seat ? "wazabi-your-roll" : "wazabi-roll-of", { name: called(view.turn) }) : ""}</span>
        <span class="order-mark"><${Icon} name="turn" /><span>${say(`wazabi-order-${view.order}`)}</span></span></p>
      ${choice.victim !== null
        ? html`<${Fan} count=${view.hand_sizes[choice.victim]} name=${called(choice.victim)} onPick=${choice.pickPlace} />`
        : html`<${Tray} ...${{ view, seat, events, number, live, choice }} />`}
    </div>
    <div class="wz-heap" data-spot="heap">
      ${heap ? html`<${Card} key=${heap} card=${heap} small=${true} />` : html`<span class="card empty" aria-hidden="true"></span>`}
      <b aria-label=${say("wazabi-thrown", { count: view.thrown.length })} role="img">${view.thrown.length}</b>
      <span class="box-spot" data-spot="box"></span>
    </div>
  </div>`;
}

/** @param {import("../../frame/wire.js").GameEvent[]} events */
function lastLaid(events) {
  return events.findLast(({ event }) => event === "laid")?.card;
}

/** @param {any} props */
function Tray({ view, seat, events, number, live, choice }) {
  const rolledAt = useRef(number);
  const rolled = events.some((/** @type {any} */ { event }) => event === "rolled");
  if (rolled) rolledAt.current = number;
  const faces = facesOf(view.roll);
  const resting = Array.from({ length: view.dice[view.turn] }, () => null);
  const toGive = choice.phase === "give" ? view.roll.dice - choice.gifts.length : view.roll?.dice ?? 0;
  const given = view.phase === "lay" || view.phase === "keep";
  let spare = 0;
  const label = view.roll ? say("wazabi-rolled-label", { wazabi: view.roll.wazabi, cards: view.roll.cards, dice: view.roll.dice }) : "";
  return html`<div class=${classes("wz-tray", (faces.length || resting.length) > 8 && "many")} data-spot="tray" role="group" aria-label=${label}>
    ${(view.roll ? faces : resting).map((face, place) => {
      const loose = face === "dice" && live && choice.phase === "give" && ++spare <= toGive;
      const gone = face === "dice" && (given || (choice.phase === "give" && !loose));
      return html`<${Die} key=${`${view.roll ? rolledAt.current : "rest"}-${place}`} face=${face} place=${place + (seat ?? 0)} rolled=${rolled || rolledAt.current === number}
        gone=${gone} loose=${loose} onPointerDown=${loose ? (/** @type {PointerEvent} */ event) => drag(event, (target) => dropOn(target, choice)) : undefined} />`;
    })}
  </div>`;
}

/** @param {Element | null} target @param {ReturnType<typeof useChoice>} choice */
function dropOn(target, choice) {
  const seat = Number(target?.closest("[data-seat]")?.getAttribute("data-seat") ?? -1);
  if (choice.targets.has(seat)) choice.pickPlayer(seat);
}

/** What is to be done now, in words, and the buttons that do it. @param {TableProps & {choice: ReturnType<typeof useChoice>}} props */
function Prompt({ view, live, play, called, explain, choice }) {
  const { phase, card, victim } = choice;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useFocusKept(box, live && phase !== "", [phase, card, choice.isGivingDone, choice.isKeepingDone]);
  const waits = view.waiting_for.filter((/** @type {number} */ other) => other !== view.seat);
  /** @type {any} */
  let words = view.phase === "over" ? say("wazabi-now-over") : say(`wazabi-now-wait-${view.phase}`, { name: called(waits[0] ?? view.turn) });
  // Each button has its key: one must never turn into another while it has the focus.
  /** @type {any} */
  let buttons = null;
  if (live && phase === "roll") {
    words = say("wazabi-now-roll", { count: view.dice[view.seat] });
    buttons = html`<button type="button" key="roll" class="main big" data-test="roll" onClick=${() => play({ move: "roll" })}>${say("wazabi-roll")}<kbd>R</kbd></button>`;
  } else if (live && phase === "draw") {
    words = victim === null ? say("wazabi-now-draw", { count: view.to_draw }) : say("wazabi-now-place", { name: called(victim) });
  } else if (live && phase === "give") {
    words = say("wazabi-now-give", { count: view.roll.dice - choice.gifts.length });
    buttons = choice.gifts.length > 0 && html`<button type="button" key="undo" onClick=${choice.undo}><${Icon} name="back" />${say("wazabi-undo")}</button>
      <button type="button" key="give" class="main big" data-test="give" disabled=${!choice.isGivingDone} onClick=${choice.sendGifts}>${say("wazabi-give")}</button>`;
  } else if (live && phase === "keep") {
    words = say("wazabi-now-keep", { count: view.keep });
    buttons = html`<button type="button" key="keep" class="main big" data-test="keep" disabled=${!choice.isKeepingDone} onClick=${choice.sendKept}>${say("wazabi-keep")}</button>`;
  } else if (live && phase === "lay") {
    words = card === null ? say("wazabi-now-lay", { wazabi: view.roll.wazabi }) : victim !== null ? say("wazabi-now-place", { name: called(victim) })
      : choice.needsTarget ? say("wazabi-now-target", { card: cardName(card) }) : choice.directed ? say("wazabi-now-direction") : say("wazabi-now-confirm", { card: cardName(card) });
    buttons = card === null
      ? html`<button type="button" key="nothing" class="big" data-test="nothing" onClick=${() => play({ move: "lay nothing" })}>${say("wazabi-lay-nothing")}<kbd>N</kbd></button>`
      : html`<button type="button" key="cancel" onClick=${choice.clear}>${say("web-cancel")}</button>
        <button type="button" key="clause" class="clause" onClick=${() => explain({ clause: CLAUSES[card] ?? "", text: `${cardName(card)}: ${say(`wazabi-effect-${slug(card)}`)}` })} aria-label=${say("web-rule-clause", { clause: CLAUSES[card] ?? "" })}>${CLAUSES[card]}</button>
        ${choice.directed && ["left", "right"].map((side) => html`<button type="button" key=${side} class="main big" data-test=${side} onClick=${() => choice.lay(side)}>${say(`wazabi-${side}`)}</button>`)}
        ${!choice.directed && !choice.needsTarget && html`<button type="button" key="lay" class="main big" data-test="lay" onClick=${() => choice.lay()}>${say("wazabi-lay")}</button>`}`;
  }
  return html`<div class="wz-prompt" ref=${box} tabindex="-1"><p class=${classes("wz-now", live && phase && "mine")} data-test="now">${words}
    ${live && card && html`<small>${say(`wazabi-effect-${slug(card)}`)}</small>`}</p><div class="wz-buttons">${buttons}</div></div>`;
}

/** @param {TableProps & {choice: ReturnType<typeof useChoice>}} props */
function Hand({ view, live, number, choice }) {
  const hand = useRef(/** @type {HTMLElement | null} */ (null));
  const before = useRef(/** @type {Map<string, DOMRect>} */ (new Map()));
  useLayoutEffect(() => {
    glide(hand.current, before.current);
    before.current = places(hand.current);
  }, [number, view.own_hand.length]);
  /** @type {Record<string, number>} */
  const seen = {};
  const cards = /** @type {string[]} */ (view.own_hand);
  return html`<div class="wz-hand" ref=${hand} data-spot=${`hand-${view.seat}`} data-count=${cards.length} role="group" aria-label=${say("wazabi-hand", { count: cards.length })}>
    ${cards.map((card, index) => {
      const flip = `${card}-${(seen[card] = (seen[card] ?? 0) + 1)}`;
      const laying = live && choice.phase === "lay";
      const why = laying ? choice.whyNot(card) : null;
      const chosen = choice.phase === "keep" ? choice.kept.includes(index) : choice.card === card && hand.current !== null && cards.indexOf(card) === index;
      const kept = view.own_choice?.includes(card);
      return html`<${Card} key=${flip} flip=${flip} card=${card} state=${laying ? (why ? "shut" : "open") : choice.phase === "keep" ? "open" : kept ? "chosen" : ""}
        chosen=${chosen} pressed=${choice.phase === "keep" || laying ? chosen : undefined} why=${why?.short} shortcut=${live && (laying || choice.phase === "keep") && index < 9 ? String(index + 1) : ""}
        onPick=${() => choice.pickCard(card, index)}
        onPointerDown=${laying && !why ? (/** @type {PointerEvent} */ event) => drag(event, () => choice.card !== card && choice.pickCard(card, index)) : undefined} />`;
    })}
    ${cards.length === 0 && html`<p class="soft">${capital(say("wazabi-no-cards"))}</p>`}
  </div>`;
}

/** @param {TableProps} props @param {ReturnType<typeof useChoice>} choice @param {number[]} around */
function useTableKeys({ view, live, play }, choice, around) {
  const { phase, victim, targets } = choice;
  /** @param {number} digit */
  const digit = (digit) => {
    if (victim !== null) return digit <= view.hand_sizes[victim] && choice.pickPlace(digit - 1);
    const other = around[digit - 1];
    if (targets.size > 0) return other !== undefined && targets.has(other) && choice.pickPlayer(other);
    const card = view.own_hand[digit - 1];
    return (phase === "lay" || phase === "keep") && card && choice.pickCard(card, digit - 1);
  };
  const enter = () => {
    if (phase === "roll") play({ move: "roll" });
    else if (choice.isGivingDone) choice.sendGifts();
    else if (choice.isKeepingDone) choice.sendKept();
    else if (phase === "lay" && choice.card && !choice.needsTarget && !choice.directed) choice.lay();
  };
  const digits = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [String(i + 1), () => digit(i + 1)]));
  useKeys({
    ...digits,
    r: () => phase === "roll" && play({ move: "roll" }),
    Enter: enter,
    " ": enter,
    n: () => phase === "lay" && play({ move: "lay nothing" }),
    ArrowLeft: () => choice.directed && choice.lay("left"),
    ArrowRight: () => choice.directed && choice.lay("right"),
    Backspace: () => (choice.gifts.length > 0 ? choice.undo() : choice.clear()),
    Escape: choice.clear,
  }, live);
}
