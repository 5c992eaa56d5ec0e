// Keys of the table. A key pressed in a field or under a dialog is somebody else's.
import { useEffect, useRef } from "./html.js";

/** Keys that belong to the frame on every table; games leave these alone. */
export const FRAME_KEYS = /** @type {[string, string][]} */ ([
  ["?", "web-key-help"],
  ["G", "web-key-rules"],
  ["L", "web-key-log"],
  ["C", "web-key-chat"],
  ["M", "web-key-sound"],
  ["H", "web-key-hint"],
]);

/**
 * @param {Record<string, (() => void) | false | null | undefined>} keys by KeyboardEvent.key, letters in lower case
 * @param {boolean} [on]
 */
export function useKeys(keys, on = true) {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    if (!on) return undefined;
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest("input, select, textarea, dialog")) return;
      // Enter and space press the button that has the focus.
      if ((event.key === "Enter" || event.key === " ") && target?.closest("button, a, [role=tab]")) return;
      const act = current.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [on]);
}
