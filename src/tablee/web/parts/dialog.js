// Modal dialog.
import { html, useEffect, useRef, useState } from "../app/html.js";
import { say } from "../app/i18n.js";
import { Icon } from "./icons.js";

/** For so long (ms) a dialog that opens by itself answers nothing: fingers and keys may still be busy at the table. */
const CALM = 400;

/**
 * A native dialog: keeps the focus in, closes on Escape, gives the focus back.
 * @param {{title: string, kind?: string, onClose: () => void, children?: any, foot?: any, closable?: boolean,
 *   unasked?: boolean}} props
 *   `foot` stays in sight while the content scrolls; `unasked` opens by itself, perhaps under somebody's finger
 */
export function Dialog({ title, kind = "", onClose, children, foot = null, closable = true, unasked = false }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const [calm, setCalm] = useState(!unasked);
  useEffect(() => {
    if (calm) return undefined;
    const timer = setTimeout(() => setCalm(true), CALM);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (calm && unasked) dialog.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [calm]);
  useEffect(() => {
    const before = document.activeElement;
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      // Closed before it is removed: everything outside an open modal dialog refuses the focus.
      shown?.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  /** @param {MouseEvent} event */
  const outside = (event) => closable && calm && event.target === dialog.current && onClose();
  /** @param {Event} event */
  const cancel = (event) => {
    event.preventDefault();
    if (closable && calm) onClose();
  };
  return html`<dialog class=${`dialog ${kind}`} ref=${dialog} aria-label=${title} onCancel=${cancel} onClick=${outside}>
    <header class="dialog-head" inert=${!calm}>
      <h2>${title}</h2>
      ${
        closable &&
        html`<button class="quiet round" type="button" aria-label=${say("web-close")} onClick=${onClose}>
            <${Icon} name="close" /></button>`
      }
    </header>
    <div class="dialog-body" tabindex=${foot ? 0 : -1} inert=${!calm}>${children}</div>
    ${foot && html`<footer class="dialog-foot row" inert=${!calm}>${foot}</footer>`}
  </dialog>`;
}
