// Fields of an unknown view: which belong to a seat, which to everybody, and how a value is shown.
import { html } from "../app/html.js";
import { cardName, has, say } from "../app/i18n.js";

/** Shown by the page itself. */
const HIDDEN = new Set(["seat", "seats", "now", "deadline", "waiting_for", "turn"]);

/**
 * A list with one entry per seat belongs to the plates; `own_…` and `hand` are the reader's; the rest lies open.
 * @param {Record<string, any>} view @param {number} seats
 */
export function sortFields(view, seats) {
  const fields = Object.entries(view).filter(([field]) => !HIDDEN.has(field));
  /** @param {string} field */
  const isOwn = (field) => field.startsWith("own_") || field === "hand";
  /** @param {string} field @param {any} value */
  const isBySeat = (field, value) => !isOwn(field) && Array.isArray(value) && value.length === seats;
  return {
    own: fields.filter(([field]) => isOwn(field)),
    bySeat: fields.filter(([field, value]) => isBySeat(field, value)),
    shared: fields.filter(([field, value]) => !isOwn(field) && !isBySeat(field, value)),
  };
}

/** The game's own word for a field, or the field's name. @param {string} game @param {string} field */
export function label(game, field) {
  const id = `view-${game}-${field.replaceAll("_", "-")}`;
  return has(id) ? say(id) : field.replace(/^own_/, "").replaceAll("_", " ");
}

/** One value as plain text. @param {any} value @returns {string} */
export function text(value) {
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return say(value ? "generic-yes" : "generic-no");
  if (typeof value === "string") return cardName(value);
  if (Array.isArray(value)) return value.map(text).join(" · ");
  if (typeof value === "object") return Object.values(value).map(text).join(" ");
  return String(value);
}

/**
 * A list is drawn as one chip per entry, so that hands and tricks look like cards.
 * @param {{field: string, value: any, called: (seat: number) => string}} props
 */
export function Value({ value }) {
  if (!Array.isArray(value)) return html`<b>${text(value)}</b>`;
  if (value.length === 0) return html`<b>–</b>`;
  return html`<span class="generic-chips">
      ${value.map((one, i) => html`<b class="generic-chip" key=${i}>${text(one)}</b>`)}
  </span>`;
}
