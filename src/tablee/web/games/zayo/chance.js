// What chance decides in Zayo: who deals first, and all cards of every round (ZY-5, ZY-6, ZY-34, ZY-35, G-2).

import { emptyHands, remove, same } from "../../app/chance/follow.js";

const SUITS = ["sheep and herder", "sheep and chief", "goats and herder", "goats and chief"];
const RANKS = 8;
const BIDS = 5;
const TWO_PLAYERS_HAND = 8;
const KINDS = /** @type {[string, number][]} */ ([
  ["horse", 5],
  ["cart", 5],
  ["yurt", 5],
  ["wolf trap", 4],
  ["thief", 1],
  ["friendship", 1],
  ["wolf", 1],
  ["shaman", 1],
  ["clan chief", 2],
  ["zayo", 1],
  ["fiddle", 3],
  ["steppe", 1],
]);

/** @type {import("../../app/game_api.js").Follow} */
export function follow(take, { seats, options }) {
  /** @type {string[]} equipment on the table, which is not dealt again */
  const camps = [];
  let hands = emptyHands(seats);
  let bids = emptyHands(seats);
  let dealer = -1;
  /** @param {number} giver @param {string} card from a hand to the table, to stay @param {boolean} stays */
  const lay = (giver, card, stays) => {
    if (stays) camps.push(card);
    return remove(hands[giver], card);
  };
  return (event, late) => {
    const { seat, equipment } = event;
    if (late && event.event === "bade") take();
    switch (event.event) {
      case "round begun":
        dealer = dealer < 0 ? Number(options.first_dealer ?? take(seats)) : (dealer + 1) % seats;
        bids = dealBids(take, seats);
        hands = dealCards(take, seats, dealer, camps);
        return event.dealer === dealer;
      case "dealt":
        return same(event.own_bidding, bids[seat]) && same(event.own_cards, hands[seat]);
      case "bade":
        return remove(bids[seat], event.card);
      case "laid": {
        const card = event.what.card ?? event.what.move.slice("lay ".length);
        return lay(seat, card, card === "wolf trap");
      }
      case "defended":
        return lay(seat, event.card, false);
      case "equipped":
        return lay(seat, equipment, true);
      case "requested":
        return (
          event.given === Boolean(hands[event.other]?.includes(equipment)) &&
          (!event.given || lay(event.other, equipment, true))
        );
      default:
        return true;
    }
  };
}

/** @param {import("../../app/game_api.js").Take} take @param {number} seats */
function dealBids(take, seats) {
  const deck = Array.from({ length: SUITS.length * RANKS }, (_, place) => place);
  return emptyHands(seats).map(() => {
    const hand = Array.from({ length: BIDS }, () => drawLoose(deck, take)).sort((one, other) => one - other);
    return hand.map((place) => ({ suit: SUITS[Math.floor(place / RANKS)], rank: (place % RANKS) + 1 }));
  });
}

/**
 * @param {import("../../app/game_api.js").Take} take @param {number} seats @param {number} dealer
 * @param {string[]} camps
 */
function dealCards(take, seats, dealer, camps) {
  const deck = KINDS.flatMap(([name, count], kind) => {
    const inBox = name === "zayo" && seats === 2 ? 0 : count;
    return Array(inBox - camps.filter((card) => card === name).length).fill(kind);
  });
  const kept = seats === 2 ? Math.max(0, deck.length - 2 * TWO_PLAYERS_HAND) : 0;
  const hands = emptyHands(seats);
  for (let receiver = dealer; deck.length > kept; ) {
    receiver = (receiver + 1) % seats;
    hands[receiver]?.push(drawLoose(deck, take));
  }
  return hands.map((hand) => hand.sort((one, other) => one - other).map((kind) => KINDS[kind]?.[0]));
}

/**
 * The last piece takes the place of the one drawn.
 * @param {number[]} pieces @param {import("../../app/game_api.js").Take} take
 */
function drawLoose(pieces, take) {
  const place = take(pieces.length);
  const drawn = pieces[place] ?? 0;
  const last = pieces.pop() ?? 0;
  if (place < pieces.length) pieces[place] = last;
  return drawn;
}
