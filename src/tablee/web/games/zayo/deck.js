// Deck of Zayo: names of cards and animals, the moves that use them, and what is read off the table.

/** @typedef {{suit: string, rank: number}} Bid */

export const BASICS = /** @type {const} */ (["horse", "cart", "yurt"]);
export const EQUIPMENT = /** @type {const} */ ([...BASICS, "wolf trap"]);
export const ANIMALS = /** @type {const} */ (["sheep", "goats", "camels"]);
export const SINGULAR = /** @type {const} */ ({ sheep: "sheep", goats: "goat", camels: "camel" });
export const SHIELDS = /** @type {const} */ (["friendship", "shaman", "zayo"]);
export const ATTACKS = ["thief", "wolf", "clan chief"];
/** ZY-30: what an attack can be answered with on the spot. @type {Record<string, string>} */
export const DEFENCE = { "lay thief": "friendship", "lay wolf": "shaman" };
/** The moves that lay a card. @type {Record<string, string>} */
export const LAYS = {
  thief: "lay thief",
  wolf: "lay wolf",
  "clan chief": "lay clan chief",
  fiddle: "lay fiddle",
  "wolf trap": "lay wolf trap",
};
/** Where each card is explained. @type {Record<string, string>} */
export const CLAUSES = {
  "wolf trap": "ZY-16",
  thief: "ZY-18",
  friendship: "ZY-19",
  wolf: "ZY-20",
  shaman: "ZY-21",
  "clan chief": "ZY-22",
  zayo: "ZY-23",
  fiddle: "ZY-27",
  steppe: "ZY-28",
};

/** ZY-28. @param {any} view */
export const camelsNeeded = (view) => (view.seats >= 5 ? 1 : 2);

/** @param {any} view */
export function everyoneElse(view) {
  return Array.from({ length: view.seats }, (_, seat) => seat).filter((seat) => seat !== view.seat);
}

/** Who wins a trick so far. @param {{seat: number, card: Bid}[]} trick */
export function bestOf(trick) {
  const led = trick[0]?.card.suit;
  return trick.filter(({ card }) => card.suit === led).sort((one, other) => other.card.rank - one.card.rank)[0] ?? null;
}
