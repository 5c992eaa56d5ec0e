// Words in the person's language, from the Fluent catalogues that the server shares.
import { FluentBundle, FluentResource } from "../vendor/fluent.js";
import { ask } from "./early.js";
import { signal } from "./html.js";
import { language } from "./settings.js";

/** @typedef {Record<string, string | number>} Args */

/** @type {import("../vendor/signals.js").Signal<FluentBundle | null>} */
const bundle = signal(/** @type {FluentBundle | null} */ (null));

/** @type {Map<string, Promise<FluentBundle>>} */
const loaded = new Map();

/** Fetch the words of the chosen language; the screen follows when they are there. */
export async function loadWords() {
  const wanted = language.value;
  const found = loaded.get(wanted) ?? fetchWords(wanted);
  loaded.set(wanted, found);
  try {
    const words = await found;
    if (language.value === wanted) bundle.value = words;
  } catch (error) {
    loaded.delete(wanted);
    throw error;
  }
}

/** @param {string} wanted */
async function fetchWords(wanted) {
  const answer = await ask(`/api/words/${wanted}`);
  if (!answer.ok) throw new Error(`words: ${answer.status}`);
  const words = new FluentBundle(wanted, { useIsolating: false });
  words.addResource(new FluentResource(await answer.text()));
  return words;
}

/** @param {string} id */
export function has(id) {
  return bundle.value?.hasMessage(id) ?? false;
}

/**
 * A message, or with "id.attribute" an attribute of one. A missing one shows its own name rather than nothing.
 * @param {string} id @param {Args} [args]
 */
export function say(id, args) {
  const words = bundle.value;
  const [message, attribute] = id.split(".");
  const found = words?.getMessage(/** @type {string} */ (message));
  const pattern = attribute ? found?.attributes[attribute] : found?.value;
  if (!words || !pattern) return (attribute ?? id).replace(/^(web|option)-/, "").replaceAll("-", " ");
  return typeset(words.formatPattern(pattern, args ?? null, []));
}

/** French signs never begin a line, nor end one. @param {string} text */
export function typeset(text) {
  return language.value === "fr" ? text.replace(/ (?=[:;!?»])/g, "\u00a0").replaceAll("« ", "«\u00a0") : text;
}

/** An attribute if it is there. @param {string} id */
export function attribute(id) {
  const [message, name] = /** @type {[string, string]} */ (id.split("."));
  const pattern = bundle.value?.getMessage(message)?.attributes[name];
  return pattern ? bundle.value?.formatPattern(pattern, null, []) : undefined;
}

/** What is printed on a card, in the person's language. @param {string} card */
export function cardName(card) {
  const id = `card-${slug(card)}`;
  return has(id) ? say(id) : card;
}

/** @param {string} name */
export function slug(name) {
  return name.replaceAll(",", "").replaceAll(" ", "-");
}

/** @param {string[]} parts */
export function list(parts) {
  return new Intl.ListFormat(language.value, { type: "conjunction" }).format(parts);
}

/** @param {number} part */
export function percent(part) {
  return new Intl.NumberFormat(language.value, { style: "percent" }).format(part);
}

/** @param {string} sentence */
export function capital(sentence) {
  return sentence.charAt(0).toLocaleUpperCase(language.value) + sentence.slice(1);
}
