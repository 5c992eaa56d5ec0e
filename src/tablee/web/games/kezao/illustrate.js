// The rule page with the game's own drawings: signs of the colours, dice, a hand of cards, and the whole deck.
import { html, render } from "../../app/html.js";
import { say } from "../../app/i18n.js";
import { planOf, Sprite } from "./art.js";
import { Card } from "./cards.js";
import { COLOURS, ON_TONES, Sign, TONES } from "./colours.js";
import { Blank, Die, SymbolDie } from "./dice.js";

/** The rows of the table at KZ-8. @type {[die: "plain" | "crossed", colour: import("./colours.js").Colour][][]} */
const ROLLS = [
  [
    ["plain", "red"],
    ["plain", "violet"],
  ],
  [
    ["crossed", "yellow"],
    ["crossed", "blue"],
  ],
  [
    ["plain", "red"],
    ["crossed", "violet"],
  ],
  [
    ["plain", "red"],
    ["crossed", "red"],
  ],
];

/** @param {HTMLElement} page */
export function illustrate(page) {
  if (page.querySelector(".kz-drawn")) return;
  const plan = planOf();
  /** @param {string} card */
  const shown = (card) => html`<${Card} key=${card} plan=${plan} card=${card} />`;
  if (!document.getElementById("kz-red")) put(page, html`<${Sprite} plan=${plan} />`, "append", "kz-hidden");
  after(page, "KZ-1", html`${["moon", "rocket", "octopus", "snail", "parrot", "hot-air balloon", "kezao"].map(shown)}`);
  after(
    page,
    "KZ-2",
    html`${COLOURS.map(
      (colour) => html`<span class="kz-named" key=${colour}>
          <i style=${{ background: TONES[colour], color: ON_TONES[colour] }}><${Sign} colour=${colour} /></i>
          ${say(`kezao-colour-${colour}`)}</span>`,
    )}`,
  );
  after(
    page,
    "KZ-3",
    html`<${Blank} die="plain" /><${Blank} die="crossed" />
      ${["neutral", "one", "inversion"].map((symbol) => html`<${SymbolDie} key=${symbol} symbol=${symbol} />`)}`,
  );
  after(
    page,
    "KZ-4",
    html`<details><summary>${say("kezao-whole-deck")}</summary>
        <div class="kz-drawn">${[...plan.keys()].map(shown)}</div></details>`,
  );
  const rows = page.querySelector("table")?.querySelectorAll("tbody td:first-child") ?? [];
  ROLLS.forEach(
    (roll, row) =>
      rows[row] &&
      put(
        /** @type {HTMLElement} */ (rows[row]),
        html`${roll.map(([die, colour]) => html`<${Die} rolled=${{ die, colour }} />`)}`,
        "prepend",
      ),
  );
}

/** @param {HTMLElement} page @param {string} clause @param {any} drawing */
function after(page, clause, drawing) {
  const place = page.querySelector(`[id="${clause}"]`)?.closest("li, p");
  if (place) put(/** @type {HTMLElement} */ (place), drawing, "append");
}

/** @param {HTMLElement} place @param {any} drawing @param {"append" | "prepend"} where @param {string} [kind] */
function put(place, drawing, where, kind = "kz-drawn") {
  const box = document.createElement("div");
  box.className = kind;
  place[where](box);
  render(drawing, box);
}
