// The first card as this seat is told of it, from the game's random stream (KD-3, G-2), for the check of its chance.

const GIFTS = ["socks", "cube", "plush", "flowers", "chocolates"];
const RIBBONS = ["violet", "orange", "green", "blue", "red"];

/** Equal cards are interchangeable, so a deck is in the order of what is printed. @param {any} card */
const place = ({ gift, ribbon, value }) => GIFTS.indexOf(gift) * 64 + RIBBONS.indexOf(ribbon) * 8 + value;

/** @type {import("../../app/game_api.js").Deal} */
export function deal(stream, { seats, seat, options, deck }) {
  const dealer = options.first_dealer ?? stream.below(seats);
  const pile = [.../** @type {any[]} */ (options.deck ?? deck)].sort((one, other) => place(one) - place(other));
  const card = pile[stream.below(pile.length)];
  const round = { event: "round", round: 0, dealer };
  return dealer === seat ? [round, { event: "looked", seat: dealer, card }] : [round];
}
