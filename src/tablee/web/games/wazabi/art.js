// The drawings of Wazabi: three faces of a die, ten cards. Every meaning has a shape of its own besides its colour.
import { html } from "../../app/html.js";

/** Drawn once; everything else points here. */
export function Sprite() {
  return html`<svg class="sprite" aria-hidden="true" width="0" height="0">
    <symbol id="wz-wazabi" viewBox="0 0 32 32">
      <path fill="#5d8a17"
        d="M17.5 2c.6 5.4 9.5 8.6 9.5 17.2C27 25.6 22.2 30 16 30S5 25.6 5 19.4c0-4.6 2.4-6.8 4-10.4 1.2 1.2 2.2 2 3.6
        2.2C14.6 8.6 14.8 5 17.5 2z" />
      <path fill="#a9cc4c"
        d="M16.8 11.5c.8 3.2 5.7 4.6 5.7 9.7 0 3.6-2.8 6-6.5 6s-6.5-2.4-6.5-6c0-2.6 1.3-3.8 2.1-5.6.7.7 1.3 1 2.2 1
        1.4-1.3 1.7-3.3 3-5.1z" />
      <circle cx="13.3" cy="21" r="1.5" fill="#22330a" /><circle cx="18.7" cy="21" r="1.5" fill="#22330a" />
      <path d="M13.8 23.9q2.2 1.8 4.4 0" stroke="#22330a" stroke-width="1.3" fill="none" stroke-linecap="round" />
    </symbol>
    <symbol id="wz-cards" viewBox="0 0 32 32">
      <rect x="4.5" y="7" width="14" height="19" rx="2.5" fill="#8fb4d9" transform="rotate(-12 11 16)" />
      <rect x="12" y="6" width="15" height="20.5" rx="2.5" fill="#2f5f96" transform="rotate(7 19 16)" />
      <path d="M19.6 10.5l1.7 3.6 3.9.5-2.9 2.7.8 3.9-3.5-1.9-3.5 1.9.8-3.9-2.9-2.7 3.9-.5z" fill="#fff4dd" />
    </symbol>
    <symbol id="wz-dice" viewBox="0 0 32 32">
      <rect x="3.5" y="9" width="18.5" height="18.5" rx="4.5" fill="#b93a2b" />
      <g fill="#fff4dd"><circle cx="8.6" cy="14.1" r="1.9" /><circle cx="16.9" cy="14.1" r="1.9" />
        <circle cx="12.75" cy="18.25" r="1.9" /><circle cx="8.6" cy="22.4" r="1.9" />
        <circle cx="16.9" cy="22.4" r="1.9" /></g>
      <path d="M19 7.5C22 4 26 4 28.5 6.5m0 0l.2-4m-.2 4l-4 .2" stroke="#b93a2b" stroke-width="2.3" fill="none"
        stroke-linecap="round" stroke-linejoin="round" />
    </symbol>
    <symbol id="wz-back" viewBox="0 0 50 70">
      <rect width="50" height="70" rx="6" fill="#43611a" />
      <rect x="3.5" y="3.5" width="43" height="63" rx="4" fill="none" stroke="#b9d36a" stroke-width="1.2" />
      <path d="M3.5 21l43 28M3.5 49l43-28M25 3.5v63" stroke="#b9d36a" stroke-opacity=".28" />
      <circle cx="25" cy="35" r="12.5" fill="#f4ecd6" /><use href="#wz-wazabi" x="14.5" y="24" width="21" height="21" />
    </symbol>
  </svg>`;
}

/** @param {{name: "wazabi" | "cards" | "dice" | "back"}} props */
export function Drawn({ name }) {
  return html`<svg class="drawn" viewBox=${name === "back" ? "0 0 50 70" : "0 0 32 32"} aria-hidden="true">
      <use href=${`#wz-${name}`} /></svg>`;
}

/** @param {number} x @param {number} y @param {number} [turn] @param {string} [fill] */
const die = (x, y, turn = 0, fill = "#b93a2b") => html`<g transform=${`translate(${x} ${y}) rotate(${turn})`}>
  <rect x="-8" y="-8" width="16" height="16" rx="4" fill=${fill} />
  <g fill="#fff4dd"><circle cx="-3.5" cy="-3.5" r="1.7" /><circle r="1.7" /><circle cx="3.5" cy="3.5" r="1.7" /></g>
  </g>`;

