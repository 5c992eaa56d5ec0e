// Kezao with the real cards: dice rolled here, what they ask for, points (KZ-7, KZ-8, KZ-13, KZ-16, KZ-22 to KZ-26).

import { ranksOf } from "../../app/box/lists.js";
import { below } from "../../app/box/random.js";
import { COLOURS } from "./colours.js";

export const POINTS = 3;
export const SYMBOLS = /** @type {const} */ (["neutral", "one", "inversion"]);

/**
 * @typedef {import("./dice.js").Rolled} Rolled
 * @typedef {{dice: Rolled[], symbol: string | null}} Roll
 * @typedef {{variant: "normal" | "junior" | "expert", points: number[], roller: number, roll: Roll | null}} Data
 */

/** @param {number} seats @param {Record<string, any>} chosen @returns {Data} */
export function begin(seats, { variant }) {
  return { variant, points: Array(seats).fill(0), roller: 0, roll: null };
}

/** @param {readonly ("plain" | "crossed")[]} dice @param {Data["variant"]} variant @returns {Roll} */
export function rollDice(dice, variant) {
  return {
    dice: dice.map((die) => ({ die, colour: /** @type {any} */ (COLOURS[below(COLOURS.length)]) })),
    symbol: variant === "expert" ? (SYMBOLS[below(SYMBOLS.length)] ?? null) : null,
  };
}

/** KZ-16: a plain and a crossed die of one colour. @param {Rolled[]} dice */
export function isOpposition([one, two]) {
  return one !== undefined && two !== undefined && one.die !== two.die && one.colour === two.colour;
}

/** What the dice mean once the symbol die has spoken: the inversion turns each round (KZ-26). @param {Roll} roll */
export function wishes({ dice, symbol }) {
  return dice.map(({ die, colour }) => ({
    colour,
    die: /** @type {Rolled["die"]} */ ((die === "plain") === (symbol !== "inversion") ? "plain" : "crossed"),
  }));
}

/**
 * May a picture with these colours be laid? A Kezao always may (KZ-15).
 * @param {Roll} roll @param {string[]} colours
 */
export function isRight(roll, colours) {
  if (isOpposition(roll.dice)) return true;
  const suits = wishes(roll).map(({ die, colour }) => colours.includes(colour) === (die === "plain"));
  return roll.symbol === "one" ? suits.some(Boolean) : suits.every(Boolean);
}

/** A round is won, by several at once if they tie (KZ-20); the dice go on (KZ-23). @param {Data} data
 * @param {number[]} winners @returns {Data} */
export function winRound(data, winners) {
  const points = data.points.map((old, seat) => old + (winners.includes(seat) ? 1 : 0));
  return { ...data, points, ...nextRoller(data) };
}

/** KZ-13. @param {Data} data */
export function nextRoller({ roller, points }) {
  return { roller: (roller + 1) % points.length, roll: null };
}

/** KZ-22. @param {Data} data @returns {import("../../app/box/sheets.js").Standing} */
export function standing({ points }) {
  return { points, ranks: ranksOf(points), over: points.some((count) => count >= POINTS) };
}
