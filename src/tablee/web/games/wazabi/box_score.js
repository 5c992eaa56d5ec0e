// Wazabi with the real dice: a tournament's ladder (WZ-27 to WZ-29).
import { ranksOf } from "../../app/box/lists.js";

const DICE = 24;

/**
 * @typedef {{winner: number, dice: number[]}} Played dice left by seat
 * @typedef {{games: number, teams: boolean, dice: number, seats: number, played: Played[]}} Data
 */

/** @param {number} seats @param {Record<string, any>} chosen @returns {Data} */
export function begin(seats, { games, teams, dice }) {
  return { games, teams: teams && canPair(seats), dice: Math.min(dice, mostDice(seats)), seats, played: [] };
}

/** WZ-27. @param {number} seats */
export function canPair(seats) {
  return seats === 4 || seats === 6;
}

/** WZ-28: an equal share of the dice. @param {number} seats */
export function mostDice(seats) {
  return Math.floor(DICE / seats);
}

/** Partners face each other (WZ-27). @param {Data} data @param {number} one @param {number} other */
export function arePartners({ teams, seats }, one, other) {
  return teams && one !== other && (one - other + seats) % seats === seats / 2;
}

/** WZ-29: the dice before the winner's opponents; the partner's are left out. @param {Data} data
 * @param {Played} played */
function gamePoints(data, { winner, dice }) {
  return dice.reduce((sum, count, seat) => sum + (seat === winner || arePartners(data, seat, winner) ? 0 : count), 0);
}

/** Of one game, by seat: with teams the pair scores. @param {Data} data @param {Played} played */
export function gains(data, played) {
  const points = gamePoints(data, played);
  return played.dice.map((_, seat) => (seat === played.winner || arePartners(data, seat, played.winner) ? points : 0));
}

/** @param {Data} data @returns {import("../../app/box/sheets.js").Standing} */
export function standing(data) {
  const points = Array(data.seats).fill(0);
  for (const played of data.played) for (const [seat, gain] of gains(data, played).entries()) points[seat] += gain;
  return { points, ranks: ranksOf(points), over: data.played.length >= data.games };
}
