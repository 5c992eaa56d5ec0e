// What the table shows of the rules: who is protected, what can be taken, and why a card has to wait.
import { cardName, say } from "../../frame/words.js";

/** @typedef {import("../../frame/wire.js").Move} Move */
/** @typedef {{suit: string, rank: number}} Bid */
/** @typedef {{clause: string, text: string, short: string}} Why */

export const BASICS = ["horse", "cart", "yurt"];
export const EQUIPMENT = [...BASICS, "wolf trap"];
export const ANIMALS = /** @type {const} */ (["sheep", "goats", "camels"]);
export const ATTACKS = ["thief", "wolf", "clan chief"];
/** ZY-30: what an attack can be answered with on the spot. @type {Record<string, string>} */
export const DEFENCE = { "lay thief": "friendship", "lay wolf": "shaman" };
/** The moves that lay a card. @type {Record<string, string>} */
export const LAYS = { thief: "lay thief", wolf: "lay wolf", "clan chief": "lay clan chief", fiddle: "lay fiddle", "wolf trap": "lay wolf trap" };
/** Where each card is explained. @type {Record<string, string>} */
export const CLAUSES = {
  "wolf trap": "ZY-16", thief: "ZY-18", friendship: "ZY-19", wolf: "ZY-20", shaman: "ZY-21", "clan chief": "ZY-22",
  zayo: "ZY-23", fiddle: "ZY-27", steppe: "ZY-28",
};

/** ZY-28. @param {any} view */
export const camelsNeeded = (view) => (view.seats >= 5 ? 1 : 2);

/** @param {any} herd */
export const smallAnimals = (herd) => herd.sheep + herd.goats;

/** ZY-33: what keeps an attack away from a player, if anything does. @param {any} view @param {number} seat @param {string} attack */
export function protection(view, seat, attack) {
  const [camp, laid] = [view.camps[seat], view.laid[seat]];
  if (laid.includes("zayo")) return "zayo";
  if (attack === "thief") return laid.includes("friendship") ? "friendship" : null;
  if (attack === "wolf") return camp.includes("wolf trap") ? "wolf trap" : laid.includes("shaman") ? "shaman" : null;
  return camp.includes("yurt") ? "yurt" : null;
}

/**
 * What an attack could take from a player: kinds of equipment, animals, or flocks.
 * @param {any} view @param {number} victim @param {string} attack @param {{victim: number, equipment: string}[]} [taken] by the same thief already
 * @returns {string[]}
 */
export function booty(view, victim, attack, taken = []) {
  if (victim === view.seat || protection(view, victim, attack)) return [];
  const herd = view.herds[victim];
  const zayo = view.laid[view.seat]?.includes("zayo");
  if (attack === "thief") {
    return EQUIPMENT.filter((kind) => {
      const gone = taken.filter((one) => one.victim === victim && one.equipment === kind).length;
      return view.camps[victim].filter((/** @type {string} */ one) => one === kind).length > gone;
    });
  }
  if (attack === "wolf") return [herd.sheep > 0 && "sheep", herd.goats > 0 && "goat", zayo && herd.camels > 0 && "camel"].filter((one) => typeof one === "string");
  return [smallAnimals(herd) > 0 && "sheep and goats", zayo && herd.camels > 0 && "camels"].filter((one) => typeof one === "string");
}

/** @param {any} view */
export function everyoneElse(view) {
  return Array.from({ length: view.seats }, (_, seat) => seat).filter((seat) => seat !== view.seat);
}

/** ZY-9: the bids that are allowed now. @param {any} view @returns {Bid[]} */
export function bids(view) {
  const best = bestOf(view.tricks.at(-1) ?? []);
  const higher = view.own_bidding.filter((/** @type {Bid} */ card) => best && card.suit === best.card.suit && card.rank > best.card.rank);
  return higher.length > 0 ? higher : view.own_bidding;
}

/** Who wins a trick so far. @param {{seat: number, card: Bid}[]} trick */
export function bestOf(trick) {
  const led = trick[0]?.card.suit;
  return trick.filter(({ card }) => card.suit === led).sort((one, other) => other.card.rank - one.card.rank)[0] ?? null;
}