/** @param {number} x @param {number} y @param {number} [turn] @param {string} [fill] */
const leaf = (x, y, turn = 0, fill = "#2f5f96") => html`<g transform=${`translate(${x} ${y}) rotate(${turn})`}>
  <rect x="-8" y="-11" width="16" height="22" rx="2.5" fill=${fill} stroke="#fffaf0" stroke-width="1.4" />
  <circle r="3.4" fill="#fff4dd" /></g>`;

/** @param {number} x @param {number} y @param {string} [fill] */
const person = (x, y, fill = "#7b5a3c") =>
  html`<g transform=${`translate(${x} ${y})`} fill=${fill}><circle cy="-7" r="5.5" />
      <path d="M-10 10c0-7 4-10.5 10-10.5S10 3 10 10z" /></g>`;

/** @param {string} d @param {string} [colour] */
const line = (d, colour = "#2a211b") =>
  html`<path d=${d} fill="none" stroke=${colour} stroke-width="3" stroke-linecap="round" stroke-linejoin="round" />`;

const box = html`<path d="M14 44h36l-4 14H18z" fill="#c58f55" /><path d="M14 44h36l-1.2 4H15.2z" fill="#a06f3b" />`;

/** @type {Record<string, any>} */
const PICTURES = {
  "drop one": html`${die(32, 17, 14)}${line("M32 29v9m-4-4l4 4 4-4")}${box}`,
  "drop two": html`${die(21, 16, -12)}${die(43, 16, 16)}${line("M32 28v10m-4-4l4 4 4-4")}${box}`,
  "pass the dice": html`${line("M13 24A21 21 0 0 1 51 24m0 0l1-7m-1 7l-7-1")}
    ${line("M51 42a21 21 0 0 1-38 0m0 0l-1 7m1-7l7 1")}${die(20, 33, 0)}${die(44, 33, 0, "#d27a3a")}`,
  "give one": html`${person(48, 42)}${die(18, 24, -10)}${line("M27 15q9-6 15 5m0 0l1-6m-1 6l-6-1")}`,
  "take a card": html`${person(16, 42)}${leaf(46, 26, 12)}${line("M35 43q-6 6-11 1m0 0l6-1m-6 1l1 6")}`,
  "down to one card": html`${leaf(16, 30, -16, "#c9b79a")}${leaf(48, 30, 16, "#c9b79a")}
    ${line("M10 22l12 16M42 38l12-16", "#b93a2b")}${leaf(32, 32)}`,
  "draw three": html`${leaf(18, 30, -16)}${leaf(32, 27)}${leaf(46, 30, 16)}${line("M32 45v12M26 51h12", "#4f7a12")}`,
  "others down to two": html`${person(14, 50, "#a88a68")}${person(32, 50)}${person(50, 50, "#a88a68")}
    ${leaf(25, 20, -9)}${leaf(39, 20, 9)}`,
  "skip a turn": html`${person(32, 38)}<circle cx="32" cy="32" r="22" fill="none" stroke="#b93a2b" stroke-width="4" />
    ${line("M17 48L47 16", "#b93a2b")}`,
  "again, other way": html`${line("M50 33a18 18 0 1 1-6-14m6-8v9h-9")}${die(32, 33, 10)}`,
};

/** @param {{card: string}} props */
export function Picture({ card }) {
  return html`<svg class="picture" viewBox="0 0 64 64" aria-hidden="true">${PICTURES[card]}</svg>`;
}

/** WZ-2: the least number of wazabi that lays a card. @type {Record<string, number>} */
export const COSTS = {
  "drop one": 1,
  "pass the dice": 2,
  "drop two": 3,
  "give one": 3,
  "take a card": 1,
  "down to one card": 1,
  "draw three": 1,
  "others down to two": 2,
  "skip a turn": 0,
  "again, other way": 0,
};

/** Where each card is explained. @type {Record<string, string>} */
export const CLAUSES = {
  "drop one": "WZ-14",
  "pass the dice": "WZ-15",
  "drop two": "WZ-16",
  "give one": "WZ-17",
  "take a card": "WZ-18",
  "down to one card": "WZ-19",
  "draw three": "WZ-20",
  "others down to two": "WZ-21",
  "skip a turn": "WZ-22",
  "again, other way": "WZ-23",
};
