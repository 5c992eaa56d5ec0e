// Icons of the companion, on a grid of 24.
import { html } from "../../app/html.js";

/** @type {Record<string, string>} */
const LINES = {
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21",
  finger:
    "M9 12V5.5a1.5 1.5 0 0 1 3 0V11l5.5 1.2c1 .3 1.5 1 1.5 2V17" +
    "c0 2.5-1.5 4-4 4h-2c-2 0-3-.8-4-2.5L6 14.5a1.4 1.4 0 0 1 2.4-1.4z",
  sand: "M6 3h12M6 21h12M7 3c0 5 5 6 5 9s-5 4-5 9M17 3c0 5-5 6-5 9s5 4 5 9",
  sheet: "M6 3h12v18H6zM9 8h6M9 12h6M9 16h3",
  undo: "M9 6L4 11l5 5M4 11h9a6 6 0 0 1 0 12",
  kept: "M12 3a9 9 0 1 0 9 9M8.5 11.5l3 3L20 6",
};

/** @param {{name: string}} props */
export function BoxIcon({ name }) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${LINES[name] ?? ""} /></svg>`;
}
