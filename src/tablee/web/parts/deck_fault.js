// Why a deck file cannot be used: the line, in the reader's language.
import { readFault } from "../app/decks.js";
import { html } from "../app/html.js";
import { say } from "../app/i18n.js";

/** @param {{text: string}} props what the server says */
export function DeckFault({ text }) {
  const fault = readFault(text);
  const words = fault
    ? say("web-deck-line", { line: fault.line, field: fault.field || "none", found: fault.found })
    : say("web-deck-unreadable");
  return html`<p role="alert" class="problem" data-test="deck-fault">${words}
    ${fault && ` ${say("web-deck-allowed")} `}<span lang="en">${fault ? fault.allowed : text}</span>
    ${fault?.clause && ` (${fault.clause})`}</p>`;
}
