// Middle of the table: pile, dice, the card just laid, thrown cards, and what has happened.

import { drag } from "../../app/drag.js";
import { classes, html, useEffect, useRef, useState } from "../../app/html.js";
import { say } from "../../app/i18n.js";
import { Caption } from "../../parts/caption.js";
import { Icon } from "../../parts/icons.js";
import { Drawn } from "./art.js";
import { Card, Fan } from "./cards.js";
import { Die, facesOf } from "./dice.js";
import { args, faces as rolledFaces } from "./event_text.js";
import { HELD } from "./motion.js";

/** @typedef {import("../../app/game_api.js").TableProps} TableProps */

/** Events that the caption tells; a roll is told by its dice, once it is over by what was drawn and given. */
const TOLD = new Set([
  "rolled",
  "drew",
  "pile made",
  "took",
  "none to draw",
  "gave",
  "laid",
  "laid nothing",
  "dropped",
  "threw",
  "missed",
  "turned",
  "went out",
  "won",
  "late",
]);

/**
 * Pile, dice, thrown cards, and which way round the table goes.
 * @param {TableProps & {choice: ReturnType<typeof import("./choice.js").useChoice>}} props
 */
export function Middle(props) {
  const { view, seat, events, number, live, called, choice } = props;
  const held = useHeld(events, number);
  const beneath = view.thrown.at(view.laid ? -1 : -2);
  const heap = held ? beneath : (view.laid ?? lastLaid(events) ?? view.thrown.at(-1));
  return html`<div class="wz-middle">
    <div class="wz-pile" data-spot="pile" data-public role="img" aria-label=${say("wazabi-pile", { count: view.pile })}>
      <span class=${classes("card back", view.pile > 1 && "stack")}>
        ${view.pile > 0 && html`<${Drawn} name="back" />`}</span><b>${view.pile}</b>
    </div>
    <div class="wz-table" data-drop="table" data-public=${view.turn === seat ? undefined : ""}>
      <p class=${classes("wz-order", view.order)}>
        <span>
          ${
            view.roll
              ? say(view.turn === seat ? "wazabi-your-roll" : "wazabi-roll-of", { name: called(view.turn) })
              : ""
          }</span>
        <span class="order-mark"><${Icon} name="turn" /><span>${say(`wazabi-order-${view.order}`)}</span></span></p>
      ${
        choice.victim !== null
          ? html`<${Fan} count=${view.hand_sizes[choice.victim]} name=${called(choice.victim)}
              onPick=${choice.pickPlace} />`
          : html`<${Tray} ...${{ view, seat, events, number, live, choice }} />`
      }
      ${held && html`<div class="wz-held" data-test="held"><${Card} card=${held} /></div>`}
    </div>
    <div class="wz-heap" data-spot="heap" data-public>
      ${
        heap
          ? html`<${Card} key=${heap} card=${heap} small=${true} />`
          : html`<span class="card empty"
          aria-hidden="true"></span>`
      }
      <b aria-label=${say("wazabi-thrown", { count: view.thrown.length })} role="img">${view.thrown.length}</b>
      <span class="box-spot" data-spot="box"></span>
    </div>
    <${Caption} ...${props} game="wazabi" module=${{ args }} told=${TOLD} />
  </div>`;
}

/** @param {import("../../app/wire.js").GameEvent[]} events */
function lastLaid(events) {
  return events.findLast(({ event }) => event === "laid")?.card;
}

/**
 * The card just laid, held up for everybody to read before it goes to the others.
 * @param {import("../../app/wire.js").GameEvent[]} events @param {number} number @returns {string | undefined}
 */
function useHeld(events, number) {
  const card = lastLaid(events);
  const [over, setOver] = useState(-1);
  useEffect(() => {
    if (!card) return undefined;
    const timer = setTimeout(() => setOver(number), HELD);
    return () => clearTimeout(timer);
  }, [number]);
  return card && over !== number ? card : undefined;
}

/** @param {any} props */
function Tray({ view, seat, events, number, live, choice }) {
  const rolledAt = useRef(number);
  const rolled = events.some((/** @type {any} */ { event }) => event === "rolled");
  if (rolled) rolledAt.current = number;
  const faces = facesOf(view.roll);
  const resting = Array.from({ length: view.dice[view.turn] }, () => null);
  const toGive = choice.phase === "give" ? view.roll.dice - choice.gifts.length : (view.roll?.dice ?? 0);
  const given = view.phase === "lay" || view.phase === "keep";
  let spare = 0;
  const label = view.roll ? say("wazabi-rolled-label", { faces: rolledFaces(view.roll) }) : "";
  return html`<div class=${classes("wz-tray", (faces.length || resting.length) > 8 && "many")} data-spot="tray"
      role="group" aria-label=${label}>
    ${(view.roll ? faces : resting).map((face, place) => {
      const loose = face === "dice" && live && choice.phase === "give" && ++spare <= toGive;
      const gone = face === "dice" && (given || (choice.phase === "give" && !loose));
      return html`<${Die} key=${`${view.roll ? rolledAt.current : "rest"}-${place}`} face=${face}
          place=${place + (seat ?? 0)} rolled=${rolled || rolledAt.current === number}
        gone=${gone} loose=${loose}
        onPointerDown=${
          loose ? (/** @type {PointerEvent} */ event) => drag(event, (target) => dropOn(target, choice)) : undefined
        } />`;
    })}
  </div>`;
}

/** @param {Element | null} target @param {ReturnType<typeof import("./choice.js").useChoice>} choice */
function dropOn(target, choice) {
  const seat = Number(target?.closest("[data-seat]")?.getAttribute("data-seat") ?? -1);
  if (choice.targets.has(seat)) choice.pickPlayer(seat);
}
