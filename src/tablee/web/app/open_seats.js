// Seats for late-comers: during a game somebody may play on for a bot.

/**
 * The seats that somebody without one may take: not where the people are fixed, nor at a locked table.
 * @param {import("./wire.js").Table} table
 */
export function openSeats({ phase, occupants, locked, rated, correspondence, sent_away }) {
  if (phase !== "playing" || locked || rated || correspondence || sent_away === "conduct") return [];
  return occupants.flatMap(({ kind }, seat) => (kind === "bot" ? [seat] : []));
}
