// The rule page with the game's own drawings: gifts and ribbons beside their names, the example as it would lie.
import { html, render } from "../../app/html.js";
import { say } from "../../app/i18n.js";
import { Drawn, GIFTS, RIBBONS, Sprite } from "./art.js";
import { Card } from "./cards.js";

/** The example of the rules: gift, ribbon, value. */
const EXAMPLE = [
  [
    ["plush", "red", 4],
    ["plush", "blue", 2],
    ["socks", "green", 1],
    ["cube", "orange", 5],
  ],
  [
    ["flowers", "red", 5],
    ["cube", "blue", 1],
    ["flowers", "green", 2],
    ["chocolates", "violet", 1],
  ],
  [
    ["socks", "red", 1],
    ["flowers", "blue", 3],
    ["socks", "orange", 4],
    ["cube", "red", 1],
  ],
];

/** @param {HTMLElement} page */
export function illustrate(page) {
  if (page.querySelector(".kd-rules")) return;
  if (!document.getElementById("kd-socks")) put(page, html`<${Sprite} />`, "rule-picture");
  const cards = page.querySelector("[id='KD-1']")?.closest("p");
  if (cards)
    put(
      cards,
      html`<ul>
          ${[...GIFTS, ...RIBBONS].map(
            (half, i) => html`<li key=${half}><${Drawn} name=${half} />
              ${say(`kado-${i < 5 ? "gift" : "ribbon"}-${half}`)}</li>`,
          )}</ul>`,
      "kd-rules kd-legend",
      true,
    );
  const rows = page.querySelectorAll("table tbody tr");
  EXAMPLE.forEach((row, at) =>
    row.forEach(([gift, ribbon, value], column) => {
      const cell = rows[at]?.children[column];
      if (cell instanceof HTMLElement)
        put(
          cell,
          html`<${Card} card=${{ gift: String(gift), ribbon: String(ribbon), value: Number(value) }} />`,
          "kd-rules",
        );
    }),
  );
}

/** @param {HTMLElement} place @param {any} drawing @param {string} kind @param {boolean} [after] */
function put(place, drawing, kind, after = false) {
  const box = document.createElement(after ? "div" : "span");
  box.className = kind;
  if (after) place.after(box);
  else place.prepend(box);
  render(drawing, box);
}
