// Zayo's table: the others above, the steppe in the middle, my camp, my choice and my cards below.

import { drag } from "../../app/drag.js";
import { classes, html, useEffect, useLayoutEffect, useRef } from "../../app/html.js";
import { say } from "../../app/i18n.js";
import { useKeys } from "../../app/keys.js";
import { glide } from "../../app/motion.js";
import { shortReason } from "../../app/refusals.js";
import { others, Plate } from "../../parts/plate.js";
import { Sprite } from "./art.js";
import { useChoice } from "./choice.js";
import { Middle } from "./middle.js";
import { animate } from "./motion.js";
import { BidCard, Camp, Hands, Herd, Laid, PlayCard } from "./pieces.js";
import { actions, Prompt } from "./prompt.js";

/** @typedef {import("../../app/game_api.js").TableProps} TableProps */
/** @typedef {import("./choice.js").Choice} Choice */

const LETTERS = "qwertyuiopas";

/** @param {TableProps} props */
export function ZayoTable(props) {
  const { view, seat, people, events, number, live, called, explain } = props;
  const choice = useChoice(props);
  const around = others(view.seats, seat);
  useEffect(() => animate(events), [number]);
  useTableKeys(props, choice, around);
  const attacker = view.phase === "defend" ? view.turn : null;
  /** @param {number} other @param {boolean} me */
  const plate = (other, me) => {
    const pickable = live && choice.targets.has(other);
    const aiming = !me && choice.card !== null && choice.step === "victim";
    const safe = aiming && !pickable && choice.card ? choice.refusalAt(other, choice.card) : null;
    return html`<div key=${other}
        class=${classes("zy-place", attacker === other && "attacks", view.winners.includes(other) && "won")}
        data-player=${other} data-drop=${choice.phase ? "player" : undefined}>
      <${Plate} seat=${other} person=${people[other]} me=${me} turn=${view.waiting_for.includes(other)}
        onPick=${pickable ? () => choice.pickPlayer(other) : null}
        pickLabel=${say("zayo-pick", { name: called(other) })}
        shortcut=${pickable ? String(around.indexOf(other) + 1) : null}
        mark=${html`<span class="zy-marks">
              ${
                view.dealer === other &&
                html`<span class="zy-dealer" role="img" aria-label=${say("zayo-dealer")}
                  title=${say("zayo-dealer")}></span>`
              }${!me && html`<${Hands} view=${view} seat=${other} />`}</span>`}>
        <${Camp} view=${view} seat=${other} /><${Herd} view=${view} seat=${other} />
        <${Laid} view=${view} seat=${other} />
      </${Plate}>
      ${
        safe &&
        html`<button type="button" class="zy-safe" onClick=${() => explain(safe)}>
            ${shortReason(safe) || "?"}</button>`
      }
    </div>`;
  };
  return html`<div class="zy" data-phase=${view.phase} data-seats=${view.seats}>
    <${Sprite} />
    <div class="zy-others" data-count=${around.length}>${around.map((other) => plate(other, false))}</div>
    <${Middle} ...${props} choice=${choice} />
    ${
      seat !== null &&
      html`<div class="zy-mine">${plate(seat, true)}<${Prompt} ...${props} choice=${choice} /></div>
      <${MyCards} ...${props} choice=${choice} />`
    }
  </div>`;
}

/** Equal cards lie on one another. @param {string[]} hand @returns {[card: string, count: number][]} */
function piles(hand) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const card of hand) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts];
}

/** @param {TableProps & {choice: Choice}} props */
function MyCards({ view, live, number, choice }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const before = useRef(/** @type {Map<string, DOMRect>} */ (new Map()));
  useLayoutEffect(() => {
    before.current = glide(box.current, before.current);
  }, [number]);
  const bidding = choice.step === "turn";
  const held = piles(view.own_hand);
  return html`<div class="zy-hands" ref=${box} data-spot=${`hand-${view.seat}`}>
    <div class="zy-bids" role="group" aria-label=${say("zayo-my-bids", { count: view.own_bidding.length })}>
      ${view.own_bidding.map((/** @type {import("./deck.js").Bid} */ bid, /** @type {number} */ i) => {
        const open = choice.isOpenBid(bid);
        return html`<${BidCard} key=${`${bid.suit}-${bid.rank}`} flip=${`${bid.suit}-${bid.rank}`} bid=${bid}
            state=${open ? "open" : live && (choice.phase === "act" || choice.phase === "bid") ? "shut" : ""}
          shortcut=${live && bidding && open ? String(i + 1) : ""} onPick=${() => choice.pickBid(bid)}
          onPointerDown=${
            open
              ? (/** @type {PointerEvent} */ event) => drag(event, (target) => target && choice.pickBid(bid))
              : undefined
          } />`;
      })}
    </div>
    <div class="zy-hand" data-count=${held.length} role="group"
      aria-label=${say("zayo-my-cards", { count: view.own_hand.length })}>
      ${held.map(([card, count], i) => {
        const open = choice.isOpen(card);
        const why = live && choice.phase === "act" && !open ? choice.refusalOf(choice.anyLay(card)) : null;
        return html`<${PlayCard} key=${card} flip=${card} card=${card} count=${count}
            state=${open ? "open" : live && choice.phase ? "shut" : ""} chosen=${choice.card === card}
          pressed=${live && choice.phase === "act" && open ? choice.card === card : undefined} why=${shortReason(why)}
          shortcut=${live && open ? (LETTERS[i] ?? "").toUpperCase() : ""}
          onPick=${() => choice.pickCard(card)}
          onPointerDown=${
            open
              ? (/** @type {PointerEvent} */ event) => drag(event, (target) => choice.dropCard(card, target))
              : undefined
          } />`;
      })}
      ${held.length === 0 && html`<p class="zy-empty">${say("zayo-no-cards")}</p>`}
    </div>
  </div>`;
}

/** @param {TableProps} props @param {Choice} choice @param {number[]} around */
function useTableKeys(props, choice, around) {
  const { view, live } = props;
  /** @type {Record<string, () => void>} */
  const keys = {};
  if (live && choice.phase) {
    piles(view.own_hand).forEach(([card], i) => (keys[LETTERS[i] ?? ""] = () => choice.pickCard(card)));
    if (choice.step === "turn")
      view.own_bidding.forEach(
        (/** @type {any} */ bid, /** @type {number} */ i) => (keys[String(i + 1)] = () => choice.pickBid(bid)),
      );
    for (const other of choice.step === "booty" ? [] : choice.targets)
      keys[String(around.indexOf(other) + 1)] = () => choice.pickPlayer(other);
    for (const { key, act } of actions(props, choice)) keys[key] = act;
    if (keys.Enter) keys[" "] = keys.Enter;
    if (choice.card) keys.Escape = keys.Backspace = choice.clear;
  }
  useKeys(keys, live);
}
