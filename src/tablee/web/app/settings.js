// User settings, kept in local storage.
import { FACES } from "./faces.js";
import { effect, signal } from "./html.js";
import { store, stored } from "./storage.js";

const KEY = "tablee-settings";

/**
 * @typedef {"en" | "fr"} Language
 * @typedef {"calm" | "normal" | "quick"} Pace
 */

/** @type {Record<string, unknown>} */
const kept = stored(KEY) ?? {};

export const name = signal(text(kept.name, ""));
export const avatar = signal(typeof kept.avatar === "number" ? kept.avatar : Math.floor(Math.random() * FACES));
/** @type {import("../vendor/signals.js").Signal<Language>} */
export const language = signal(kept.language === "fr" || kept.language === "en" ? kept.language : browserLanguage());
export const sound = signal(kept.sound !== false);
/** 1 to 100; `sound` mutes. */
export const volume = signal(number(kept.volume, 70));
export const vibration = signal(kept.vibration !== false);
/** Notifications of one's turn: "unasked" until the person decides. */
export const alerts = signal(oneOf(["unasked", "on", "off"], kept.alerts));
/** Of the bots, at the tables that this person hosts. */
export const pace = signal(oneOf(/** @type {Pace[]} */ (["normal", "calm", "quick"]), kept.pace));
export const textSize = signal(oneOf(["normal", "large", "larger"], kept.textSize));
/** "auto" follows the system; "calm" moves nothing. */
export const motion = signal(text(kept.motion, "auto"));
export const theme = signal(oneOf(["auto", "light", "dark"], kept.theme));

/** Before a big screen: "auto" leaves it to the window whether it shows the whole table or only one's hand. */
export const beforeScreen = signal(oneOf(["auto", "hand", "whole"], kept.beforeScreen));

/** Games that this person has played before, or has been asked about. */
export const known = signal(Array.isArray(kept.known) ? kept.known.map(String) : []);

/**
 * What was chosen last before playing, per game.
 * @type {import("../vendor/signals.js").Signal<Record<string, Partial<import("./play_choice.js").PlayChoice>>>}
 */
export const choices = signal(isRecord(kept.choices) ? kept.choices : {});

const asksForCalm = matchMedia("(prefers-reduced-motion: reduce)");

export function isCalm() {
  return motion.value === "calm" || asksForCalm.matches;
}

const asksForDark = matchMedia("(prefers-color-scheme: dark)");
const deviceDark = signal(asksForDark.matches);
const followDevice = () => {
  deviceDark.value = asksForDark.matches;
};
asksForDark.addEventListener("change", followDevice);
addEventListener("beforeprint", () => {
  deviceDark.value = false; // paper is light
});
addEventListener("afterprint", followDevice);

effect(() => {
  const root = document.documentElement;
  root.lang = language.value;
  root.dataset.theme = theme.value === "auto" ? (deviceDark.value ? "dark" : "light") : theme.value;
  root.dataset.motion = motion.value;
  root.dataset.text = textSize.value;
});

effect(() => {
  const all = {
    name,
    avatar,
    language,
    sound,
    volume,
    vibration,
    alerts,
    pace,
    textSize,
    motion,
    theme,
    known,
    choices,
    beforeScreen,
  };
  const values = Object.fromEntries(Object.entries(all).map(([key, value]) => [key, value.value]));
  store(KEY, values);
});

/** Do not ask again whether a game is new to this person. @param {string} game */
export function remember(game) {
  if (!known.value.includes(game)) known.value = [...known.value, game];
}

/** The value kept, or the first. @template {string} Choice @param {Choice[]} choices @param {unknown} value */
function oneOf(choices, value) {
  return choices.find((choice) => choice === value) ?? /** @type {Choice} */ (choices[0]);
}

/** @param {unknown} value @param {number} otherwise */
function number(value, otherwise) {
  return typeof value === "number" && value >= 1 && value <= 100 ? value : otherwise;
}

/** @param {unknown} value @param {string} otherwise */
function text(value, otherwise) {
  return typeof value === "string" ? value : otherwise;
}

/** @param {unknown} value @returns {value is Record<string, any>} */
function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @returns {Language} */
function browserLanguage() {
  return navigator.languages.find((tag) => /^(fr|en)\b/.test(tag))?.startsWith("fr") ? "fr" : "en";
}
