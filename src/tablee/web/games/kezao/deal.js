// The deal as this seat is told of it, from the game's random stream (KZ-5, G-2), for the check of its chance.

const HAND = 7;

/** @type {import("../../app/game_api.js").Deal} */
export function deal(stream, { seats, seat, options, deck }) {
  const names = [...deck.map(({ name }) => name), "kezao", "kezao"];
  const pile = names.map((_, place) => place);
  /** @type {import("../../app/wire.js").GameEvent[]} */
  const events = [
    { event: "starter", seat: options.first_roller ?? stream.below(seats) },
    { event: "begun", round: 0 },
  ];
  for (let each = 0; each < seats; each++) {
    const drawn = Array.from({ length: HAND }, () => pile.splice(stream.below(pile.length), 1)[0] ?? 0);
    const cards = drawn.sort((one, other) => one - other).map((place) => names[place]);
    events.push({ event: "drew", seat: each, count: HAND, ...((options.open_hands || each === seat) && { cards }) });
  }
  return events;
}
