// The deck of a table: ours, a file, or one that was written in the page.
import { Failed, post } from "../app/api.js";
import { decksOf } from "../app/decks.js";
import { html, useState } from "../app/html.js";
import { say } from "../app/i18n.js";
import { DeckFault } from "./deck_fault.js";

/**
 * Our deck, or one that the user uploads.
 * @param {{id: string, game: string, label: string, value: unknown[] | null, set: (value: unknown[] | null) => void,
 *   disabled: boolean}} props
 */
export function DeckField({ id, game, label, value, set, disabled }) {
  const [fault, setFault] = useState("");
  const mine = decksOf(game);
  /** @param {import("../app/decks.js").Deck | undefined} deck */
  const choose = (deck) => deck && set(deck.cards);
  /** @param {any} event */
  const read = async (event) => {
    const file = event.target.files[0];
    event.target.value = "";
    setFault("");
    try {
      if (file) set((await post(`/api/decks/${game}`, { text: await file.text(), name: file.name.slice(-80) })).deck);
    } catch (error) {
      setFault(error instanceof Failed && error.status === 400 ? error.message : " ");
    }
  };
  return html`<div class="field"><span id=${`${id}-label`}>${label}</span>
    ${
      value
        ? html`<button type="button" disabled=${disabled} onClick=${() => set(null)}>
            ${say("web-deck-back", { count: value.length })}</button>`
        : html`<label class=${disabled ? "button file disabled" : "button file"}>
            <input id=${id} type="file" accept=".toml,text/plain" disabled=${disabled}
          aria-labelledby=${`${id}-label ${id}-act`} onChange=${read} />
          <span id=${`${id}-act`}>${say("web-deck-file")}</span></label>
          ${
            mine.length > 0 &&
            html`<select disabled=${disabled} aria-label=${say("web-deck-mine")} data-test="my-deck"
              onChange=${(/** @type {any} */ event) => choose(mine[event.target.selectedIndex - 1])}>
              <option>${say("web-deck-mine")}</option>
              ${mine.map((deck) => html`<option key=${deck.id}>${deck.name}</option>`)}</select>`
          }
          <a href=${`/decks/${game}`} target="_blank">${say("web-deck-own")}</a>`
    }
    ${fault && html`<${DeckFault} text=${fault} />`}
  </div>`;
}
