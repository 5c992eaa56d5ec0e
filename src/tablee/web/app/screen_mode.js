// Big screen: its address, a display that stays awake, and how late that is.
import { effect, signal } from "./html.js";
import { store, stored } from "./storage.js";

const KEY = "tablee-screen";
/** The longest lag (ms) that the tapping test reports; the server counts less (`screens.py`). */
export const MOST_LAG = 250;

/** @type {{lag?: number}} */
const kept = stored(KEY) ?? {};

/** What this display takes to show a picture, in milliseconds, as the tapping test found it. */
export const displayLag = signal(typeof kept.lag === "number" ? Math.min(MOST_LAG, Math.max(0, kept.lag)) : 0);

effect(() => store(KEY, { lag: displayLag.value }));

/**
 * The address of a screen: the code of a table, and behind a dash its key.
 * @param {string} code @param {string | null | undefined} key
 */
export function screenPath(code, key) {
  return `/screen/${code}${key ? `-${key}` : ""}`;
}

/** Keep the display awake while the page is in sight; the way to stop it. */
export function keepAwake() {
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  let ended = false;
  const ask = async () => {
    if (ended || document.hidden || (lock && !lock.released)) return;
    lock = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
    if (ended) void lock?.release();
  };
  void ask();
  document.addEventListener("visibilitychange", ask);
  return () => {
    ended = true;
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
}

const FEWEST_TAPS = 6;
const MOST_SPREAD = 70;

/**
 * The delay of a display by taps in time with a regular flash: people tap when they see it, and ahead of a beat that
 * they know by about as much as they are behind it, so the median counts. Null if the taps are too uneven.
 * @param {number[]} offsets from the flash that was drawn to the tap, in ms @returns {number | null}
 */
export function lagOf(offsets) {
  if (offsets.length < FEWEST_TAPS) return null;
  const sorted = [...offsets].sort((one, other) => one - other);
  const at = (/** @type {number} */ share) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  if (at(0.75) - at(0.25) > MOST_SPREAD) return null;
  return Math.min(MOST_LAG, Math.max(0, Math.round(at(0.5))));
}
