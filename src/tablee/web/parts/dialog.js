import { html, useEffect, useRef } from "../frame/html.js";
import { say } from "../frame/words.js";
import { Icon } from "./icons.js";

/**
 * A native dialog: keeps the focus in, closes on Escape, gives the focus back.
 * @param {{title: string, kind?: string, onClose: () => void, children?: any, closable?: boolean}} props
 */
export function Dialog({ title, kind = "", onClose, children, closable = true }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    dialog.current?.showModal();
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
      ${closable &&
      html`<button class="quiet round" type="button" aria-label=${say("web-close")} onClick=${onClose}><${Icon} name="close" /></button>`}
    </header>
    <div class="dialog-body" tabindex="-1">${children}</div>
  </dialog>`;
}
