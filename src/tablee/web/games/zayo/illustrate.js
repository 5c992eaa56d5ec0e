// The rule page with the game's own drawings: cards beside their names, suits and animals where they are told of.
import { html, render } from "../../app/html.js";
import { Art, Sprite, SUITS, SuitMark } from "./art.js";
import { BASICS, CLAUSES } from "./deck.js";

/** @param {HTMLElement} page */
export function illustrate(page) {
  if (page.querySelector(".rule-picture")) return;
  if (!document.getElementById("zy-horse")) put(page, html`<${Sprite} />`);
  const rows = [...(page.querySelector("table")?.querySelectorAll("tbody tr") ?? [])];
  BASICS.forEach((card, row) => draw(rows[row]?.querySelector("td"), card));
  const cards = new Map(Object.entries(CLAUSES).map(([card, clause]) => [`#${clause}`, card]));
  for (const link of page.querySelectorAll("td > a"))
    draw(link.parentElement, cards.get(link.getAttribute("href") ?? ""));
  const suits = page.querySelector('[id="ZY-2"]')?.closest("li");
  if (suits instanceof HTMLElement)
    for (const suit of Object.keys(SUITS)) put(suits, html`<${SuitMark} suit=${suit} />`, true);
  const animals = page.querySelector('[id="ZY-1"]')?.closest("li");
  if (animals instanceof HTMLElement)
    for (const animal of ["sheep", "goat", "camel"]) put(animals, html`<${Art} name=${animal} />`, true);
}

/** @param {Element | null | undefined} place @param {string | undefined} card */
function draw(place, card) {
  if (place instanceof HTMLElement && card) put(place, html`<${Art} name=${card} />`);
}

/** @param {HTMLElement} place @param {any} drawing @param {boolean} [after] */
function put(place, drawing, after = false) {
  const box = document.createElement("span");
  box.className = "rule-picture";
  if (after) place.append(box);
  else place.prepend(box);
  render(drawing, box);
}
