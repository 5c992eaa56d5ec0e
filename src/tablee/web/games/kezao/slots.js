// Slots of my hand. A card keeps its slot, and so its key, for a whole round: no card moves under a finger, and one
// that comes back returns to its slot.
import { useRef } from "../../app/html.js";

const LEAST = 7;

/** @typedef {{card: string, key: string} | null} Slot */

/**
 * @param {Slot[]} slots as they were @param {readonly string[]} hand
 * @param {Map<string, number>} homes where each card has lain @returns {Slot[]}
 */
export function arrange(slots, hand, homes) {
  const wanted = new Map(numbered(hand).map((slot) => [slot.key, slot]));
  /** @type {Slot[]} */
  const next = slots.map((slot) => (slot && wanted.has(slot.key) ? slot : null));
  for (const slot of next) if (slot) wanted.delete(slot.key);
  for (const [key, slot] of wanted) {
    const home = homes.get(key);
    const free = home !== undefined && next[home] === null ? home : next.indexOf(null);
    const place = free === -1 ? next.length : free;
    next[place] = slot;
    homes.set(key, place);
  }
  while (next.length > LEAST && next.at(-1) === null) next.pop();
  while (next.length < LEAST) next.push(null);
  return next;
}

/** Jokers are alike, so the second of them needs a key of its own. @param {readonly string[]} hand */
function numbered(hand) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return hand.map((card) => {
    const count = (seen.get(card) ?? 0) + 1;
    seen.set(card, count);
    return { card, key: `${card} ${count}` };
  });
}

/** @param {any} view */
export function useSlots(view) {
  const kept = useRef({
    round: -1,
    seat: null,
    slots: /** @type {Slot[]} */ ([]),
    homes: /** @type {Map<string, number>} */ (new Map()),
  });
  if (kept.current.round !== view.round || kept.current.seat !== view.seat)
    kept.current = { round: view.round, seat: view.seat, slots: [], homes: new Map() };
  kept.current.slots = arrange(kept.current.slots, view.own_hand, kept.current.homes);
  return kept.current;
}
