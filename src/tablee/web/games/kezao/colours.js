// The six colours (KZ-2). Each has a tone, a pattern and a sign of its own, and always the same place on a card, so
// that nobody needs to tell hues apart to play fast.
import { html } from "../../app/html.js";

/** @typedef {"red" | "orange" | "yellow" | "green" | "blue" | "violet"} Colour */

/** In the order of their places on a card. */
export const COLOURS = /** @type {Colour[]} */ (["red", "orange", "yellow", "green", "blue", "violet"]);

/** Tones that differ in lightness too. @type {Record<Colour, string>} */
export const TONES = {
  red: "#d7263d",
  orange: "#f58220",
  yellow: "#ffd21f",
  green: "#3a9d3f",
  blue: "#2f7de1",
  violet: "#6b2fa3",
};

/** What reads well on each tone. @type {Record<Colour, string>} */
export const ON_TONES = {
  red: "#fff",
  orange: "#2b1a08",
  yellow: "#2b1a08",
  green: "#fff",
  blue: "#fff",
  violet: "#fff",
};

/** Heart, ring, star, tree, waves, diamond, on a grid of 24. @type {Record<Colour, string>} */
const SIGNS = {
  red: "M12 21.5C4 15.5 1.5 11.5 1.5 8A5.3 5.3 0 0 1 12 5.8A5.3 5.3 0 0 1 22.5 8C22.5 11.5 20 15.5 12 21.5z",
  orange: "M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20zM12 8a4 4 0 1 1 0 8a4 4 0 1 1 0-8z",
  yellow: "M12 .8l3.3 7.3 7.9.9-5.9 5.4 1.6 7.9L12 18.4l-6.9 3.9 1.6-7.9L.8 9l7.9-.9z",
  green: "M12 1.5L23 21.5H1z",
  blue:
    "M1 9.5Q4.7 3.5 9 6.2T16 6.2Q19.5 3.5 23 4.5V10Q19.5 9 16.5 11.2T9 11.2Q4.7 9 1 14.5z" +
    "M1 18.5Q4.7 12.5 9 15.2T16 15.2Q19.5 12.5 23 13.5V19Q19.5 18 16.5 20.2T9 20.2Q4.7 18 1 23z",
  violet: "M12 .5L21.5 12L12 23.5L2.5 12z",
};

/**
 * Stripes, grid, crosses, chevrons, waves, dots: drawn over the tone, on a tile of 8.
 * @type {Record<Colour, [line: string, ink: string]>}
 */
const PATTERNS = {
  red: ["M-1 1L1-1M0 8L8 0M7 9L9 7", "#fff5"],
  orange: ["M4 0V8M0 4H8", "#7a2e0066"],
  yellow: ["M4 2.5V5.5M2.5 4H5.5", "#8a5a00aa"],
  green: ["M0 3L4-1L8 3M0 11L4 7L8 11M0 7L4 3L8 7", "#0b3d1280"],
  blue: ["M0 2Q2 0 4 2T8 2M0 6Q2 4 4 6T8 6", "#ffffff70"],
  violet: ["M2 2h.01M6 6h.01", "#fff8"],
};

/** What other drawings point to; once on a page. @returns {string} */
export function definitions() {
  return COLOURS.map((colour) => {
    const [line, ink] = PATTERNS[colour];
    const width = colour === "violet" ? 2.2 : 1.2;
    return `<pattern id="kz-${colour}" width="8" height="8" patternUnits="userSpaceOnUse">
      <path fill="${TONES[colour]}" d="M0 0h8v8H0z"/>
      <path d="${line}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round"/></pattern>
      <symbol id="kz-sign-${colour}" viewBox="0 0 24 24"><path fill-rule="evenodd" d="${SIGNS[colour]}"/></symbol>`;
  }).join("");
}

/** @param {{colour: Colour}} props */
export function Sign({ colour }) {
  return html`<svg class="kz-sign" viewBox="0 0 24 24" aria-hidden="true"><use href=${`#kz-sign-${colour}`} /></svg>`;
}
