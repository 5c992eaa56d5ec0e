// List of keyboard shortcuts.
import { html } from "../app/html.js";
import { say } from "../app/i18n.js";
import { RESERVED_KEYS } from "../app/keys.js";
import { Dialog } from "./dialog.js";

/** @param {{keys: [string, string][], onClose: () => void}} props */
export function KeyMap({ keys, onClose }) {
  return html`<${Dialog} title=${say("web-keys")} onClose=${onClose}>
    <dl class="keymap">${[...keys, ...RESERVED_KEYS].map(
      ([key, words]) => html`<div key=${words}>
      <dt>${key.split(" ").map((one) => html`<kbd>${one}</kbd>`)}</dt><dd>${say(words)}</dd></div>`,
    )}</dl>
  </${Dialog}>`;
}
