// Reactions of the chat, drawn.
import { html } from "../app/html.js";
import { say } from "../app/i18n.js";

const round = html`<circle cx="16" cy="16" r="13" fill="#f2c14f" stroke="#b98a1f" />`;
const eyes = html`<g fill="#3a2410"><circle cx="11.5" cy="13.5" r="1.8" /><circle cx="20.5" cy="13.5" r="1.8" /></g>`;
/** @param {string} d @param {string} [fill] */
const ink = (d, fill = "none") =>
  html`<path d=${d} fill=${fill} stroke="#3a2410" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" />`;

/** @typedef {import("../app/wire.js").React["reaction"]} ReactionName */

/** @type {Record<ReactionName, any>} */
const DRAWN = {
  clap: html`<g fill="#f0c7a0" stroke="#3a2410" stroke-width="1.5" stroke-linejoin="round">
      <path d="M7 27c-2-7-1-12 3-17 1-2 4-1 3 2l-1 3 6-7c1.5-2 4 0 2.5 2l2 1c1 1 .5 3-1 5l-6 9c-2 3-6 4-8.5 2z" />
      <path d="M20 28c5 0 8-4 8-9l-1-7c-.5-2-3-2-3 0l-.5 4-3 5z" /></g>${ink("M14 3l1 3M20 3l-1 3M25 6l-2 2")}`,
  laugh: html`${round}${ink("M9 13q2-3 4.5 0M18.5 13q2-3 4.5 0")}${ink("M9.5 17.5h13c0 9-13 9-13 0z", "#8a2f19")}`,
  wow: html`${round}${eyes}${ink("M13 21.5a3 3.5 0 0 1 6 0 3 3.5 0 0 1-6 0z", "#8a2f19")}
    ${ink("M9 9l3-1M23 9l-3-1")}`,
  think: html`${round}${eyes}${ink("M12 21h7")}${ink("M18.5 9l4.5 1M5 24c3-1 5 0 6 2s-1 4-4 4")}`,
  sad: html`${round}${eyes}${ink("M11 22.5q5-5 10 0")}<path d="M22 17c2 3 2 5 0 5s-2-2 0-5z" fill="#3c7ca8" />`,
  heart: html`<path d="M16 28C6 21 3 16 4 11c1-6 9-7 12-1 3-6 11-5 12 1 1 5-2 10-12 17z" fill="#d6304e"
      stroke="#7d1a2e" />`,
  hurry: html`${ink("M9 4h14M9 28h14M10 4c0 7 6 8 6 12s-6 5-6 12M22 4c0 7-6 8-6 12s6 5 6 12")}
    <path d="M11.5 27c0-4 4.5-4 4.5-7 0 3 4.5 3 4.5 7zM12 8h8c-1 3-4 4-4 7 0-3-3-4-4-7z" fill="#d98a12" />`,
  bye: html`<path
      d="M10 27c-4-3-6-8-6-11 0-2 3-2 3.5 0l1.5 3-2-9c-.4-2 2.4-3 3-.8l2 7-1-9c-.2-2.2 3-2.6 3.3-.4l1.2 9 1-8c.2-2 3-1.8
      3 .3l-.5 9 2-4.5c1-2 3.6-.8 3 1.2C22.5 22 21 29 14.5 29c-2 0-3.2-1-4.5-2z" fill="#f0c7a0" stroke="#3a2410"
        stroke-width="1.5" stroke-linejoin="round" />${ink("M26 6q3 2 3 6M24 3")}`,
};

export const REACTIONS = /** @type {ReactionName[]} */ (Object.keys(DRAWN));

/** @param {{name: ReactionName}} props */
export function Reaction({ name }) {
  return html`<svg class="reaction" viewBox="0 0 32 32" role="img" aria-label=${say(`web-react-${name}`)}>
      ${DRAWN[name]}</svg>`;
}
