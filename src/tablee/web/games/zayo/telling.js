// What the words of an event need beyond its own fields.
import { cardName, list, say } from "../../frame/words.js";
import { SUITS } from "./art.js";
import { ANIMALS } from "./legal.js";
import { bidName } from "./pieces.js";

/** @param {string} what */
const slugOf = (what) => what.replaceAll(" ", "-");

/** @param {import("../../frame/wire.js").GameEvent} event @param {(seat: number) => string} called */
export function args(event, called) {
  /** @type {import("../../frame/words.js").Args} */
  const found = {};
  switch (event.event) {
    case "laid":
      found.card = cardOf(event.what);
      found.aim = aim(event.what, called);
      break;
    case "bade":
      found.bid = bidName(event.card);
      break;
    case "stole":
    case "equipped":
      found.thing = say(`zayo-a-${slugOf(event.equipment)}`);
      break;
    case "requested":
      found.thing = say(`zayo-a-${slugOf(event.equipment)}`);
      found.other = called(event.other);
      break;
    case "hunted":
    case "took":
      found.thing = say(`zayo-a-${event.animal}`);
      break;
    case "raided":
      found.animals = list(ANIMALS.filter((animal) => event[animal] > 0).map((animal) => say(`zayo-count-${animal}`, { count: event[animal] })));
      break;
    case "round begun":
      found.number = event.round + 1;
      break;
  }
  return found;
}

/** @param {import("../../frame/wire.js").Move} move @param {(seat: number) => string} called @returns {import("../../frame/words.js").Args} */
export function moveArgs(move, called) {
  const thing = move.equipment ?? move.animal;
  if (move.move === "bid") return { bid: bidName(/** @type {any} */ (move)) };
  if (thing && !move.victim && move.move !== "lay wolf") return { thing: say(`zayo-a-${slugOf(thing)}`) };
  return { card: cardOf(move), aim: aim(move, called) };
}

/** @param {import("../../frame/wire.js").Move} move */
export function spot(move) {
  if (move.move === "bid") return `.zy-hands [data-suit="${SUITS[move.suit]?.slug}"][data-rank="${move.rank}"]`;
  const card = move.card ?? move.equipment ?? (move.move.startsWith("lay ") ? move.move.slice("lay ".length) : "");
  return card && `.zy-hands [data-card="${card}"]`;
}

/** @param {any} what */
function cardOf(what) {
  return cardName(what.card ?? what.move.slice("lay ".length));
}

/** Against whom a card was laid and for what, or what was paid. @param {any} what @param {(seat: number) => string} called */
function aim(what, called) {
  if (what.booty) return say("zayo-aim", { goals: list(what.booty.map((/** @type {any} */ one) => say("zayo-aim-at", { thing: say(`zayo-a-${slugOf(one.equipment)}`), name: called(one.victim) }))) });
  if (what.animal) return say("zayo-aim", { goals: say("zayo-aim-at", { thing: say(`zayo-a-${what.animal}`), name: called(what.victim) }) });
  if (what.animals) return say("zayo-aim", { goals: say("zayo-aim-at", { thing: say(`zayo-all-${slugOf(what.animals)}`), name: called(what.victim) }) });
  if (what.sheep !== undefined) return say("zayo-paid", { animals: paid(what) });
  return "";
}

/** @param {{sheep: number, goats: number}} price */
export function paid({ sheep, goats }) {
  return list([sheep > 0 && say("zayo-count-sheep", { count: sheep }), goats > 0 && say("zayo-count-goats", { count: goats })].filter((part) => typeof part === "string"));
}
