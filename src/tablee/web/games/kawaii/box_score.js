// Kawaii with the real cards: what a score pile is worth, who begins the next round, who won (KW-6, KW-20 to KW-24).
import { ranksOf } from "../../app/box/lists.js";

export const ROUNDS = 3;
export const SHOPS = 3;
export const CHERRIES = 2;
/** Ice creams of one flavour, or of one shape. */
export const SORT = 10;
export const TOKENS = 2;

/**
 * @typedef {{flavour: string | null, shape: string | null, flavours: number, shapes: number, cherries: number,
 *   shops: number, tokens: number}} Line favourites; ice creams of each, one that is both counted twice (KW-20)
 * @typedef {{rounds: Line[][], counted: number, first: number}} Data `first` began the first round
 */

/** @returns {Line} */
function blank() {
  return { flavour: null, shape: null, flavours: 0, shapes: 0, cherries: 0, shops: 0, tokens: 0 };
}

/** @param {number} seats @returns {Data} */
export function begin(seats) {
  return {
    rounds: Array.from({ length: ROUNDS }, () => Array.from({ length: seats }, blank)),
    counted: 0,
    first: 0,
  };
}

/** KW-22: each costs a point, but all three bring three. @param {number} shops */
export function shopPoints(shops) {
  return shops === SHOPS ? SHOPS : -shops;
}

/** KW-20 to KW-23. @param {Line} line */
export function pointsOf({ flavours, shapes, cherries, shops, tokens }) {
  return flavours + shapes + cherries + shopPoints(shops) + tokens;
}

/** Of all rounds up to one. @param {Data} data @param {number} rounds */
export function totals(data, rounds) {
  const seats = data.rounds[0]?.map((_, seat) => seat) ?? [];
  return seats.map((seat) =>
    data.rounds.slice(0, rounds).reduce((sum, lines) => sum + pointsOf(lines[seat] ?? blank()), 0),
  );
}

/** KW-6: the lowest total; of those tied, the first clockwise after the last first player. @param {number[]} points
 * @param {number} last */
export function nextFirst(points, last) {
  const order = points.map((_, turn) => (last + 1 + turn) % points.length);
  return order.reduce((lowest, seat) => ((points[seat] ?? 0) < (points[lowest] ?? 0) ? seat : lowest), order[0] ?? 0);
}

/** Who begins a round. @param {Data} data @param {number} round @returns {number} */
export function firstOf(data, round) {
  return round === 0 ? data.first : nextFirst(totals(data, round), firstOf(data, round - 1));
}

/** How many more of something may lie with one player: what the box holds, less what others have.
 * @param {Line[]} lines @param {number} seat @param {"cherries" | "shops" | "tokens"} what */
export function mostOf(lines, seat, what) {
  const all = { cherries: CHERRIES, shops: SHOPS, tokens: TOKENS * lines.length }[what];
  return all - lines.reduce((sum, line, other) => sum + (other === seat ? 0 : line[what]), 0);
}

/** @param {Data} data @returns {import("../../app/box/sheets.js").Standing} */
export function standing(data) {
  const points = totals(data, ROUNDS);
  return { points, ranks: ranksOf(points), over: data.counted === ROUNDS };
}
