// Why a deck file cannot be used. The server says it in the reader's language, with the line.
import { html } from "../app/html.js";

/** @param {{text: string}} props */
export function DeckFault({ text }) {
  return html`<p role="alert" class="problem" data-test="deck-fault">${text}</p>`;
}
