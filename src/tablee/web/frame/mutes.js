// Whom this person does not want to hear at which table, kept in the browser for as long as tables are played again.
const KEY = "tablee-muted";
const KEPT_FOR = 30 * 24 * 3600 * 1000;
const MOST_TABLES = 40;

/** By voice, the name it had. @typedef {Map<string, string>} Muted */

/** @returns {Record<string, {at: number, voices: [string, string][]}>} */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
    return Object.fromEntries(Object.entries(kept).filter(([, { at, voices }]) => Date.now() - at < KEPT_FOR && Array.isArray(voices)));
  } catch {
    return {};
  }
}

/** @param {string} code @returns {Muted} */
export function mutedAt(code) {
  return new Map(read()[code]?.voices);
}

/** @param {string} code @param {Muted} muted */
export function keepMuted(code, muted) {
  const kept = read();
  delete kept[code];
  if (muted.size > 0) kept[code] = { at: Date.now(), voices: [...muted] };
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(kept).slice(-MOST_TABLES))));
  } catch {
    // A browser that keeps nothing forgets this too.
  }
}
