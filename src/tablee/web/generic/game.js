// Generic table: draws any game that brings no browser folder, from its view and its legal moves alone.
import { html } from "../app/html.js";
import { GenericTable, waitingFor } from "./table.js";

/** The module of such a game. @param {string} game @returns {import("../app/game_api.js").GameModule} */
export function moduleOf(game) {
  return {
    Table: (props) => html`<${GenericTable} ...${props} game=${game} />`,
    keys: [["1 … 9", "generic-key-digit"]],
    pace: () => 600,
    waitingFor,
  };
}
