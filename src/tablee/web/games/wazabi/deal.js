// The deal as this seat is told of it, from the game's random stream (WZ-2 to WZ-4), for the check of its chance.

const KINDS = /** @type {[string, number][]} */ ([
  ["drop one", 7],
  ["pass the dice", 3],
  ["drop two", 5],
  ["give one", 3],
  ["take a card", 3],
  ["down to one card", 4],
  ["draw three", 3],
  ["others down to two", 4],
  ["skip a turn", 2],
  ["again, other way", 2],
]);
const HAND = 3;

/** @type {import("../../app/game_api.js").Deal} */
export function deal(stream, { seats, seat, options }) {
  const pile = KINDS.flatMap(([name, count]) => Array(count).fill(name));
  /** @type {import("../../app/wire.js").GameEvent[]} */
  const events = [{ event: "begun", game: 0 }];
  for (let each = 0; each < seats; each++) {
    const cards = Array.from({ length: HAND }, () => pile.splice(stream.below(pile.length), 1)[0]);
    events.push({ event: "drew", seat: each, count: HAND, ...(each === seat && { own_cards: cards }) });
  }
  let tied = Array.from({ length: seats }, (_, each) => each);
  while (tied.length > 1) {
    const rolls = tied.map((each) => ({ each, wazabi: roll(stream, options.dice) }));
    for (const { each, wazabi } of rolls) events.push({ event: "starter rolled", seat: each, wazabi });
    const most = Math.max(...rolls.map(({ wazabi }) => wazabi));
    tied = rolls.filter(({ wazabi }) => wazabi === most).map(({ each }) => each);
  }
  return [...events, { event: "starter", seat: tied[0] }];
}

/**
 * How many dice show wazabi, which three of six faces do.
 * @param {{below: (n: number) => number}} stream @param {number} dice
 */
function roll(stream, dice) {
  return Array.from({ length: dice }, () => stream.below(6)).filter((face) => face < 3).length;
}
