// Event text: events and moves in words. `event-<game>-<tag>` gets the event's own fields as arguments.
import { capital, cardName, has, list, say, slug } from "./i18n.js";

/** Fields that hold a seat, in every game. */
const SEATS = new Set([
  "seat",
  "victim",
  "target",
  "turn",
  "winner",
  "dealer",
  "attacker",
  "receiver",
  "rival",
  "giver",
  "to",
  "other",
]);

/**
 * The text of an event; empty if the catalogue has none, for events that are only shown.
 * @param {string} game @param {import("./wire.js").GameEvent} event @param {number | null} me
 * @param {(seat: number) => string} called @param {import("./game_api.js").GameModule} module
 * @param {Record<string, any>} options
 */
export function eventText(game, event, me, called, module, options) {
  const id = `event-${game}-${slug(event.event)}`;
  if (!has(id)) return "";
  return capital(say(id, { ...plain(event, me, called), ...module.args?.(event, called, options, me) }).trim());
}

/**
 * The text of a legal move: its own message, or that of its first word.
 * @param {string} game @param {import("./wire.js").Move} move @param {import("./wire.js").Frame} frame
 * @param {(seat: number) => string} called @param {import("./game_api.js").GameModule} module
 */
export function moveText(game, move, { seat, view }, called, module) {
  const own = `move-${game}-${slug(move.move)}`;
  const id = has(own) ? own : `move-${game}-${move.move.split(" ")[0]}`;
  return say(id, { ...plain({ ...move, event: "" }, seat, called), ...module.moveArgs?.(move, called, view) }).trim();
}

/**
 * A move of a game without a browser folder: the game's own message, or what the move says of itself.
 * @param {string} game @param {import("./wire.js").Move} move @param {(seat: number) => string} called
 */
export function genericMoveText(game, move, called) {
  const id = `move-${game}-${slug(move.move)}`;
  const args = plain({ ...move, event: "" }, null, called);
  if (has(id)) return capital(say(id, args).trim());
  const fields = Object.entries(move).filter(([field, value]) => field !== "move" && value !== null);
  const parts = fields.map(([field, value]) => args[field] ?? JSON.stringify(value));
  return capital([cardName(move.move), ...parts].join(" "));
}

/**
 * A claim that came too late in a race.
 * @param {{seat: number, by: number}} late @param {number | null} me @param {(seat: number) => string} called
 */
export function lateText({ seat, by }, me, called) {
  return say("web-late", { name: called(seat), by, me: seat === me ? "yes" : "no" });
}

/**
 * An event's own fields as arguments. For a seat, `<field>-me` says whether it is the reader's: French puts an object
 * "vous" before the verb.
 * @param {import("./wire.js").GameEvent} event @param {number | null} me @param {(seat: number) => string} called
 */
function plain(event, me, called) {
  /** @type {import("./i18n.js").Args} */
  const args = { me: event.seat !== undefined && event.seat === me ? "yes" : "no" };
  for (const [field, value] of Object.entries(event)) {
    if (typeof value === "number" && SEATS.has(field)) {
      args[field] = called(value);
      args[`${field}-me`] = value === me ? "yes" : "no";
    } else if (typeof value === "number") args[field] = value;
    else if (typeof value === "string") args[field] = cardName(value);
    else if (typeof value === "boolean") args[field] = value ? "yes" : "no";
    else if (Array.isArray(value) && value.every((part) => typeof part === "string")) {
      args[field] = list(value.map(cardName));
      args[`${field}-count`] = value.length;
    }
  }
  return args;
}
