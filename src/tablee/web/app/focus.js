// Keyboard focus.
import { useEffect } from "./html.js";

const STAGE = "main";

/** Nothing has the focus yet, or the table as a whole. */
function isFree() {
  const { activeElement: focused, body } = document;
  return !focused || focused === body || focused.id === STAGE;
}

/** A table that opens gets the focus, so that a screen reader begins to read there and the Tab key goes on from it.
 * @param {boolean} shown */
export function useStageFocus(shown) {
  useEffect(() => {
    if (shown && isFree()) document.getElementById(STAGE)?.focus({ preventScroll: true });
  }, [shown]);
}

/**
 * Restore the focus when the focused button disappears: move it to the next action, so that
 * the Tab key goes on from there.
 * @param {{current: HTMLElement | null}} box tabindex -1 @param {boolean} on is this person asked? @param {unknown[]}
 *   when
 */
export function useFocusKept(box, on, when) {
  useEffect(() => {
    if (!on || !isFree() || document.querySelector("dialog[open]")) return;
    const next = box.current?.querySelector(".main:not(:disabled)") ?? box.current;
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }, [on, ...when]);
}
