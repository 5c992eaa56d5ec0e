// Wazabi's table: the others above, the dice in the middle, my hand below.

import { drag } from "../../app/drag.js";
import { useFocusKept } from "../../app/focus.js";
import { classes, html, useEffect, useLayoutEffect, useRef } from "../../app/html.js";
import { capital, cardName, say, slug } from "../../app/i18n.js";
import { useKeys } from "../../app/keys.js";
import { glide } from "../../app/motion.js";
import { shortReason, useRefusals } from "../../app/refusals.js";
import { Icon } from "../../parts/icons.js";
import { others, Plate } from "../../parts/plate.js";
import { CLAUSES, Sprite } from "./art.js";
import { Card, HandCount } from "./cards.js";
import { useChoice } from "./choice.js";
import { DiceCount } from "./dice.js";
import { Middle } from "./middle.js";
import { animate } from "./motion.js";

/** @typedef {import("../../app/game_api.js").TableProps} TableProps */

/** @param {TableProps} props */
export function WazabiTable(props) {
  const { view, seat, people, events, number, live, called, options } = props;
  const choice = useChoice(props);
  const around = others(view.seats, seat);
  useEffect(() => animate(events, view), [number]);
  useTableKeys(props, choice, around);
  /** @param {number} other @param {boolean} me */
  const plate = (other, me) => {
    const pickable = live && choice.targets.has(other);
    const given = choice.gifts.filter((to) => to === other).length;
    return html`<${Plate} key=${other} seat=${other} person=${people[other]} me=${me}
        turn=${view.waiting_for.includes(other)} dim=${view.places[other] > 0}
      onPick=${pickable ? () => choice.pickPlayer(other) : null}
      pickLabel=${say("wazabi-pick", { name: called(other) })}
      shortcut=${pickable ? String(around.indexOf(other) + 1) : null}
      mark=${html`<${Marks} view=${view} seat=${other} given=${given}
        partner=${options?.teams && seat !== null && other === (seat + view.seats / 2) % view.seats} />`}>
      <${DiceCount} count=${view.dice[other]} spot=${`dice-${other}`} />
      ${!me && html`<${HandCount} count=${view.hand_sizes[other]} spot=${`hand-${other}`} />`}
    </${Plate}>`;
  };
  const waiting = seat !== null && view.turn !== seat && !choice.phase;
  return html`<div class=${classes("wz", waiting && "waiting")} data-phase=${view.phase}>
    <${Sprite} />
    <div class="wz-others" data-count=${around.length}>${around.map((other) => plate(other, false))}</div>
    <${Middle} ...${props} choice=${choice} />
    ${
      seat !== null &&
      html`<div class="wz-mine">
      ${plate(seat, true)}
      <${Prompt} ...${props} choice=${choice} />
      <${Hand} ...${props} choice=${choice} />
    </div>`
    }
  </div>`;
}

/** @param {{view: any, seat: number, given: number, partner: boolean}} props */
function Marks({ view, seat, given, partner }) {
  return html`<span class="marks">
    ${
      partner &&
      html`<span class="partner" role="img" aria-label=${say("wazabi-partner")}
        title=${say("wazabi-partner")}><${Icon} name="people" /></span>`
    }
    ${given > 0 && html`<b class="given" data-test="given">+${given}</b>`}
    ${
      view.skips[seat] > 0 &&
      html`<span class="skips" role="img"
        aria-label=${say("wazabi-skips", { count: view.skips[seat] })}
        title=${say("wazabi-skips", { count: view.skips[seat] })}>⊘ ${view.skips[seat]}</span>`
    }
    ${view.places[seat] > 0 && html`<span class="place">${say("wazabi-out", { place: view.places[seat] })}</span>`}
    ${
      view.points.some((/** @type {number} */ points) => points > 0) &&
      html`<span class="tally">
        ${say("web-points", { points: view.points[seat] })}</span>`
    }
  </span>`;
}

/**
 * What is to be done now, in words, and the buttons that do it.
 * @param {TableProps & {choice: ReturnType<typeof useChoice>}} props
 */
