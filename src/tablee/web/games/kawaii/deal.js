// The deal as this seat is told of it, from the game's random stream (KW-3, G-2), for the check of its chance.

const FLAVOURS = ["blueberry", "chocolate", "mint", "strawberry", "vanilla"];
const SHAPES = ["cone", "cup", "sandwich", "soft", "stick"];

/** @type {import("../../app/game_api.js").Deal} */
export function deal(stream, { seats, seat, options }) {
  const first = options.first ?? stream.below(seats);
  /** @type {import("../../app/wire.js").GameEvent[]} */
  const events = [{ event: "begun", round: 0, first, at: 0 }];
  const [flavours, shapes] = [[...FLAVOURS], [...SHAPES]];
  for (let each = 0; each < seats; each++) {
    const flavour = flavours.splice(stream.below(flavours.length), 1)[0];
    const shape = shapes.splice(stream.below(shapes.length), 1)[0];
    if (each === seat) events.push({ event: "favourites", seat: each, flavour, shape });
  }
  return events;
}
