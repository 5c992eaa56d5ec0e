// My hand. A press lays a card at once, since this is a race; a careful player may lay on release, or by
// dragging.

import { drag } from "../../app/drag.js";
import { classes, html, signal, useEffect, useRef, useState } from "../../app/html.js";
import { say } from "../../app/i18n.js";
import { useKeys } from "../../app/keys.js";
import { store, stored } from "../../app/storage.js";
import { Card, described, Face } from "./cards.js";

/**
 * @typedef {import("../../app/game_api.js").TableProps} TableProps
 * @typedef {import("./slots.js").Slot} Slot
 */

const KEPT = "tablee-kezao-careful";
/** How long a card that was sent is not sent again. The referee waits for slow connections meanwhile. */
const SENT = 1000;

/** The keys of the places; letters that belong to nobody else. */
const KEYS = [..."1234567890QWETYUIOP"];
/** The same keys where digits need the shift key. */
const FRENCH = [..."&é\"'(-è_çà"];

export const careful = signal(stored(KEPT) === true);

export function switchCareful() {
  careful.value = !careful.value;
  store(KEPT, careful.value);
}

/** Lay a card; the server answers with the reason if it is refused. @param {TableProps} props */
export function useLay({ view, live, play, number }) {
  const [sent, setSent] = useState(/** @type {ReadonlyMap<string, number>} */ (new Map()));
  const timers = useRef(new Set());
  useEffect(() => () => timers.current.forEach((timer) => clearTimeout(timer)), []);
  /** @param {Slot | undefined} slot */
  const lay = (slot) => {
    if (!slot || !live) return;
    const now = performance.now();
    if (now - (sent.get(slot.key) ?? -SENT) < SENT) return;
    play({ move: "lay", card: slot.card });
    if (view.phase !== "race") return;
    setSent(new Map(sent).set(slot.key, now));
    const timer = setTimeout(() => setSent((known) => new Map([...known].filter(([key]) => key !== slot.key))), SENT);
    timers.current.add(timer);
  };
  useEffect(() => setSent(new Map()), [view.since, view.phase, view.barred.includes(view.seat)]);
  return { lay, sent, number };
}

/** @param {TableProps & {plan: import("./art.js").Plan, slots: Slot[], laying: ReturnType<typeof useLay>}} props */
export function Hand({ view, live, plan, slots, laying }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const focused = useRef(-1);
  /** @type {Record<string, () => void>} */
  const keys = {};
  slots.forEach((slot, place) => {
    for (const key of [KEYS[place]?.toLowerCase(), FRENCH[place]]) if (key) keys[key] = () => laying.lay(slot);
  });
  useKeys(keys, live);
  // The card that had the focus is on the table now: go on from its neighbour.
  useEffect(() => {
    if (focused.current < 0 || (document.activeElement && document.activeElement !== document.body)) return;
    const cards = [.../** @type {NodeListOf<HTMLElement>} */ (box.current?.querySelectorAll("button.kz-card") ?? [])];
    (cards.find((card) => Number(card.dataset.place) > focused.current) ?? cards.at(-1))?.focus({
      preventScroll: true,
    });
  });
  const barred = view.barred.includes(view.seat);
  const columns = slots.length > 8 ? Math.ceil(slots.length / (slots.length > 12 ? 3 : 2)) : 4;
  return html`<div class=${classes("kz-hand", barred && "barred", slots.length > 8 && "many")}
      style=${{ "--columns": columns, "--count": slots.length }} ref=${box} role="group" data-spot="hand"
    aria-label=${say("kezao-hand", { count: view.own_hand.length })} data-test="hand"
    onFocusIn=${(/** @type {any} */ event) => (focused.current = Number(event.target.dataset.place ?? -1))}
    onFocusOut=${(/** @type {FocusEvent} */ event) => {
      if (event.relatedTarget) focused.current = -1;
    }}>
    ${slots.map(
      (slot, place) => html`<div class="kz-slot" key=${place} data-spot=${`slot-${place}`}>
      ${
        slot &&
        (live
          ? html`<${HeldCard} key=${slot.key} slot=${slot} place=${place} plan=${plan} laying=${laying}
          phase=${view.phase} />`
          : html`<${Card} key=${slot.key} plan=${plan} card=${slot.card} />`)
      }
    </div>`,
    )}
  </div>`;
}

/**
 * @param {{slot: NonNullable<Slot>, place: number, plan: import("./art.js").Plan, laying: ReturnType<typeof useLay>,
 *   phase: string}} props
 */
function HeldCard({ slot, place, plan, laying, phase }) {
  const { card, key } = slot;
  const lay = () => laying.lay(slot);
  /** @param {PointerEvent} event */
  const press = (event) => {
    if (event.button !== 0) return;
    if (careful.value) drag(event, (target) => target && lay());
    else lay();
  };
  // A click without a pointer comes from the keyboard or a screen reader.
  const click = (/** @type {MouseEvent} */ event) => (careful.value || event.detail === 0) && event.isTrusted && lay();
  return html`<button type="button"
      class=${classes(
        "kz-card",
        card === "kezao" && "joker",
        laying.sent.has(key) && "sent",
        phase === "race" && "open",
      )}
          data-card=${card} data-place=${place}
    onPointerDown=${press} onClick=${click}>
    <span class="visually-hidden" data-test="told">${described(plan, card)}</span><${Face} plan=${plan} card=${card} />
    ${KEYS[place] && html`<kbd aria-hidden="true">${KEYS[place]}</kbd>`}</button>`;
}
