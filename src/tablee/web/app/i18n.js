// Translation (i18n): messages in the user's language, from the Fluent catalogues that the server provides.
import { signal } from "./html.js";
import { Messages, readableId, typeset as typesetIn } from "./messages.js";
import { prefetched } from "./prefetch.js";
import { language } from "./settings.js";

export { slug } from "./messages.js";

/** @typedef {import("./messages.js").Args} Args */

/** @type {import("../vendor/signals.js").Signal<Messages | null>} */
const messages = signal(/** @type {Messages | null} */ (null));

/** Catalogues by path. @type {Map<string, Promise<string>>} */
const fetched = new Map();

/** What the shown pages need beside the words of every page. @type {string[]} */
const parts = [];

/** Fetch the messages of the chosen language; the page is redrawn once they have come. */
export async function loadMessages() {
  const wanted = language.value;
  const paths = [wanted, ...parts.map((part) => `${wanted}/${part}`)];
  const catalogues = await Promise.all(paths.map(catalogueAt));
  if (language.value === wanted) messages.value = new Messages(wanted, catalogues.join("\n"));
}

/** Fetch the words that some pages bring with them: a folder of `words/`. @param {string} part */
export async function loadWords(part) {
  if (!parts.includes(part)) parts.push(part);
  await loadMessages();
}

/** Fetch them in both languages: for pages that are used without a network. */
export async function loadBothLanguages() {
  await Promise.all(["en", "fr"].flatMap((one) => [one, ...parts.map((part) => `${one}/${part}`)]).map(catalogueAt));
}

/** @param {string} path */
function catalogueAt(path) {
  const found = fetched.get(path) ?? fetchCatalogue(`/api/words/${path}`);
  fetched.set(path, found);
  found.catch(() => fetched.delete(path));
  return found;
}

/** @param {string} path */
async function fetchCatalogue(path) {
  const answer = await prefetched(path);
  if (!answer.ok) throw new Error(`messages: ${answer.status}`);
  return answer.text();
}

/** @param {string} id */
export function has(id) {
  return messages.value?.has(id) ?? false;
}

/**
 * Translate: a message, or with "id.attribute" one of its attributes. A missing message shows its own id.
 * @param {string} id @param {Args} [args]
 */
export function say(id, args) {
  return messages.value?.say(id, args) ?? readableId(id);
}

/** An attribute of a message, if there is one. @param {string} id "id.attribute" */
export function attribute(id) {
  return messages.value?.attribute(id);
}

/** What is printed on a card. @param {string} card */
export function cardName(card) {
  return messages.value?.cardName(card) ?? card;
}

/** A message that a game may leave out: empty where it does. @param {string} id */
export function optionalText(id) {
  return has(id) ? say(id) : "";
}

/** French punctuation takes a no-break space. @param {string} text */
export function typeset(text) {
  return typesetIn(language.value, text);
}

/** @param {string[]} parts */
export function list(parts) {
  return new Intl.ListFormat(language.value, { type: "conjunction" }).format(parts);
}

/** @param {number} part */
export function percent(part) {
  return new Intl.NumberFormat(language.value, { style: "percent" }).format(part);
}

/** @param {number} value @param {number} places */
export function decimal(value, places) {
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
  return new Intl.NumberFormat(language.value, digits).format(value);
}

/** A time in the largest unit that it is a whole number of. @param {number} milliseconds */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  const [amount, unit] =
    seconds > 0 && seconds % 3600 === 0
      ? [seconds / 3600, "hour"]
      : seconds > 0 && seconds % 60 === 0
        ? [seconds / 60, "minute"]
        : [seconds, "second"];
  return new Intl.NumberFormat(language.value, { style: "unit", unit, unitDisplay: "long" }).format(amount);
}

/** @param {string} sentence */
export function capital(sentence) {
  return sentence.charAt(0).toLocaleUpperCase(language.value) + sentence.slice(1);
}
