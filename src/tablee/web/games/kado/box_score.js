// Kado with the real cards: tableaus of three rows of four, and what they are worth (KD-16 to KD-19).
import { ranksOf } from "../../app/box/lists.js";
import { tally } from "./grid.js";

export const ROWS = 3;
export const COLUMNS = 4;
const PERFECT = 2;

/**
 * @typedef {import("./cards.js").KadoCard} KadoCard
 * @typedef {{tableaus: (KadoCard | null)[][], perfects: number[]}} Data cells row by row
 */

/** @param {number} seats @returns {Data} */
export function begin(seats) {
  return {
    tableaus: Array.from({ length: seats }, () => Array(ROWS * COLUMNS).fill(null)),
    perfects: Array(seats).fill(0),
  };
}

/** Line by line, as far as it is filled in. @param {Data} data @param {number} seat */
export function scoreOf(data, seat) {
  const cards = (data.tableaus[seat] ?? []).flatMap((card, cell) =>
    card ? [{ row: Math.floor(cell / COLUMNS), column: cell % COLUMNS, card }] : [],
  );
  return tally(cards, PERFECT * (data.perfects[seat] ?? 0));
}

/** @param {Data} data @returns {import("../../app/box/sheets.js").Standing} */
export function standing(data) {
  const points = data.tableaus.map((_, seat) => scoreOf(data, seat).total);
  return { points, ranks: ranksOf(points), over: data.tableaus.every((cells) => cells.every(Boolean)) };
}
