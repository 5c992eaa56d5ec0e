// Sand timer: counts by the clock, not by its own ticks, so that a sleeping page does not stretch time.
import { computed, signal } from "../html.js";
import { vibration } from "../settings.js";
import * as sounds from "../sound.js";

const LAST = 5;

/** Milliseconds in the whole glass, and what was left when it last stood still. */
export const whole = signal(60_000);
const left = signal(60_000);
const endsAt = signal(/** @type {number | null} */ (null));
const now = signal(0);

export const running = computed(() => endsAt.value !== null);
export const remaining = computed(() => Math.max(0, endsAt.value === null ? left.value : endsAt.value - now.value));

let told = 0;
/** @type {ReturnType<typeof setInterval> | undefined} */
let ticking;
/** @type {WakeLockSentinel | null} */
let lock = null;

/** @param {number} milliseconds */
export function setGlass(milliseconds) {
  whole.value = milliseconds;
  turnOver();
}

/** Full again, at rest. */
export function turnOver() {
  rest();
  left.value = whole.value;
}

export function start() {
  if (running.value) return;
  if (left.value <= 0) left.value = whole.value;
  now.value = performance.now();
  endsAt.value = now.value + left.value;
  told = Math.ceil(left.value / 1000);
  ticking = setInterval(look, 100);
  void stayAwake();
}

export function stop() {
  left.value = remaining.value;
  rest();
}

function rest() {
  endsAt.value = null;
  clearInterval(ticking);
  void lock?.release().catch(() => undefined);
  lock = null;
}

function look() {
  now.value = performance.now();
  const seconds = Math.ceil(remaining.value / 1000);
  if (seconds < told && seconds > 0 && seconds <= LAST) sounds.play("tick");
  told = seconds;
  if (remaining.value > 0) return;
  left.value = 0;
  rest();
  sounds.play("win");
  if (vibration.value) navigator.vibrate?.([200, 100, 200, 100, 400]);
}

/** The screen stays on while the sand runs, where the browser can do that. */
async function stayAwake() {
  try {
    const got = (await navigator.wakeLock?.request("screen")) ?? null;
    if (running.value) lock = got;
    else await got?.release();
  } catch {
    // A low battery, for instance: the timer goes on all the same.
  }
}

// A page out of sight loses the lock.
if (typeof document !== "undefined")
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && running.value) void stayAwake();
  });
