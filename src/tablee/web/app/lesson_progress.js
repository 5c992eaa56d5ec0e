// How far this person has come in each lesson, kept in local storage.
import { signal } from "./html.js";

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
  try {
    localStorage.setItem(KEY, JSON.stringify(progress.value));
  } catch {
    // Storage may be full or forbidden; learning does not need it.
  }
}

/** @returns {Record<string, Partial<Progress> | undefined>} */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return kept && typeof kept === "object" ? kept : {};
  } catch {
    return {};
  }
}
