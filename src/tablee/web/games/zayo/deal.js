// The deal as this seat is told of it, from the game's random stream (ZY-5, ZY-6, G-2), for the check of its chance.

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

/** @type {import("../../app/game_api.js").Deal} */
export function deal(stream, { seats, seat, options }) {
  const dealer = options.first_dealer ?? stream.below(seats);
  const bidding = Array.from({ length: SUITS.length * RANKS }, (_, place) => place);
  const bids = Array.from({ length: seats }, () =>
    Array.from({ length: BIDS }, () => draw(stream, bidding)).sort((one, other) => one - other),
  );
  const deck = KINDS.flatMap(([name, count], kind) => Array(name === "zayo" && seats === 2 ? 0 : count).fill(kind));
  const kept = seats === 2 ? deck.length - 2 * TWO_PLAYERS_HAND : 0;
  /** @type {number[][]} */
  const hands = Array.from({ length: seats }, () => []);
  for (let receiver = dealer; deck.length > kept; ) {
    receiver = (receiver + 1) % seats;
    hands[receiver]?.push(draw(stream, deck));
  }
  const dealt = hands.map((hand, each) => ({
    event: "dealt",
    seat: each,
    bidding: BIDS,
    cards: hand.length,
    ...(each === seat && {
      own_bidding: bids[each]?.map((place) => ({ suit: SUITS[Math.floor(place / RANKS)], rank: (place % RANKS) + 1 })),
      own_cards: hand.sort((one, other) => one - other).map((kind) => KINDS[kind]?.[0]),
    }),
  }));
  return [{ event: "round begun", round: 0, dealer }, ...dealt];
}

/**
 * The last piece takes the place of the one drawn.
 * @param {{below: (n: number) => number}} stream @param {number[]} pieces
 */
function draw(stream, pieces) {
  const place = stream.below(pieces.length);
  const drawn = pieces[place] ?? 0;
  const last = pieces.pop() ?? 0;
  if (place < pieces.length) pieces[place] = last;
  return drawn;
}
