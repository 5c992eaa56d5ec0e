// Zayo with the real cards: camps, herds and shields, what may be done with them, and who won.

import { ANIMALS, BASICS, EQUIPMENT } from "./deck.js";

const TRAP_PRICE = 2;
const CAMEL_PRICE = 3;
/** ZY-3. */
const STOCK = { horse: 5, cart: 5, yurt: 5, "wolf trap": 4 };

/**
 * @typedef {typeof EQUIPMENT[number]} Equipment
 * @typedef {typeof ANIMALS[number]} Animal
 * @typedef {typeof import("./deck.js").SHIELDS[number]} Shield
 * @typedef {Record<Animal, number>} Herd
 * @typedef {{round: number, limit: number, dealer: number, animals: Herd, camps: Equipment[][], herds: Herd[],
 *   laid: Shield[][], winner: number | null}} Data `round` counts finished ones; a `limit` of 0 is none; `laid` are the
 *   actions that protect, until the round ends
 * @typedef {{victim: number, equipment: Equipment}} Theft
 * @typedef {{victim: number, animal: "sheep" | "goat" | "camel"}} Hunt
 * @typedef {{victim: number, animals: "sheep and goats" | "camels"}} Raid
 */

/** @param {number} seats @param {Record<string, any>} chosen @returns {Data} */
export function begin(seats, { limit, animals }) {
  const none = () => ({ sheep: 0, goats: 0, camels: 0 });
  return {
    round: 0,
    limit,
    dealer: 0,
    animals,
    camps: Array.from({ length: seats }, () => []),
    herds: Array.from({ length: seats }, none),
    laid: Array.from({ length: seats }, () => []),
    winner: null,
  };
}

/** ZY-28. @param {number} seats */
export function camelsNeeded(seats) {
  return seats >= 5 ? 1 : 2;
}

/** Sheep and goats. @param {Herd} herd */
export function small(herd) {
  return herd.sheep + herd.goats;
}

/** How many animals of a kind wait in the middle. @param {Data} data @param {Animal} animal */
export function inMiddle({ animals, herds }, animal) {
  return animals[animal] - herds.reduce((sum, herd) => sum + herd[animal], 0);
}

/** How many cards of a kind are in nobody's camp. @param {Data} data @param {Equipment} kind */
export function inDeck({ camps }, kind) {
  return STOCK[kind] - camps.flat().filter((one) => one === kind).length;
}

/** ZY-13: a trick then brings an animal. @param {Data} data @param {number} seat */
export function isComplete({ camps }, seat) {
  return BASICS.every((kind) => camps[seat]?.includes(kind));
}

/** ZY-16. @param {Data} data @param {number} seat */
export function mayBuyTrap(data, seat) {
  return !data.camps[seat]?.includes("wolf trap") && small(herdOf(data, seat)) >= TRAP_PRICE;
}

/** ZY-27. @param {Data} data @param {number} seat */
export function mayFiddle(data, seat) {
  return small(herdOf(data, seat)) >= CAMEL_PRICE && inMiddle(data, "camels") > 0;
}

/** ZY-28. @param {Data} data @param {number} seat */
export function mayRide(data, seat) {
  return herdOf(data, seat).camels >= camelsNeeded(data.herds.length);
}

/** ZY-33: what lies before a player. @param {Data} data @param {number} seat @param {Shield[]} shields */
function isShielded({ laid }, seat, shields) {
  return laid[seat]?.some((card) => card === "zayo" || shields.includes(card)) ?? false;
}

/** ZY-18: with Zayo twice (ZY-25). @param {Data} data @param {number} seat @returns {Theft[]} */
export function thefts(data, seat) {
  return others(data, seat)
    .filter((victim) => !isShielded(data, victim, ["friendship"]))
    .flatMap((victim) =>
      EQUIPMENT.filter((kind) => data.camps[victim]?.includes(kind)).map((equipment) => ({ victim, equipment })),
    );
}

/** ZY-20, ZY-24. @param {Data} data @param {number} seat @returns {Hunt[]} */
export function hunts(data, seat) {
  const strong = data.laid[seat]?.includes("zayo");
  return others(data, seat)
    .filter((victim) => !isShielded(data, victim, ["shaman"]) && !data.camps[victim]?.includes("wolf trap"))
    .flatMap((victim) => {
      const herd = herdOf(data, victim);
      return [
        ...(herd.sheep > 0 ? [{ victim, animal: /** @type {const} */ ("sheep") }] : []),
        ...(herd.goats > 0 ? [{ victim, animal: /** @type {const} */ ("goat") }] : []),
        ...(strong && herd.camels > 0 ? [{ victim, animal: /** @type {const} */ ("camel") }] : []),
      ];
    });
}

/** ZY-22, ZY-26. @param {Data} data @param {number} seat @returns {Raid[]} */
export function raids(data, seat) {
  if (!EQUIPMENT.every((kind) => data.camps[seat]?.includes(kind))) return [];
  const strong = data.laid[seat]?.includes("zayo");
  return others(data, seat)
    .filter((victim) => !isShielded(data, victim, []) && !data.camps[victim]?.includes("yurt"))
    .flatMap((victim) => {
      const herd = herdOf(data, victim);
      return [
        ...(small(herd) > 0 ? [{ victim, animals: /** @type {const} */ ("sheep and goats") }] : []),
        ...(strong && herd.camels > 0 ? [{ victim, animals: /** @type {const} */ ("camels") }] : []),
      ];
    });
}

