// A deck of one's own, for owners of a box: its fields, shared as a link that holds the whole deck, and written as the
// TOML that `tablee.read_deck` reads.
import { folderOf } from "./api.js";

/**
 * @typedef {Record<string, any>} Card as the options of the game have it
 * @typedef {{id: string, game: string, name: string, options: Record<string, any>}} Deck `options`: those of the game
 *   that its deck file sets
 * @typedef {{name: string, many?: boolean, number?: boolean, values: (string | number)[], label: (value: any) =>
 *   string, caption?: () => string}} Field
 *   `many`: one value or more, otherwise exactly one; `number`: typed in, from the first value to the last
 * @typedef {{fields: Field[], title?: (card: Card) => string, repaint?: (card: Card) => Card}} DeckFields of a game;
 *   `repaint` tells what else changes with a field
 */

export const LONGEST_DECK_NAME = 40;

/** The fields of a game's cards, or null where cards cannot be edited. @param {string} game
 * @returns {Promise<DeckFields | null>} */
export async function loadFields(game) {
  try {
    return (await import(`${folderOf(game)}/deck_fields.js`)).default;
  } catch {
    return null;
  }
}

/** Letters for a name of its own. Browsers give no UUIDs to pages without encryption. */
export function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What our own box sets. @param {import("./api.js").Game} game @returns {Record<string, any>} */
export function ourBox({ deck, deck_options, options }) {
  if (deck) return { deck };
  return Object.fromEntries(deck_options.map((name) => [name, options.find((one) => one.name === name)?.default]));
}

/** The rows of the form: cards, or one row where pieces differ only in number. @param {Record<string, any>} options
 * @returns {Card[]} */
export function cardsOf(options) {
  return options.deck ?? [options];
}

/** @param {Record<string, any>} options @param {Card[]} cards @returns {Record<string, any>} */
export function withCards(options, cards) {
  return options.deck ? { deck: cards } : (cards[0] ?? options);
}

/** The rows in which a field has no value, or one too many. @param {Card[]} cards @param {Field[]} fields */
export function faultyRows(cards, fields) {
  return cards.flatMap((card, row) => (fields.every((field) => fits(card, field)) ? [] : [row]));
}

/** @param {Card} card @param {Field} field */
function fits(card, { name, many, values }) {
  const value = card[name];
  if (!many) return values.includes(value);
  return Array.isArray(value) && value.length > 0 && value.every((one) => values.includes(one));
}

/** As a deck file. @param {Deck} deck */
export function asToml({ name, options }) {
  const title = `# ${name.replace(/[^\p{L}\p{N}\p{P}\p{Zs}]/gu, " ")}`;
  if (!options.deck) return [title, ...Object.entries(options).map(([key, one]) => `${key} = ${one}`), ""].join("\n");
  const lines = options.deck.map((/** @type {Card} */ card) => `    ${inline(card)},`);
  return [title, "cards = [", ...lines, "]", ""].join("\n");
}

/** @param {any} value @returns {string} */
function inline(value) {
  if (typeof value === "string") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    const pairs = Object.entries(value).filter(([, one]) => one !== null);
    return `{ ${pairs.map(([key, one]) => `${key} = ${inline(one)}`).join(", ")} }`;
  }
  return String(value);
}

/**
 * A deck as letters for a link: each card as the numbers of its values.
 * @param {Deck} deck @param {Field[]} fields
 */
export function packDeck({ name, options }, fields) {
  const packed = cardsOf(options).map((card) =>
    fields
      .map(({ name: field, many, values }) =>
        many
          ? values.reduce(
              (/** @type {number} */ bits, value, i) => bits | (card[field]?.includes(value) ? 1 << i : 0),
              0,
            )
          : values.indexOf(card[field]),
      )
      .map((number) => number.toString(36).padStart(2, "0"))
      .join(""),
  );
  return `${encodeURIComponent(name)}.${packed.join("")}`;
}

/**
 * The deck in a link, laid over ours card by card, or null if it is none.
 * @param {string} text @param {Record<string, any>} box ours @param {DeckFields} about
 * @returns {{name: string, options: Record<string, any>} | null}
 */
export function unpackDeck(text, box, { fields, repaint = (card) => card }) {
  const [name = "", packed = ""] = text.split(".");
  const width = 2 * fields.length;
  const ours = cardsOf(box);
  if (!/^[0-9a-z]+$/.test(packed) || packed.length !== ours.length * width) return null;
  const cards = ours.map((card, row) => {
    const changed = Object.fromEntries(
      fields.map(({ name: field, many, values }, i) => {
        const number = Number.parseInt(packed.slice(row * width + 2 * i, row * width + 2 * i + 2), 36);
        return [field, many ? values.filter((_, bit) => (number >> bit) & 1) : values[number]];
      }),
    );
    const same = fields.every(({ name: field }) => isSame(card[field], changed[field]));
    return same ? card : repaint({ ...card, ...changed });
  });
  return faultyRows(cards, fields).length > 0 ? null : { name: readName(name), options: withCards(box, cards) };
}

/** Do two boxes set the same? What is null may be missing. @param {unknown} one @param {unknown} other */
export function isSameBox(one, other) {
  const written = (/** @type {unknown} */ box) => JSON.stringify(box, (_, value) => value ?? undefined);
  return written(one) === written(other);
}

/** @param {any} one @param {any} other in any order, where it is a list */
function isSame(one, other) {
  const sorted = (/** @type {any} */ value) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value);
  return sorted(one) === sorted(other);
}

/** @param {string} text */
function readName(text) {
  try {
    return decodeURIComponent(text).slice(0, LONGEST_DECK_NAME);
  } catch {
    return "";
  }
}
