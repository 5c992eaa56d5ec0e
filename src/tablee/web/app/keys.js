// Keyboard shortcuts of the table. Keys pressed in a field or in a dialog are left alone.
import { useLayoutEffect, useRef } from "./html.js";

/** Keys of every table; games must not use them. */
export const RESERVED_KEYS = /** @type {[string, string][]} */ ([
  ["?", "web-key-help"],
  ["G", "web-key-rules"],
  ["L", "web-key-log"],
  ["C", "web-key-chat"],
  ["M", "web-key-sound"],
  ["H", "web-key-hint"],
]);

/**
 * By KeyboardEvent.key, letters in lower case.
 * @typedef {Record<string, (() => void) | false | null | undefined>} Keys
 */

/**
 * What a key press means. Keys with a modifier, pressed in a field or in a dialog are left alone; Enter and space press
 * the button that has the focus.
 * @param {Keys} keys
 * @param {Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "defaultPrevented" | "target">} event
 */
export function keyAction(keys, event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  const target = /** @type {Partial<Element> | null} */ (event.target);
  if (target?.closest?.("input, select, textarea, dialog")) return null;
  if ((event.key === "Enter" || event.key === " ") && target?.closest?.("button, a, [role=tab]")) return null;
  return keys[event.key.length === 1 ? event.key.toLowerCase() : event.key] || null;
}

/** @param {Keys} keys @param {boolean} [on] */
export function useKeys(keys, on = true) {
  const current = useRef(keys);
  current.current = keys;
  // Before the browser paints: a key works as soon as it is shown.
  useLayoutEffect(() => {
    if (!on) return undefined;
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      const act = keyAction(current.current, event);
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [on]);
}
