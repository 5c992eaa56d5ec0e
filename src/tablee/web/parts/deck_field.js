// The box of a table: ours, a file, or one that was written in the page.
import { Failed, post } from "../app/api.js";
import { isSameBox } from "../app/decks.js";
import { html, useEffect, useState } from "../app/html.js";
import { say } from "../app/i18n.js";
import { myDecks, saveDecks } from "../app/my_decks.js";
import { language } from "../app/settings.js";
import { DeckFault } from "./deck_fault.js";

/**
 * @param {{id: string, game: import("../app/api.js").Game, label?: string, options: Record<string, any>,
 *   onChange: (options: Record<string, any>) => void, disabled: boolean}} props `options`: those of the table
 */
export function DeckField({ id, game, label, options, onChange, disabled }) {
  const [fault, setFault] = useState("");
  useEffect(() => void (disabled || saveDecks()), [disabled]);
  const described = game.options.filter(({ name }) => game.deck_options.includes(name));
  const ours = Object.fromEntries(described.map((option) => [option.name, option.default]));
  const now = Object.fromEntries(described.map((option) => [option.name, options[option.name] ?? option.default]));
  const mine = myDecks.value.filter((deck) => deck.game === game.name);
  const chosen = mine.find((deck) => isSameBox(deck.options, now));
  /** @param {any} event */
  const read = async ({ target }) => {
    const file = target.files[0];
    target.value = "";
    setFault("");
    try {
      const sent = async () => ({ text: await file.text(), name: file.name.slice(-80), language: language.value });
      if (file) onChange(await post(`/api/decks/${game.name}`, await sent()));
    } catch (error) {
      setFault(error instanceof Failed && error.status === 400 ? error.message : say("web-deck-unreadable"));
    }
  };
  return html`<div class="field"><span id=${`${id}-label`}>${label ?? say("web-deck-box")}</span>
    ${
      isSameBox(now, ours)
        ? html`<div class="row end"><label class=${disabled ? "button file disabled" : "button file"}>
            <input id=${id} type="file" accept=".toml,text/plain" disabled=${disabled}
          aria-labelledby=${`${id}-label ${id}-act`} onChange=${read} />
          <span id=${`${id}-act`}>${say("web-deck-file")}</span></label>
          ${
            mine.length > 0 &&
            html`<select disabled=${disabled} aria-label=${say("web-deck-mine")} data-test="my-deck"
              onChange=${(/** @type {any} */ event) => {
                const deck = mine[event.target.selectedIndex - 1];
                if (deck) onChange(deck.options);
              }}>
              <option>${say("web-deck-mine")}</option>
              ${mine.map((deck) => html`<option key=${deck.id}>${deck.name}</option>`)}</select>`
          }
          <a href=${`/decks/${game.name}`} target="_blank" data-test="decks">${say("web-deck-own")}</a></div>`
        : html`<button type="button" disabled=${disabled} onClick=${() => onChange(ours)} data-test="deck-back">
            ${say("web-deck-back", { name: chosen?.name ?? "none" })}</button>`
    }
    ${fault && html`<${DeckFault} text=${fault} />`}
  </div>`;
}