/** @param {Data} data @param {number} seat */
function others(data, seat) {
  return data.herds.map((_, other) => other).filter((other) => other !== seat);
}

/** @param {Data} data @param {number} seat @returns {Herd} */
function herdOf({ herds }, seat) {
  return herds[seat] ?? { sheep: 0, goats: 0, camels: 0 };
}

/** @param {Data} data @param {number} seat @param {Partial<Herd>} by how many more of each @returns {Data} */
export function addAnimals(data, seat, by) {
  const herd = herdOf(data, seat);
  const next = /** @type {Herd} */ (
    Object.fromEntries(ANIMALS.map((animal) => [animal, herd[animal] + (by[animal] ?? 0)]))
  );
  return { ...data, herds: data.herds.map((old, other) => (other === seat ? next : old)) };
}

/** @param {Data} data @param {number} seat @param {Equipment} kind @returns {Data} */
export function addEquipment(data, seat, kind) {
  return { ...data, camps: data.camps.map((camp, other) => (other === seat ? [...camp, kind] : camp)) };
}

/** @param {Data} data @param {number} seat @param {Equipment} kind @returns {Data} */
export function removeEquipment(data, seat, kind) {
  const gone = data.camps[seat]?.indexOf(kind) ?? -1;
  return {
    ...data,
    camps: data.camps.map((camp, other) => (other === seat ? camp.filter((_, i) => i !== gone) : camp)),
  };
}

/** So many small animals go back; a sheep is worth a goat (ZY-1). @param {Data} data @param {number} seat
 * @param {number} price @param {number} sheep of them */
function pay(data, seat, price, sheep) {
  return addAnimals(data, seat, { sheep: -sheep, goats: sheep - price });
}

/** The sheep among a price: of the kind that there is more of, if nobody says otherwise. @param {Herd} herd
 * @param {number} price */
function usualSheep(herd, price) {
  return herd.sheep >= herd.goats ? Math.min(price, herd.sheep) : price - Math.min(price, herd.goats);
}

/** ZY-16. @param {Data} data @param {number} seat @param {number} [sheep] */
export function buyTrap(data, seat, sheep = usualSheep(herdOf(data, seat), TRAP_PRICE)) {
  return addEquipment(pay(data, seat, TRAP_PRICE, sheep), seat, "wolf trap");
}

/** ZY-27. @param {Data} data @param {number} seat @param {number} [sheep] */
export function fiddle(data, seat, sheep = usualSheep(herdOf(data, seat), CAMEL_PRICE)) {
  return addAnimals(pay(data, seat, CAMEL_PRICE, sheep), seat, { camels: 1 });
}

/** ZY-18. @param {Data} data @param {number} seat @param {Theft} theft */
export function steal(data, seat, { victim, equipment }) {
  return addEquipment(removeEquipment(data, victim, equipment), seat, equipment);
}

/** ZY-20. @param {Data} data @param {number} seat @param {Hunt} hunt */
export function hunt(data, seat, { victim, animal }) {
  const kind = /** @type {const} */ ({ sheep: "sheep", goat: "goats", camel: "camels" })[animal];
  return addAnimals(addAnimals(data, victim, { [kind]: -1 }), seat, { [kind]: 1 });
}

/** ZY-22. @param {Data} data @param {number} seat @param {Raid} raid */
export function raid(data, seat, { victim, animals }) {
  const { sheep, goats, camels } = herdOf(data, victim);
  const booty = animals === "camels" ? { camels } : { sheep, goats };
  const loss = Object.fromEntries(Object.entries(booty).map(([animal, count]) => [animal, -count]));
  return addAnimals(addAnimals(data, victim, loss), seat, booty);
}

/** ZY-14: shields go, the deal moves on (ZY-4). @param {Data} data @returns {Data} */
export function endRound(data) {
  const dealer = (data.dealer + 1) % data.herds.length;
  return { ...data, round: data.round + 1, dealer, laid: data.laid.map(() => []) };
}

/** ZY-28 or, at the limit of rounds, ZY-32 and ZY-39. @param {Data} data @returns {number[]} */
export function ranks({ winner, herds, camps }) {
  if (winner !== null) return herds.map((_, seat) => (seat === winner ? 1 : 2));
  const riches = herds.map((herd, seat) => [herd.camels, small(herd), camps[seat]?.length ?? 0]);
  return riches.map((mine) => 1 + riches.filter((other) => isMore(other, mine)).length);
}

/** @param {number[]} one @param {number[]} other */
function isMore(one, other) {
  const place = one.findIndex((count, i) => count !== other[i]);
  return place >= 0 && (one[place] ?? 0) > (other[place] ?? 0);
}

/** @param {Data} data @returns {import("../../app/box/sheets.js").Standing} */
export function standing(data) {
  const over = data.winner !== null || (data.limit > 0 && data.round >= data.limit);
  return { points: null, ranks: ranks(data), over };
}
