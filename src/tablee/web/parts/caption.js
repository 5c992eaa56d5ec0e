// Caption: what has just happened, in words, in the middle of the table.
import { eventText } from "../app/event_text.js";
import { html, useRef } from "../app/html.js";

/**
 * The sentences of the latest frame, and before them, smaller, those of the frame that it followed: quick turns stay
 * readable. Screen readers get both from the live region.
 * @param {import("../app/game_api.js").TableProps & {game: string, module: Pick<
 *   import("../app/game_api.js").GameModule, "args">, told: Set<string>}} props `told`: tags of the events to tell
 */
export function Caption({ game, module, told, events, seat, called, number, options }) {
  const shown = useRef({ number, words: "", before: "" });
  const words = events
    .filter(({ event }) => told.has(event))
    .slice(-2)
    .map((event) => eventText(game, event, seat, called, /** @type {any} */ (module), options))
    .filter(Boolean)
    .join(" ");
  if (words && (number !== shown.current.number || !shown.current.words))
    shown.current = { number, words, before: shown.current.words };
  const { before, words: now } = shown.current;
  return html`<p class="caption" aria-hidden="true" data-test="caption" data-public>
    ${before && html`<small key="before">${before}</small>`}
    <span key=${shown.current.number}>${now}</span></p>`;
}
