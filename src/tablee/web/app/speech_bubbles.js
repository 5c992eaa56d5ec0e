// Speech bubbles: what somebody has just said, shown for a moment beside their plate.
import { signal } from "./html.js";

const SHOWN = 4000;

/** @typedef {{key: number, reaction?: string, text?: string}} Bubble */

/** @type {import("../vendor/signals.js").Signal<Map<number, Bubble>>} */
export const bubbles = signal(/** @type {Map<number, Bubble>} */ (new Map()));

/** @param {number | null} seat @param {Bubble} bubble */
export function showBubble(seat, bubble) {
  if (seat === null) return;
  bubbles.value = new Map(bubbles.value).set(seat, bubble);
  setTimeout(() => {
    if (bubbles.value.get(seat) !== bubble) return;
    const left = new Map(bubbles.value);
    left.delete(seat);
    bubbles.value = left;
  }, SHOWN);
}
