// What chance decides in Kezao: who begins, every card drawn, and the dice (KZ-5, KZ-7, KZ-14, KZ-33, G-2).

import { draw, emptyHands, remove, same } from "../../app/chance/follow.js";

const COLOURS = ["red", "violet", "yellow", "blue", "green", "orange"];
const SYMBOLS = ["neutral", "one", "inversion"];
const WAYS = [
  ["plain", "plain"],
  ["plain", "crossed"],
  ["crossed", "crossed"],
];
const JUNIOR_WAYS = [["plain"], ["crossed"]];

/** @type {import("../../app/game_api.js").Follow} */
export function follow(take, { seats, options, deck }) {
  const names = [...deck.map(({ name }) => name), "kezao", "kezao"];
  /** @type {number[]} places in the list of names; the two jokers are alike */
  let pile = [];
  let hands = emptyHands(seats);
  return (event, late) => {
    const { seat, card } = event;
    switch (event.event) {
      case "starter":
        return seat === (options.first_roller ?? take(seats));
      case "begun":
        pile = names.map((_, place) => place);
        hands = emptyHands(seats);
        return true;
      case "drew": {
        const drawn = Array.from({ length: event.count }, () => draw(pile, take));
        const cards = drawn.sort((one, other) => one - other).map((place) => names[place]);
        hands[seat]?.push(...cards);
        return same(event.cards, cards);
      }
      case "pile made":
        pile = [...pile, ...event.cards.map((/** @type {string} */ name) => names.indexOf(name))];
        pile.sort((one, other) => one - other);
        return isPossible(names, [...pile.map((place) => names[place]), ...hands.flat()]);
      case "rolled":
        return rolls(take, event.dice, options, late);
      case "laid":
        return remove(hands[seat], card);
      case "took back":
      case "came back":
        hands[seat]?.push(card);
        return true;
      default:
        return true;
    }
  };
}

/** @param {import("../../app/game_api.js").Take} take @param {any} dice @param {any} options @param {boolean} late */
function rolls(take, { faces, symbol }, options, late) {
  const ways = options.junior ? JUNIOR_WAYS : WAYS;
  const kinds = faces.map((/** @type {any} */ { die }) => die);
  if (late && !same(kinds, ways[take(ways.length)])) return false;
  const colours = faces.map(() => COLOURS[take(COLOURS.length)]);
  const shown = faces.map((/** @type {any} */ { colour }) => colour);
  return same(shown, colours) && same(symbol, options.expert ? SYMBOLS[take(SYMBOLS.length)] : null);
}

/** No more cards than there are. @param {string[]} box @param {(string | undefined)[]} cards */
function isPossible(box, cards) {
  const left = [...box];
  return cards.every((card) => remove(left, card ?? ""));
}
