// Grid of a tableau: where it may still grow, and the score.
import { GIFTS } from "./art.js";

/**
 * @typedef {import("./cards.js").KadoCard} KadoCard
 * @typedef {{row: number, column: number}} Cell
 * @typedef {Cell & {card: KadoCard}} Placed
 * @typedef {{rows: {row: number, gift: string, columns: number[], points: number}[],
 *   columns: {column: number, ribbon: string | null, points: number}[], perfects: number, total: number}} Score
 */

const HIGH = 3;
const WIDE = 4;

/**
 * Rows and columns to show, as first and last: all that the next card could lie in, and never less than the frame of
 * 3 × 4 that the cards will fill (KD-13).
 * @param {Placed[]} cards
 */
export function growthBounds(cards) {
  return {
    rows: span(
      cards.map(({ row }) => row),
      HIGH,
    ),
    columns: span(
      cards.map(({ column }) => column),
      WIDE,
    ),
  };
}

/** @param {number[]} taken @param {number} most @returns {[number, number]} */
function span(taken, most) {
  if (taken.length === 0) return [-1, most - 2];
  const [low, high] = [Math.min(...taken), Math.max(...taken)];
  const first = Math.max(low - 1, high - most + 1);
  return [first, Math.max(Math.min(high + 1, low + most - 1), first + most - 1)];
}

/** Only what is there, in a frame of 3 × 4. @param {Placed[]} cards */
export function tightBounds(cards) {
  const low = (/** @type {number[]} */ taken) => (taken.length ? Math.min(...taken) : 0);
  const [row, column] = [low(cards.map((placed) => placed.row)), low(cards.map((placed) => placed.column))];
  return {
    rows: /** @type {[number, number]} */ ([row, row + HIGH - 1]),
    columns: /** @type {[number, number]} */ ([column, column + WIDE - 1]),
  };
}

/** @param {[number, number]} ends */
export function range([first, last]) {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/**
 * What a tableau is worth as it lies (KD-17, KD-18).
 * @param {Placed[]} cards @param {number} perfects points @returns {Score}
 */
export function tally(cards, perfects) {
  const rows = distinct(cards.map(({ row }) => row)).map((row) => {
    const line = cards.filter((placed) => placed.row === row);
    const sums = GIFTS.map((gift) => line.reduce((sum, { card }) => sum + (card.gift === gift ? card.value : 0), 0));
    const points = Math.max(...sums);
    const gift = /** @type {string} */ (GIFTS[sums.indexOf(points)]);
    return { row, gift, points, columns: line.filter(({ card }) => card.gift === gift).map(({ column }) => column) };
  });
  const columns = distinct(cards.map(({ column }) => column)).map((column) => {
    const line = cards.filter((placed) => placed.column === column).map(({ card }) => card);
    const ribbons = distinct(line.map(({ ribbon }) => ribbon));
    const ribbon = ribbons.length === 1 ? /** @type {string} */ (ribbons[0]) : null;
    return { column, ribbon, points: ribbon && line.length === HIGH ? Math.max(...line.map(({ value }) => value)) : 0 };
  });
  const total = [...rows, ...columns].reduce((sum, { points }) => sum + points, perfects);
  return { rows, columns, perfects, total };
}

/** @template T @param {T[]} values */
function distinct(values) {
  return [...new Set(values)].sort();
}
