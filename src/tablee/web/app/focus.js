// Keyboard focus.
import { useEffect } from "./html.js";

/**
 * Restore the focus when the focused button disappears: move it to the next action, so that
 * the Tab key goes on from there.
 * @param {{current: HTMLElement | null}} box tabindex -1 @param {boolean} on is this person asked? @param {unknown[]}
 *   when
 */
export function useFocusKept(box, on, when) {
  useEffect(() => {
    const lost = !document.activeElement || document.activeElement === document.body;
    if (!on || !lost || document.querySelector("dialog[open]")) return;
    const next = box.current?.querySelector(".main:not(:disabled)") ?? box.current;
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }, [on, ...when]);
}
