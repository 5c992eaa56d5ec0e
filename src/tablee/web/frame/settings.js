// What this browser remembers of its person.
import { effect, signal } from "./html.js";

const KEY = "tablee-settings";

/** @typedef {"en" | "fr"} Language */

/** @type {Record<string, unknown>} */
const kept = read();

export const name = signal(text(kept.name, ""));
export const avatar = signal(typeof kept.avatar === "number" ? kept.avatar : Math.floor(Math.random() * 64));
/** @type {import("../vendor/signals.js").Signal<Language>} */
export const language = signal(kept.language === "fr" || kept.language === "en" ? kept.language : browserLanguage());
export const sound = signal(kept.sound !== false);
/** "auto" follows the system; "calm" moves nothing. */
export const motion = signal(text(kept.motion, "auto"));
export const theme = signal(text(kept.theme, "auto"));

/** Games that this person has played before. */
export const known = signal(Array.isArray(kept.known) ? kept.known.map(String) : []);

const asksForCalm = matchMedia("(prefers-reduced-motion: reduce)");

export function isCalm() {
  return motion.value === "calm" || asksForCalm.matches;
}

effect(() => {
  const root = document.documentElement;
  root.lang = language.value;
  root.dataset.theme = theme.value;
  root.dataset.motion = motion.value;
});

effect(() => {
  const all = { name, avatar, language, sound, motion, theme, known };
  const values = Object.fromEntries(Object.entries(all).map(([key, value]) => [key, value.value]));
  try {
    localStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // A browser that keeps nothing still plays.
  }
});

/** My name, or what a person without one is called. */
export function myName() {
  return name.value.trim().slice(0, 24) || (language.value === "fr" ? "Invité" : "Guest");
}

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** @param {unknown} value @param {string} otherwise */
function text(value, otherwise) {
  return typeof value === "string" ? value : otherwise;
}

/** @returns {Language} */
function browserLanguage() {
  return navigator.languages.find((tag) => /^(fr|en)\b/.test(tag))?.startsWith("fr") ? "fr" : "en";
}
