// Re-exports of the vendored libraries: components import them from here only.
import htm from "../vendor/htm.js";
import { h } from "../vendor/preact.js";

export const html = htm.bind(h);
export { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../vendor/hooks.js";
export { Fragment, render } from "../vendor/preact.js";
export { batch, computed, effect, signal, useComputed, useSignal } from "../vendor/signals.js";

/**
 * Join the class names that apply.
 * @param {...(string | false | null | undefined)} names
 */
export function classes(...names) {
  return names.filter(Boolean).join(" ");
}
