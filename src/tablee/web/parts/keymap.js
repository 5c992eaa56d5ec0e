import { html } from "../frame/html.js";
import { FRAME_KEYS } from "../frame/keys.js";
import { say } from "../frame/words.js";
import { Dialog } from "./dialog.js";

/** @param {{keys: [string, string][], onClose: () => void}} props */
export function KeyMap({ keys, onClose }) {
  return html`<${Dialog} title=${say("web-keys")} onClose=${onClose}>
    <dl class="keymap">${[...keys, ...FRAME_KEYS].map(([key, words]) => html`<div key=${words}>
      <dt>${key.split(" ").map((one) => html`<kbd>${one}</kbd>`)}</dt><dd>${say(words)}</dd></div>`)}</dl>
  </${Dialog}>`;
}
