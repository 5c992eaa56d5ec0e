// Decks of one's own, for owners of a box: kept in this browser, shared as a link that holds the whole deck, and
// written as the TOML that `tablee.read_deck` reads.
import { folderOf } from "./api.js";

/**
 * @typedef {Record<string, any>} Card as the options of the game have it
 * @typedef {{id: string, game: string, name: string, cards: Card[]}} Deck
 * @typedef {{name: string, many: boolean, values: (string | number)[], label: (value: any) => string}} Field
 *   `many`: one value or more, otherwise exactly one
 * @typedef {{fields: Field[], title?: (card: Card) => string, repaint?: (card: Card) => Card}} DeckFields of a game;
 *   `repaint` tells what else changes with a field
 * @typedef {{line: string, field: string, found: string, allowed: string, clause: string}} DeckFault
 */

const KEY = "tablee-decks";
export const MOST_DECKS = 20;
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

/** @returns {Deck[]} */
export function allDecks() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(isDeck) : [];
  } catch {
    return [];
  }
}

/** @param {any} deck @returns {deck is Deck} */
function isDeck(deck) {
  return [deck?.id, deck?.game, deck?.name].every((word) => typeof word === "string") && Array.isArray(deck.cards);
}

/** @param {string} game */
export function decksOf(game) {
  return allDecks().filter((deck) => deck.game === game);
}

/** False if there is no room for it. @param {Deck} deck */
export function keepDeck(deck) {
  const others = allDecks().filter(({ id }) => id !== deck.id);
  return others.length < MOST_DECKS && write([...others, deck]);
}

/** @param {string} id */
export function dropDeck(id) {
  write(allDecks().filter((deck) => deck.id !== id));
}

/** @param {Deck[]} decks */
function write(decks) {
  try {
    localStorage.setItem(KEY, JSON.stringify(decks));
    return true;
  } catch {
    return false;
  }
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
export function asToml({ name, cards }) {
  const lines = cards.map((card) => `    ${inline(card)},`);
  return [`# ${name.replace(/[^\p{L}\p{N}\p{P}\p{Zs}]/gu, " ")}`, "cards = [", ...lines, "]", ""].join("\n");
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
export function packDeck({ name, cards }, fields) {
  const packed = cards.map((card) =>
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
 * @param {string} text @param {Card[]} ours @param {DeckFields} about @returns {{name: string, cards: Card[]} | null}
 */
export function unpackDeck(text, ours, { fields, repaint = (card) => card }) {
  const [name = "", packed = ""] = text.split(".");
  const width = 2 * fields.length;
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
  return faultyRows(cards, fields).length > 0 ? null : { name: readName(name), cards };
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

const FAULT = /line (\d+)(?:\.?([\w.[\]-]*)): found (.*), allowed: (.*?)(?: \(([A-Z]+-\d+)\))?$/s;

/** What the server says of a deck file, part by part; null if it says something else. @param {string} text
 * @returns {DeckFault | null} */
export function readFault(text) {
  const parts = FAULT.exec(text);
  if (!parts) return null;
  const [, line = "", field = "", found = "", allowed = "", clause = ""] = parts;
  return { line, field, found, allowed, clause };
}
