// Dice: a plain one is all colour, a crossed one is white with its colour struck out (KZ-3).
import { classes, html } from "../../app/html.js";
import { say } from "../../app/i18n.js";
import { COLOURS, ON_TONES, TONES } from "./colours.js";

/**
 * @typedef {import("./colours.js").Colour} Colour
 * @typedef {{die: "plain" | "crossed", colour: Colour}} Rolled
 */

/** @type {Record<string, string>} */
const SYMBOLS = {
  neutral: "M50 22a28 28 0 1 0 0 56a28 28 0 1 0 0-56zM26 76L74 24",
  one: "M38 36L52 24V76M36 77H68",
  inversion: "M24 40H72L58 26M76 62H28L42 76",
};

const CROSS = html`<g stroke-linecap="round" fill="none">
    <path d="M13 13L87 87M87 13L13 87" stroke="#fff" stroke-width="12" />
    <path d="M13 13L87 87M87 13L13 87" stroke="#1d1613" stroke-width="7" /></g>`;

/** What a die asks for. @param {Rolled} rolled */
export function asked({ die, colour }) {
  return say(die === "plain" ? "kezao-with" : "kezao-without", { colour: say(`kezao-colour-${colour}`) });
}

/** @param {{rolled: Rolled, fresh?: boolean, place?: number}} props */
export function Die({ rolled, fresh = false, place = 0 }) {
  const { die, colour } = rolled;
  const crossed = die === "crossed";
  return html`<figure class=${classes("kz-die", die, fresh && "fresh")} data-die=${die} data-colour=${colour}
      style=${{ "--tilt": place % 2 ? "5deg" : "-5deg" }}>
    <svg viewBox="0 0 100 100" role="img" aria-label=${asked(rolled)}>
      <rect x="3" y="3" width="94" height="94" rx="20" fill=${crossed ? "#fffdf8" : `url(#kz-${colour})`}
        stroke="#1d1613" stroke-width="4" />
      <circle cx="50" cy="50" r="38" fill=${TONES[colour]} stroke=${crossed ? "#1d1613" : "none"} stroke-width="3" />
      ${crossed && CROSS}
      <use href=${`#kz-sign-${colour}`} x="23" y="23" width="54" height="54" fill=${ON_TONES[colour]}
        stroke=${crossed ? TONES[colour] : "none"} stroke-width="1.6" />
      ${crossed && html`<path d="M13 13L87 87" stroke="#1d1613" stroke-width="6" stroke-linecap="round" />`}
    </svg>
    <figcaption aria-hidden="true">${asked(rolled)}</figcaption>
  </figure>`;
}

/** KZ-26. @param {{symbol: string, fresh?: boolean}} props */
export function SymbolDie({ symbol, fresh = false }) {
  const words = say(`kezao-symbol-${symbol}`);
  return html`<figure class=${classes("kz-die symbol", fresh && "fresh")} data-symbol=${symbol}>
    <svg viewBox="0 0 100 100" role="img" aria-label=${words}>
      <rect x="3" y="3" width="94" height="94" rx="20" fill="#1d1613" />
      <path d=${SYMBOLS[symbol]} fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round"
        stroke-linejoin="round" /></svg>
    <figcaption aria-hidden="true">${words}</figcaption>
  </figure>`;
}

/** A die not rolled yet: all six colours, perhaps struck out, or all three symbols. @param {{die: string}} props */
export function Blank({ die }) {
  if (die === "symbol")
    return html`<svg class="kz-blank" viewBox="0 0 100 100" aria-hidden="true">
      <rect x="3" y="3" width="94" height="94" rx="20" fill="#1d1613" />
      ${Object.values(SYMBOLS).map(
        (path, i) => html`<path key=${i} d=${path} fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round"
          stroke-linejoin="round" transform=${`translate(${[8, 48, 28][i]} ${[8, 8, 50][i]}) scale(.44)`} />`,
      )}</svg>`;
  return html`<svg class="kz-blank" viewBox="0 0 100 100" aria-hidden="true">
    <rect x="3" y="3" width="94" height="94" rx="20" fill="#fffdf8" stroke="#1d1613" stroke-width="5" />
    ${COLOURS.map(
      (colour, i) => html`<rect key=${colour} x=${17 + (i % 3) * 23} y=${i < 3 ? 24 : 52} width="20"
        height="24" rx="5" fill=${TONES[colour]} />`,
    )}
    ${die === "crossed" && CROSS}</svg>`;
}

/** The ways to choose dice (KZ-7, KZ-24) and their keys. */
export const WAYS = /** @type {const} */ ([
  { dice: ["plain", "plain"], key: "ArrowLeft", shown: "←", words: "kezao-way-plain" },
  { dice: ["plain", "crossed"], key: "ArrowDown", shown: "↓", words: "kezao-way-mixed" },
  { dice: ["crossed", "crossed"], key: "ArrowRight", shown: "→", words: "kezao-way-crossed" },
  { dice: ["plain"], key: "ArrowLeft", shown: "←", words: "kezao-way-one-plain" },
  { dice: ["crossed"], key: "ArrowRight", shown: "→", words: "kezao-way-one-crossed" },
]);

/** @param {boolean} junior */
export function waysOf(junior) {
  return WAYS.filter(({ dice }) => (dice.length === 1) === junior);
}