function Prompt({ view, live, play, called, explain, choice }) {
  const { phase, card, victim } = choice;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useFocusKept(box, live && phase !== "", [phase, card, choice.isGivingDone, choice.isKeepingDone]);
  const waits = view.waiting_for.filter((/** @type {number} */ other) => other !== view.seat);
  const awaited = waits[0] ?? view.turn;
  /** @type {any} */
  let words =
    view.phase === "over"
      ? say("wazabi-now-over")
      : called(awaited) === say("web-you")
        ? say("web-your-turn")
        : say(`wazabi-now-wait-${view.phase}`, { name: called(awaited) });
  // Each button has its key: one must never turn into another while it has the focus.
  /** @type {any} */
  let buttons = null;
  if (live && phase === "roll") {
    words = say("wazabi-now-roll", { count: view.dice[view.seat] });
    buttons = html`<button type="button" key="roll" class="main big" data-test="roll"
        onClick=${() => play({ move: "roll" })}>${say("wazabi-roll")}<kbd>R</kbd></button>`;
  } else if (live && phase === "draw") {
    words =
      victim === null
        ? say("wazabi-now-draw", { count: view.to_draw })
        : say("wazabi-now-place", { name: called(victim) });
  } else if (live && phase === "give") {
    words = say("wazabi-now-give", { count: view.roll.dice - choice.gifts.length });
    buttons =
      choice.gifts.length > 0 &&
      html`<button type="button" key="undo" onClick=${choice.undo}><${Icon} name="back" />${say("wazabi-undo")}</button>
      <button type="button" key="give" class="main big" data-test="give" disabled=${!choice.isGivingDone}
        onClick=${choice.sendGifts}>${say("wazabi-give")}</button>`;
  } else if (live && phase === "keep") {
    words = say("wazabi-now-keep", { count: view.keep });
    buttons = html`<button type="button" key="keep" class="main big" data-test="keep" disabled=${!choice.isKeepingDone}
        onClick=${choice.sendKept}>${say("wazabi-keep")}</button>`;
  } else if (live && phase === "lay") {
    words =
      card === null
        ? say("wazabi-now-lay", { wazabi: view.roll.wazabi })
        : victim !== null
          ? say("wazabi-now-place", { name: called(victim) })
          : choice.needsTarget
            ? say("wazabi-now-target", { card: cardName(card) })
            : choice.directed
              ? say("wazabi-now-direction")
              : say("wazabi-now-confirm", { card: cardName(card) });
    buttons =
      card === null
        ? html`<button type="button" key="nothing" class="big" data-test="nothing"
            onClick=${() => play({ move: "lay nothing" })}>${say("wazabi-lay-nothing")}<kbd>N</kbd></button>`
        : html`<button type="button" key="cancel" onClick=${choice.clear}>${say("web-cancel")}</button>
        <button type="button" key="clause" class="clause"
          onClick=${() =>
            explain({
              clause: CLAUSES[card] ?? "",
              text: `${cardName(card)}: ${say(`wazabi-effect-${slug(card)}`)}`,
            })} aria-label=${say("web-rule-clause", { clause: CLAUSES[card] ?? "" })}>${CLAUSES[card]}</button>
        ${
          choice.directed &&
          ["left", "right"].map(
            (side) => html`<button type="button" key=${side} class="main big"
            data-test=${side} onClick=${() => choice.lay(side)}>${say(`wazabi-${side}`)}</button>`,
          )
        }
        ${
          !choice.directed &&
          !choice.needsTarget &&
          html`<button type="button" key="lay" class="main big"
            data-test="lay" onClick=${() => choice.lay()}>${say("wazabi-lay")}</button>`
        }`;
  }
  return html`<div class="wz-prompt" ref=${box} tabindex="-1">
      <p class=${classes("wz-now", live && phase && "mine")} data-test="now">${words}
    ${live && card && html`<small>${say(`wazabi-effect-${slug(card)}`)}</small>`}</p>
  <div class="wz-buttons">${buttons}</div></div>`;
}

/** @param {TableProps & {choice: ReturnType<typeof useChoice>}} props */
function Hand(props) {
  const { view, live, number, choice } = props;
  const hand = useRef(/** @type {HTMLElement | null} */ (null));
  const before = useRef(/** @type {Map<string, DOMRect>} */ (new Map()));
  useLayoutEffect(() => {
    before.current = glide(hand.current, before.current);
  }, [number, view.own_hand.length]);
  /** @type {Record<string, number>} */
  const seen = {};
  const cards = /** @type {string[]} */ (view.own_hand);
  const refusalOf = useRefusals(props, [...new Set(cards.filter(choice.isShut))].map(choice.anyLay));
  return html`<div class="wz-hand" ref=${hand} data-spot=${`hand-${view.seat}`} data-count=${cards.length} role="group"
      aria-label=${say("wazabi-hand", { count: cards.length })}>
    ${cards.map((card, index) => {
      seen[card] = (seen[card] ?? 0) + 1;
      const flip = `${card}-${seen[card]}`;
      const laying = live && choice.phase === "lay";
      const shut = laying && choice.isShut(card);
      const chosen =
        choice.phase === "keep"
          ? choice.kept.includes(index)
          : choice.card === card && hand.current !== null && cards.indexOf(card) === index;
      const kept = view.own_choice?.includes(card);
      return html`<${Card} key=${flip} flip=${flip} card=${card}
          state=${laying ? (shut ? "shut" : "open") : choice.phase === "keep" ? "open" : kept ? "chosen" : ""}
        chosen=${chosen} pressed=${choice.phase === "keep" || laying ? chosen : undefined}
        why=${shut ? shortReason(refusalOf(choice.anyLay(card))) : ""}
        shortcut=${live && (laying || choice.phase === "keep") && index < 9 ? String(index + 1) : ""}
        onPick=${() => choice.pickCard(card, index)}
        onPointerDown=${
          laying && !shut
            ? (/** @type {PointerEvent} */ event) =>
                drag(event, () => choice.card !== card && choice.pickCard(card, index))
            : undefined
        } />`;
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
  useKeys(
    {
      ...digits,
      r: () => phase === "roll" && play({ move: "roll" }),
      Enter: enter,
      " ": enter,
      n: () => phase === "lay" && play({ move: "lay nothing" }),
      ArrowLeft: () => choice.directed && choice.lay("left"),
      ArrowRight: () => choice.directed && choice.lay("right"),
      Backspace: () => (choice.gifts.length > 0 ? choice.undo() : choice.clear()),
      Escape: choice.clear,
    },
    live,
  );
}
