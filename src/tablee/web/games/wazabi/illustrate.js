// The rule page with the game's own drawings: faces beside their meaning, cards beside their names.
import { html, render } from "../../app/html.js";
import { CLAUSES, Drawn, Picture, Sprite } from "./art.js";

const FACES = /** @type {const} */ (["wazabi", "cards", "dice"]);

/** @param {HTMLElement} page */
export function illustrate(page) {
  if (page.querySelector(".rule-picture")) return;
  if (!document.getElementById("wz-wazabi")) put(page, html`<${Sprite} />`);
  const cards = new Map(Object.entries(CLAUSES).map(([card, clause]) => [`#${clause}`, card]));
  for (const link of page.querySelectorAll("td:first-child > a")) {
    const card = cards.get(link.getAttribute("href") ?? "");
    if (card) put(/** @type {HTMLElement} */ (link.parentElement), html`<${Picture} card=${card} />`);
  }
  const faces = page.querySelector("table")?.querySelectorAll("tbody td:first-child") ?? [];
  FACES.forEach(
    (face, row) => faces[row] && put(/** @type {HTMLElement} */ (faces[row]), html`<${Drawn} name=${face} />`),
  );
}

/** @param {HTMLElement} place @param {any} drawing */
function put(place, drawing) {
  const box = document.createElement("span");
  box.className = "rule-picture";
  place.prepend(box);
  render(drawing, box);
}
