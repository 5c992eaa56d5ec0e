// The rule page with the game's own drawings: what counts beside its points, all flavours and shapes where they are
// named.
import { html, render } from "../../app/html.js";
import { say } from "../../app/i18n.js";
import { Drawn, FLAVOURS, SHAPES, Sprite, Token } from "./art.js";

/** The rows of the table of points. */
const WORTH = ["flavour-mint", "mint-cone", "cherry", "closed-shop", "closed-shop", "token"];

/** @param {HTMLElement} page */
export function illustrate(page) {
  if (page.querySelector(".rule-picture")) return;
  if (!document.getElementById("kw-cherry")) put(page, html`<${Sprite} />`);
  const rows = page.querySelector("table")?.querySelectorAll("tbody td:first-child") ?? [];
  WORTH.forEach(
    (name, row) =>
      rows[row] &&
      put(
        /** @type {HTMLElement} */ (rows[row]),
        name === "token" ? html`<${Token} />` : html`<${Drawn} name=${name} />`,
      ),
  );
  const pieces = page.querySelector('[id="KW-26"]')?.closest("p");
  if (!pieces) return;
  const gallery = document.createElement("div");
  gallery.className = "kw-gallery";
  pieces.after(gallery);
  render(
    ["flavour", "shape"].map(
      (kind) =>
        html`<p key=${kind}>${(kind === "flavour" ? FLAVOURS : SHAPES).map(
          (name) => html`<span class="kw-exhibit" key=${name}>
    <span class="rule-picture"><${Drawn} name=${`${kind}-${name}`} /></span>${say(`kawaii-${kind}-${name}`)}</span>`,
        )}</p>`,
    ),
    gallery,
  );
}

/** @param {HTMLElement} place @param {any} drawing */
function put(place, drawing) {
  const box = document.createElement("span");
  box.className = "rule-picture";
  place.prepend(box);
  render(drawing, box);
}
