// Hint: the search's advice for the player to move.

import { moveText } from "../app/event_text.js";
import { html, useEffect } from "../app/html.js";
import { percent, say } from "../app/i18n.js";
import { Icon } from "./icons.js";

/**
 * @param {{live: import("../app/table.js").LiveTable, module: import("../app/game_api.js").GameModule,
 *   frame: import("../app/wire.js").Frame, called: (seat: number) => string}} props
 */
export function Hint({ live, module, frame, called }) {
  const hint = live.hint.value;
  const best = hint?.moves?.[0]?.move;
  useEffect(() => {
    const where = best && module.spot?.(best);
    const marked = where ? [...document.querySelectorAll(where)] : [];
    for (const one of marked) one.classList.add("advised");
    return () => marked.forEach((one) => one.classList.remove("advised"));
  }); // each time: what is redrawn has lost its mark
  const game = live.table.value?.game ?? "";
  /** @param {import("../app/wire.js").Move} move */
  const play = (move) => {
    live.hint.value = null;
    if (hint) live.play(hint.seat, move);
  };
  return html`<div class="refusals hints" role="status">${
    hint &&
    hint.seat === frame.seat &&
    html`<section class="hint" data-test="hint" aria-label=${say("web-hint")}>
    <h2>${say(hint.moves ? "web-hint-says" : "web-hint-thinks")}</h2>
    <button type="button" class="quiet round" aria-label=${say("web-close")} onClick=${() => (live.hint.value = null)}>
      <${Icon} name="close" /></button>
    ${
      hint.moves &&
      html`<ol>${hint.moves.map(
        ({ move, worth }, i) => html`<li key=${i}>
      <span>${moveText(game, move, frame, called, module)}</span>
      ${
        worth !== null &&
        html`<meter min="0" max="1" value=${worth} aria-label=${say("web-hint-worth")}></meter>
        <b>${percent(worth)}</b>`
      }
      <button type="button" class=${i ? "quiet" : "main"} data-test=${i ? undefined : "play-hint"}
        onClick=${() => play(move)}>${say("web-hint-play")}</button></li>`,
      )}</ol>
      ${hint.moves.length > 1 && html`<p>${say("web-hint-worth")}</p>`}`
    }
  </section>`
  }</div>`;
}
