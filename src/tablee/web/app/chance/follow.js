// Every event of a finished game against the draws of its random stream: what chance decided, and what became of it.

import { canonical, digestOf } from "./protocol.js";

/**
 * @typedef {import("../wire.js").GameEvent} GameEvent
 * @typedef {import("../game_api.js").Take} Take
 * @typedef {[GameEvent] | [GameEvent, GameEvent | null]} ToldEvent an event as it was, and as one seat was told of it
 *   if that is something else: in part, or not at all (null)
 */

/** What chance does for somebody who is late is one of so many moves at most. */
const MOST_MOVES = 300;

/**
 * True if all events follow from all draws, in their order, by the game's own account of its chance.
 * @param {[number, number][]} draws known to come from the stream @param {ToldEvent[]} events
 * @param {import("../game_api.js").Follow} follow @param {import("../game_api.js").ChanceTable} table
 */
export function followsDraws(draws, events, follow, table) {
  let used = 0;
  /** @type {Take} */
  const take = (n) => {
    const [among, drawn] = draws[used++] ?? [0, 0];
    if (n === undefined ? among < 1 || among > MOST_MOVES : among !== n) throw new Error("another draw was made");
    return drawn;
  };
  try {
    const holds = follow(take, table);
    let late = false;
    for (const [event] of events) {
      if (!holds(event, late)) return false;
      late = event.event === "late";
    }
  } catch {
    return false;
  }
  return used === draws.length;
}

/**
 * True if what a seat was told in its frames is a true part of these events, nothing left out.
 * @param {ToldEvent[]} events @param {import("./protocol.js").SeenFrame[]} frames
 */
export function areToldOf(events, frames) {
  const told = events.flatMap(([event, mine = event]) => (mine ? [mine] : []));
  const shown = frames.flatMap((frame) => frame.events);
  const parts = events.every(([event, mine]) => !mine || isPartOf(mine, event));
  return parts && told.length === shown.length && told.every((event, place) => digestOf(event) === shown[place]);
}

/** @param {GameEvent} told @param {GameEvent} event */
function isPartOf(told, event) {
  return Object.entries(told).every(([name, value]) => same(value, event[name]));
}

/** @param {unknown} one @param {unknown} other */
export function same(one, other) {
  return canonical(one ?? null) === canonical(other ?? null);
}

/**
 * A piece of a pile that is kept in order, so that nothing has a place which could be known.
 * @template T @param {T[]} pile @param {Take} take @returns {T}
 */
export function draw(pile, take) {
  return /** @type {T} */ (pile.splice(take(pile.length), 1)[0]);
}

/** Take a piece out; false if it is not there. @template T @param {T[] | undefined} pieces @param {T} piece */
export function remove(pieces, piece) {
  const place = pieces?.findIndex((one) => same(one, piece)) ?? -1;
  if (place >= 0) pieces?.splice(place, 1);
  return place >= 0;
}

/** One empty hand for each seat. @param {number} seats @returns {any[][]} */
export const emptyHands = (seats) => Array.from({ length: seats }, () => []);
