// Full-text search over the clauses of the rules (BM25): stems, synonyms, beginnings of words, a slip of the finger.
import { KEYWORDS } from "./search_keywords.js";
import { WORDS } from "./search_words.js";

/**
 * @typedef {import("./clauses.js").Clause} Clause
 * @typedef {{clause: string, language: string, terms: Map<string, number>, length: number, worth: number}} Entry
 * @typedef {{terms: Set<string>, phrases: string[]}} Group words that mean the same
 * @typedef {{suffixes: string[], stops: Set<string>, groups: Group[]}} Words
 * @typedef {{entries: Entry[], frequency: Map<string, number>, average: number, vocabulary: string[]}} Index
 */

const WEIGHTS = /** @type {const} */ ({ lead: 2.4, heading: 1.1, text: 1, after: 0.2 });
const SATURATION = 1.2;
const LENGTH = 0.35;
const SYNONYM = 0.55;
const BEGINNING = 0.6;
const SLIP = 0.4;
const GENERAL = 0.7;
const LONG_ENOUGH_TO_SLIP = 5;
const LONG_ENOUGH_TO_BEGIN = 3;

/** Lower case without accents, in single spaces. @param {string} text */
export function plain(text) {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replaceAll("œ", "oe")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** @param {string} word @param {string[]} suffixes the longest first */
function cut(word, suffixes) {
  for (const suffix of suffixes)
    if (word.endsWith(suffix) && word.length - suffix.length >= 3) return double(word.slice(0, -suffix.length));
  return word;
}

/** "rolling" and "roll", "getting" and "get". @param {string} word */
function double(word) {
  return word.length > 3 && word.at(-1) === word.at(-2) ? word.slice(0, -1) : word;
}

/** @type {Map<string, Words>} */
const known = new Map();

/** The words of a language, read from the data once. @param {string} language @returns {Words} */
function words(language) {
  const found = known.get(language);
  if (found) return found;
  const data = /** @type {{suffixes: string, stops: string, groups: string}} */ (WORDS[language] ?? WORDS.en);
  const suffixes = data.suffixes.split(/\s+/).sort((one, other) => other.length - one.length);
  const groups = data.groups
    .trim()
    .split("\n")
    .map((line) => line.split(",").map(plain))
    .map((all) => ({
      terms: new Set(all.filter((word) => !word.includes(" ")).map((word) => cut(word, suffixes))),
      phrases: all.filter((word) => word.includes(" ")),
    }));
  const read = { suffixes, stops: new Set(data.stops.split(/\s+/)), groups };
  known.set(language, read);
  return read;
}

/** The stems of a text, without the words that every text has. @param {string} text @param {string} language */
function stems(text, language) {
  const { stops, suffixes } = words(language);
  return plain(text)
    .split(" ")
    .filter((word) => word && !stops.has(word))
    .map((word) => cut(word, suffixes));
}

/**
 * @param {{language: string, general?: boolean, clauses: Clause[]}[]} pages the general clauses stand behind the game's
 * @returns {Index}
 */
export function buildIndex(pages) {
  /** @type {Entry[]} */
  const entries = [];
  /** @type {Map<string, number>} */
  const frequency = new Map();
  for (const { language, general, clauses } of pages)
    for (const clause of clauses) {
      /** @type {Map<string, number>} */
      const terms = new Map();
      /** @param {string} text @param {number} weight */
      const add = (text, weight) => {
        for (const term of stems(text, language)) terms.set(term, (terms.get(term) ?? 0) + weight);
      };
      for (const [field, weight] of Object.entries(WEIGHTS))
        add(clause[/** @type {keyof typeof WEIGHTS} */ (field)], weight);
      add(KEYWORDS[language]?.[clause.id] ?? "", WEIGHTS.lead);
      const { length } = stems(clause.text, language);
      for (const term of terms.keys()) {
        const key = `${language} ${term}`;
        frequency.set(key, (frequency.get(key) ?? 0) + 1);
      }
      entries.push({ clause: clause.id, language, terms, length, worth: general ? GENERAL : 1 });
    }
  const average = entries.reduce((sum, { length }) => sum + length, 0) / Math.max(1, entries.length);
  return { entries, frequency, average, vocabulary: [...frequency.keys()] };
}

/**
 * The clauses that answer a question, best first, whichever of the languages it is asked in.
 * @param {Index} index @param {string} question @param {number} [most] @returns {string[]}
 */
export function search(index, question, most = 8) {
  /** @type {Map<string, number>} */
  const best = new Map();
  for (const language of new Set(index.entries.map((entry) => entry.language))) {
    const wanted = expand(index, question, language);
    if (wanted.length === 0) continue;
    const mine = index.entries.filter((entry) => entry.language === language);
    for (const entry of mine) {
      const score = rate(index, entry, wanted, mine.length);
      if (score > (best.get(entry.clause) ?? 0)) best.set(entry.clause, score);
    }
  }
  return [...best]
    .sort((one, other) => other[1] - one[1])
    .slice(0, most)
    .map(([clause]) => clause);
}

/**
 * What would do for each word of a question, and how well.
 * @param {Index} index @param {string} question @param {string} language @returns {Map<string, number>[]}
 */
function expand(index, question, language) {
  const { groups } = words(language);
  const asked = stems(question, language);
  const whole = ` ${plain(question)} `;
  /** @type {Map<string, number>[]} */
  const wanted = asked.map((term, i) => {
    /** @type {Map<string, number>} */
    const alternatives = new Map();
    /** @param {string} other @param {number} weight */
    const add = (other, weight) => alternatives.set(other, Math.max(alternatives.get(other) ?? 0, weight));
    if (index.frequency.has(`${language} ${term}`)) add(term, 1);
    else if (term.length >= LONG_ENOUGH_TO_BEGIN)
      for (const key of index.vocabulary) {
        const [home, other = ""] = key.split(" ");
        if (home !== language) continue;
        if (i === asked.length - 1 && other.startsWith(term)) add(other, BEGINNING);
        else if (term.length >= LONG_ENOUGH_TO_SLIP && isOneSlip(term, other)) add(other, SLIP);
      }
    for (const group of groups)
      if (group.terms.has(term)) for (const other of group.terms) add(other, other === term ? 1 : SYNONYM);
    return alternatives;
  });
  for (const group of groups)
    if (group.phrases.some((phrase) => whole.includes(` ${phrase} `)))
      wanted.push(new Map([...group.terms].map((term) => [term, SYNONYM])));
  return wanted.filter((alternatives) => alternatives.size > 0);
}

/** @param {Index} index @param {Entry} entry @param {Map<string, number>[]} wanted @param {number} total */
function rate(index, entry, wanted, total) {
  let score = 0;
  let found = 0;
  for (const alternatives of wanted) {
    let most = 0;
    for (const [term, weight] of alternatives) {
      const times = entry.terms.get(term);
      if (!times) continue;
      const holding = index.frequency.get(`${entry.language} ${term}`) ?? 1;
      const rarity = Math.log(1 + (total - holding + 0.5) / (holding + 0.5));
      const norm = SATURATION * (1 - LENGTH + (LENGTH * entry.length) / index.average);
      most = Math.max(most, (weight * rarity * times * (SATURATION + 1)) / (times + norm));
    }
    score += most;
    if (most > 0) found += 1;
  }
  return score * entry.worth * Math.sqrt(found / wanted.length);
}

/** One letter more, less, other or swapped. @param {string} one @param {string} other */
function isOneSlip(one, other) {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  const room = Math.min(one.length, other.length) - start;
  while (end < room && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const mine = one.length - start - end;
  const theirs = other.length - start - end;
  if (mine <= 1 && theirs <= 1) return true;
  return mine === 2 && theirs === 2 && one[start] === other[start + 1] && one[start + 1] === other[start];
}
