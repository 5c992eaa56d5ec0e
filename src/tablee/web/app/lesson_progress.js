// How far this person has come in each lesson, kept in local storage.
import { signal } from "./html.js";
import { store, stored } from "./storage.js";

const KEY = "tablee-lessons";

/** @typedef {{step: number, done: boolean}} Progress */

/** By `<game>/<lesson>`. */
const progress = signal(read());

/** @param {string} game @param {string} lesson @returns {Progress} */
export function progressOf(game, lesson) {
  const { step, done } = progress.value[`${game}/${lesson}`] ?? {};
  return { step: Number.isInteger(step) ? Number(step) : 0, done: done === true };
}

/** @param {string} game @param {string} lesson @param {Partial<Progress>} change */
export function saveProgress(game, lesson, change) {
  const known = progressOf(game, lesson);
  const next = { ...known, ...change };
  if (next.step === known.step && next.done === known.done) return;
  progress.value = { ...progress.value, [`${game}/${lesson}`]: next };
  store(KEY, progress.value);
}

/** @returns {Record<string, Partial<Progress> | undefined>} */
function read() {
  const kept = stored(KEY);
  return kept && typeof kept === "object" ? kept : {};
}
