// Event text: arguments beyond an event's own fields.
import { cardName, list, say } from "../../app/i18n.js";
import { SUITS } from "./art.js";
import { ANIMALS } from "./deck.js";
import { bidName } from "./pieces.js";

/** @param {string} what */
const slugOf = (what) => what.replaceAll(" ", "-");

/**
 * @param {import("../../app/wire.js").GameEvent} event @param {(seat: number) => string} called
 * @param {Record<string, any>} _options @param {number | null} me
 */
export function args(event, called, _options, me) {
  /** @type {import("../../app/i18n.js").Args} */
  const found = {};
  switch (event.event) {
    case "laid":
      found.card = cardOf(event.what);
      found.aim = aim(event.what, called, me);
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
      break;
    case "hunted":
    case "took":
      found.thing = say(`zayo-a-${event.animal}`);
      break;
    case "raided":
      found.animals = list(
        ANIMALS.filter((animal) => event[animal] > 0).map((animal) =>
          say(`zayo-count-${animal}`, { count: event[animal] }),
        ),
      );
      break;
    case "round begun":
      found.number = event.round + 1;
      break;
  }
  return found;
}

/**
 * @param {import("../../app/wire.js").Move} move @param {(seat: number) => string} called
 * @returns {import("../../app/i18n.js").Args}
 */
export function moveArgs(move, called) {
  const thing = move.equipment ?? move.animal;
  if (move.move === "bid") return { bid: bidName(/** @type {any} */ (move)) };
  if (thing && !move.victim && move.move !== "lay wolf") return { thing: say(`zayo-a-${slugOf(thing)}`) };
  return { card: cardOf(move), aim: aim(move, called, null) };
}

/** All pieces of a move: a card, then a victim or a price. @param {import("../../app/wire.js").Move} move */
export function spot(move) {
  const { move: kind, animal, sheep, booty, victim = booty?.[0]?.victim } = move;
  if (kind === "bid") return `.zy-hands [data-suit="${SUITS[move.suit]?.slug}"][data-rank="${move.rank}"]`;
  if (kind === "take animal") return `[data-test=take-${animal}]`;
  if (kind === "defend" || kind === "decline") return `[data-test=${kind}]`;
  if (kind === "no defence") return "[data-test=yield]";
  const card = move.card ?? move.equipment ?? (kind.startsWith("lay ") ? kind.slice("lay ".length) : "");
  const pieces = [card && `.zy-hands [data-card="${card}"]`];
  if (victim !== undefined) pieces.push(`.plate[data-seat="${victim}"]`);
  if (sheep !== undefined) pieces.push(`[data-test=pay-${sheep}]`);
  return pieces.filter(Boolean).join(", ");
}

/** @param {any} what */
function cardOf(what) {
  return cardName(what.card ?? what.move.slice("lay ".length));
}

/**
 * Against whom a card was laid and for what, or what was paid, after a space; empty if neither.
 * @param {any} what @param {(seat: number) => string} called @param {number | null} me
 */
function aim(what, called, me) {
  if (what.sheep !== undefined) return ` ${say("zayo-paid", { animals: paid(what) })}`;
  const goals = (what.booty ?? [what])
    .map((/** @type {any} */ { equipment, animal, animals, victim }) => ({
      thing: equipment ? `a-${equipment}` : animal ? `a-${animal}` : animals ? `all-${animals}` : "",
      victim,
    }))
    .filter((/** @type {any} */ { thing }) => thing);
  if (goals.length === 0) return "";
  return ` ${say("zayo-aim", {
    goals: list(
      goals.map((/** @type {any} */ { thing, victim }) =>
        say("zayo-aim-at", {
          thing: say(`zayo-${slugOf(thing)}`),
          name: called(victim),
          me: victim === me ? "yes" : "no",
        }),
      ),
    ),
  })}`;
}

/** @param {{sheep: number, goats: number}} price */
export function paid({ sheep, goats }) {
  return list(
    [
      sheep > 0 && say("zayo-count-sheep", { count: sheep }),
      goats > 0 && say("zayo-count-goats", { count: goats }),
    ].filter((part) => typeof part === "string"),
  );
}
