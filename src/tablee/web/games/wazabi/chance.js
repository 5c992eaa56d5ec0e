// What chance decides in Wazabi: the dice, and every card drawn from the pile or a hand
// (WZ-1 to WZ-4, WZ-11, WZ-12, WZ-30).

import { draw, emptyHands, remove, same } from "../../app/chance/follow.js";

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
const BOX = KINDS.flatMap(([name, count]) => Array(count).fill(name));
const FACES = ["wazabi", "wazabi", "wazabi", "card", "card", "die"];

/** @param {string} one @param {string} other */
const inOrder = (one, other) => BOX.indexOf(one) - BOX.indexOf(other);

/** @type {import("../../app/game_api.js").Follow} */
export function follow(take, { seats, options }) {
  /** @type {string[]} */
  let pile = [];
  let hands = emptyHands(seats);
  /** @param {number} dice @returns {(face: string) => number} */
  const roll = (dice) => {
    const faces = Array.from({ length: dice }, () => FACES[take(FACES.length)]);
    return (wanted) => faces.filter((face) => face === wanted).length;
  };
  return (event, late) => {
    const { seat } = event;
    const hand = hands[seat] ?? [];
    if (late && event.event !== "laid nothing") take();
    switch (event.event) {
      case "begun":
        pile = [...BOX];
        hands = emptyHands(seats);
        return true;
      case "starter rolled":
        return event.wazabi === roll(Number(options.dice))("wazabi");
      case "rolled": {
        const count = roll(event.wazabi + event.cards + event.dice);
        return event.wazabi === count("wazabi") && event.cards === count("card");
      }
      case "drew": {
        const drawn = Array.from({ length: event.count }, () => draw(pile, take));
        hand.push(...drawn);
        return same(event.own_cards, drawn);
      }
      case "took": {
        const fan = (hands[event.victim] ?? []).sort(inOrder);
        const [card] = fan.splice((event.place + take(fan.length)) % fan.length, 1);
        hand.push(card);
        return event.own_card === card;
      }
      case "pile made": {
        pile = [...event.cards].sort(inOrder);
        const left = [...BOX];
        return [...pile, ...hands.flat()].every((card) => remove(left, card));
      }
      case "laid":
        return remove(hand, event.card);
      case "threw":
        return event.cards.every((/** @type {string} */ card) => remove(hand, card));
      default:
        return true;
    }
  };
}
