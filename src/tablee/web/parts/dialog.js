// Modal dialog.
import { html, useEffect, useRef } from "../app/html.js";
import { say } from "../app/i18n.js";
import { Icon } from "./icons.js";

/**
 * A native dialog: keeps the focus in, closes on Escape, gives the focus back.
 * @param {{title: string, kind?: string, onClose: () => void, children?: any, foot?: any, closable?: boolean}} props
 *   `foot` stays in sight while the content scrolls
 */
export function Dialog({ title, kind = "", onClose, children, foot = null, closable = true }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
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
  const outside = (event) => closable && event.target === dialog.current && onClose();
  /** @param {Event} event */
  const cancel = (event) => {
    event.preventDefault();
    if (closable) onClose();
  };
  return html`<dialog class=${`dialog ${kind}`} ref=${dialog} aria-label=${title} onCancel=${cancel} onClick=${outside}>
    <header class="dialog-head">
      <h2>${title}</h2>
      ${
        closable &&
        html`<button class="quiet round" type="button" aria-label=${say("web-close")} onClick=${onClose}>
            <${Icon} name="close" /></button>`
      }
    </header>
    <div class="dialog-body" tabindex=${foot ? 0 : -1}>${children}</div>
    ${foot && html`<footer class="dialog-foot row">${foot}</footer>`}
  </dialog>`;
}
