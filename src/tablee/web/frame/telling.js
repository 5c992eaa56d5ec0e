// Events in words: `event-<game>-<tag>` with the event's own fields as arguments.
import { cardName, capital, has, list, say, slug } from "./words.js";

/** Fields that hold a seat, in every game. */
const SEATS = new Set(["seat", "victim", "target", "turn", "winner", "dealer", "attacker", "receiver", "rival", "giver", "to"]);

/**
 * The words for an event, or nothing where the catalogue has none: such events are seen, not told.
 * @param {string} game @param {import("./wire.js").GameEvent} event @param {number | null} me
 * @param {(seat: number) => string} called @param {import("./seam.js").GameModule} module @param {Record<string, any>} options
 */
export function tell(game, event, me, called, module, options) {
  const id = `event-${game}-${slug(event.event)}`;
  if (!has(id)) return "";
  return capital(say(id, { ...plain(event, me, called), ...module.args?.(event, called, options) }).trim());
}

/**
 * The words for a move that could be made; where kinds of it need no words of their own, those of its first word.
 * @param {string} game @param {import("./wire.js").Move} move @param {import("./wire.js").Frame} frame
 * @param {(seat: number) => string} called @param {import("./seam.js").GameModule} module
 */
export function tellMove(game, move, { seat, view }, called, module) {
  const own = `move-${game}-${slug(move.move)}`;
  const id = has(own) ? own : `move-${game}-${move.move.split(" ")[0]}`;
  return say(id, { ...plain({ ...move, event: "" }, seat, called), ...module.moveArgs?.(move, called, view) }).trim();
}

/**
 * Somebody's hand that came too late in a race.
 * @param {{seat: number, by: number}} late @param {number | null} me @param {(seat: number) => string} called
 */
export function lateWords({ seat, by }, me, called) {
  return say("web-late", { name: called(seat), by, me: seat === me ? "yes" : "no" });
}

/** @param {import("./wire.js").GameEvent} event @param {number | null} me @param {(seat: number) => string} called */
function plain(event, me, called) {
  /** @type {import("./words.js").Args} */
  const args = { me: event.seat !== undefined && event.seat === me ? "yes" : "no" };
  for (const [field, value] of Object.entries(event)) {
    if (typeof value === "number") args[field] = SEATS.has(field) ? called(value) : value;
    else if (typeof value === "string") args[field] = cardName(value);
    else if (typeof value === "boolean") args[field] = value ? "yes" : "no";
    else if (Array.isArray(value) && value.every((part) => typeof part === "string")) {
      args[field] = list(value.map(cardName));
      args[`${field}-count`] = value.length;
    }
  }
  return args;
}