/** With Zayo a thief has more choices than the server lists: then they are read off the table. @param {any} view @returns {Move[]} */
export function listMoves(view) {
  const cards = new Set(view.own_hand);
  const herd = view.herds[view.seat];
  const price = (/** @type {number} */ cost) => Array.from({ length: cost + 1 }, (_, sheep) => ({ sheep, goats: cost - sheep })).filter(({ sheep, goats }) => sheep <= herd.sheep && goats <= herd.goats);
  /** @type {Move[]} */
  const found = bids(view).map((card) => ({ move: "bid", ...card }));
  for (const card of ["friendship", "shaman", "zayo"]) if (cards.has(card)) found.push({ move: "lay", card });
  if (cards.has("steppe") && herd.camels >= camelsNeeded(view)) found.push({ move: "lay", card: "steppe" });
  if (cards.has("wolf trap") && !view.camps[view.seat].includes("wolf trap")) found.push(...price(2).map((paid) => ({ move: "lay wolf trap", ...paid })));
  if (cards.has("fiddle") && view.centre.camels > 0) found.push(...price(3).map((paid) => ({ move: "lay fiddle", ...paid })));
  const full = EQUIPMENT.every((kind) => view.camps[view.seat].includes(kind));
  for (const victim of everyoneElse(view)) {
    if (cards.has("thief")) found.push(...booty(view, victim, "thief").map((equipment) => ({ move: "lay thief", booty: [{ victim, equipment }] })));
    if (cards.has("wolf")) found.push(...booty(view, victim, "wolf").map((animal) => ({ move: "lay wolf", victim, animal })));
    if (cards.has("clan chief") && full) found.push(...booty(view, victim, "clan chief").map((animals) => ({ move: "lay clan chief", victim, animals })));
  }
  return found;
}

/** @param {string} clause @param {string} id @param {import("../../frame/words.js").Args} [args] @param {string} [short] @returns {Why} */
const why = (clause, id, args, short = "") => ({ clause, text: say(id, args), short });

/** Why it is not for me to act at all now. @param {any} view @param {(seat: number) => string} called @returns {Why} */
export function whyNotNow(view, called) {
  if (view.phase === "over") return why("ZY-32", "zayo-over");
  if (view.phase === "defend") return view.own_answer ? why("ZY-36", "zayo-already-answered") : why("ZY-30", "zayo-not-attacked");
  return why("ZY-7", "zayo-not-your-turn", { turn: called(view.turn) });
}

/** Why a bidding card cannot be bid. @param {string} phase of mine */
export function whyNotBid(phase) {
  if (phase === "defend") return why("ZY-30", "zayo-must-answer");
  if (phase === "reward") return why("ZY-11", "zayo-reward-first");
  return why("ZY-9", "zayo-must-overbid");
}

/** Why a card of the hand cannot be laid. @param {any} view @param {string} card @param {string} phase of mine */
export function whyNotLay(view, card, phase) {
  const me = view.seat;
  const herd = view.herds[me];
  const basic = BASICS.includes(card);
  if (phase === "defend") return why("ZY-30", "zayo-must-answer");
  if (phase === "reward") {
    if (card === "wolf trap") return why("ZY-16", "zayo-trap-is-bought");
    return basic ? why("ZY-11", "zayo-kind-laid", { card: cardName(card) }) : why("ZY-11", "zayo-reward-first");
  }
  if (phase === "bid") return basic ? why("ZY-11", "zayo-no-trick-won") : why("ZY-8", "zayo-one-action");
  if (basic) return why("ZY-11", "zayo-no-trick-won");
  if (card === "wolf trap" && view.camps[me].includes(card)) return why("ZY-16", "zayo-trap-owned", {}, say("zayo-wait-trap"));
  if (card === "fiddle" && view.centre.camels === 0) return why("ZY-27", "zayo-none-in-centre", { animal: "camel" }, say("zayo-wait-camel"));
  if (card === "wolf trap" || card === "fiddle") {
    const price = card === "fiddle" ? 3 : 2;
    return why(card === "fiddle" ? "ZY-27" : "ZY-16", "zayo-too-dear", { price, animals: smallAnimals(herd) }, say("zayo-wait-animals", { price }));
  }
  if (card === "steppe") return why("ZY-28", "zayo-too-few-camels", { needed: camelsNeeded(view), camels: herd.camels }, say("zayo-wait-camels", { needed: camelsNeeded(view) }));
  if (card === "clan chief" && !EQUIPMENT.every((kind) => view.camps[me].includes(kind))) return why("ZY-22", "zayo-chief-needs-all", {}, say("zayo-wait-camp"));
  return why("ZY-29", "zayo-nobody-to-hit", { card: cardName(card) }, say("zayo-wait-nobody"));
}

/** Why an attack cannot be aimed at somebody. @param {any} view @param {number} seat @param {string} attack @param {string} name */
export function whyNotAt(view, seat, attack, name) {
  const shield = protection(view, seat, attack);
  if (shield) return why("ZY-33", "zayo-safe", { seat: name, card: cardName(attack) }, say("zayo-safe-by", { card: cardName(shield) }));
  return why("ZY-37", attack === "thief" ? "zayo-no-booty" : "zayo-no-animal", { seat: name }, say("zayo-has-nothing"));
}
