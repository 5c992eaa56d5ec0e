// Defaults of a new table: seats and level of the bots, as this person chose them last.

/**
 * @typedef {{seats: [number, number], bots: string[]}} Seating what of a game's description counts here
 * @typedef {{seats: number, level: string}} PlayChoice
 */

/** The first of these that a game has is its default level. */
const USUAL_LEVELS = ["adaptive", "normal", "adult"];

/** @param {Pick<Seating, "seats">} game */
export function usualSeats({ seats: [least, most] }) {
  return Math.max(least, Math.min(4, most));
}

/** @param {Pick<Seating, "bots">} game */
export function usualBot({ bots }) {
  return USUAL_LEVELS.find((level) => bots.includes(level)) ?? bots.at(-1) ?? "chance";
}

/**
 * The last choice, as far as the game still offers it.
 * @param {Seating} game @param {Partial<PlayChoice>} [last] @returns {PlayChoice}
 */
export function choiceFor(game, last = {}) {
  const [least, most] = game.seats;
  const { seats, level } = last;
  return {
    seats:
      Number.isInteger(seats) && Number(seats) >= least && Number(seats) <= most ? Number(seats) : usualSeats(game),
    level: level && game.bots.includes(level) ? level : usualBot(game),
  };
}
