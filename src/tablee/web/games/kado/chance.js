// What chance decides in Kado: who begins, and every card that is looked at (KD-3, KD-20, G-2).

import { draw, same } from "../../app/chance/follow.js";

// Not taken from art.js: the checks of chance are independent of the page and its drawings.
const GIFTS = ["socks", "cube", "plush", "flowers", "chocolates"];
const RIBBONS = ["violet", "orange", "green", "blue", "red"];
const RIGHT = ["neither", "one", "both"];

/** Equal cards are interchangeable, so a deck is in the order of what is printed. @param {any} card */
const place = ({ gift, ribbon, value }) => GIFTS.indexOf(gift) * 64 + RIBBONS.indexOf(ribbon) * 8 + value;

/** @type {import("../../app/game_api.js").Follow} */
export function follow(take, { seats, options, deck }) {
  const pile = [.../** @type {any[]} */ (options.deck ?? deck)].sort((one, other) => place(one) - place(other));
  /** @type {any[]} */
  const hands = [];
  /** @type {any} */
  let top;
  let dealer = 0;
  return (event, late) => {
    const { seat, card } = event;
    if (late) take();
    switch (event.event) {
      case "round":
        dealer = event.dealer;
        return event.round > 0 || dealer === (options.first_dealer ?? take(seats));
      case "looked":
        top = draw(pile, take);
        return same(card, top);
      case "gave":
        hands[event.to] = top;
        return same(event.own_card, top);
      case "set aside":
        return same(event.own_card, top);
      case "challenged": {
        const kept = hands[dealer];
        return event.right === RIGHT[Number(kept.gift === event.gift) + Number(kept.ribbon === event.ribbon)];
      }
      case "exchanged":
        [hands[seat], hands[dealer]] = [hands[dealer], hands[seat]];
        return same(card, hands[seat]) && same(event.dealer_card, hands[dealer]);
      case "opened":
      case "placed":
        return same(card, hands[seat]);
      default:
        return true;
    }
  };
}
