// The drawings of Kawaii. A shape is a silhouette; a flavour is a colour, a topping, a pattern and a face: no two
// differ by colour alone.
import { html, useMemo } from "../../app/html.js";

export const FLAVOURS = /** @type {const} */ (["blueberry", "chocolate", "mint", "strawberry", "vanilla"]);
export const SHAPES = /** @type {const} */ (["cone", "cup", "sandwich", "soft", "stick"]);
export const SIGNS = /** @type {const} */ (["rock", "paper", "scissors"]);

/** @typedef {typeof FLAVOURS[number]} Flavour */
/** @typedef {typeof SHAPES[number]} Shape */

const INK = "#43242b";
const WAFER = "#eab768";
const WAFER_LINE = "#a86a2a";

/** Ice, its outline, its light. @type {Record<Flavour | "plain", [string, string, string]>} */
const COLOURS = {
  blueberry: ["#8d93e8", "#3f449c", "#b9bdf7"],
  chocolate: ["#93593a", "#4d2713", "#b98262"],
  mint: ["#86dcb4", "#1f7a55", "#c2f3dc"],
  strawberry: ["#f98fab", "#b92c55", "#ffc4d2"],
  vanilla: ["#ffe79a", "#a97a12", "#fff6d2"],
  plain: ["#f6efe6", "#7b6450", "#fffdf8"],
};

/** What lies on top, about 18 wide round the origin. @type {Record<Flavour, any>} */
const TOPPINGS = {
  blueberry: html`<circle cx="-4.5" cy="1.5" r="5" fill="#5a60c4" stroke="#2b2f7d" stroke-width="1.4" />
    <circle cx="3" cy="-1" r="6.4" fill="#464cb4" stroke="#2b2f7d" stroke-width="1.4" />
    <path d="M3-5l1.2 2.5 2.8.3-2 2 .5 2.7L3 1.2.5 2.5l.5-2.7-2-2 2.8-.3z" fill="#c9ccfb" />`,
  chocolate: html`<g transform="rotate(18)">
      <rect x="-7" y="-7" width="14" height="14" rx="2.5" fill="#6b3519" stroke="#35190a" stroke-width="1.5" />
    <path d="M0-6.5v13M-6.5 0h13" stroke="#c18a5e" stroke-width="1.5" /></g>`,
  mint: html`<path d="M0 6C-10 6-12-2-11-7c6 0 11 4 11 13z" fill="#39b37c" stroke="#146243" stroke-width="1.4" />
    <path d="M0 6C10 6 12-2 11-7 5-7 0-3 0 6z" fill="#54c993" stroke="#146243" stroke-width="1.4" />
    <path d="M-8-4.5L-1 4M8-4.5L1 4" stroke="#146243" fill="none" />`,
  strawberry: html`<path d="M0 8.5C-9 2.5-8.5-5-4-5.5c2-.2 3.3.8 4 1.8.7-1 2-2 4-1.8 4.5.5 5 8-4 14z" fill="#e8304f"
      stroke="#8f1230" stroke-width="1.4" />
    <path d="M-5.5-6.5L0-4l5.5-2.5L3-3.2 0-2l-3-1.2z" fill="#3f9a4d" stroke="#1f6a2c" />
    <path d="M-3 0v1.5M0 2v1.5M3 0v1.5" stroke="#fff" stroke-width="1.3" stroke-linecap="round" />`,
  vanilla: html`<g fill="#fff" stroke="#b98a1c" stroke-width="1.3">
      ${[0, 72, 144, 216, 288].map(
        (turn) => html`<ellipse cy="-5" rx="3.3" ry="4.5"
          transform=${`rotate(${turn})`} />`,
      )}</g><circle r="3" fill="#f6b928" stroke="#b98a1c" />`,
};

/** The pattern of a flavour: one small mark. @type {Record<Flavour, any>} */
const MARKS = {
  blueberry: html`<circle r="2" fill="#4a4fb4" />`,
  chocolate: html`<rect x="-1.9" y="-1.9" width="3.8" height="3.8" fill="#512a15" transform="rotate(45)" />`,
  mint: html`<path d="M-2.4-1.2L0 1.4l2.4-2.6" fill="none" stroke="#1f7a55" stroke-width="1.6"
      stroke-linecap="round" stroke-linejoin="round" />`,
  strawberry: html`<path d="M0-2.2c1.3 1.6 1.3 3.4 0 3.6-1.3-.2-1.3-2 0-3.6z" fill="#fff" stroke="#b92c55"
      stroke-width=".5" />`,
  vanilla: html`<path d="M-2.8.6q1.4-2 2.8 0t2.8 0" fill="none" stroke="#b98a1c" stroke-width="1.4"
      stroke-linecap="round" />`,
};

const cheeks = html`<g fill="#ff5f86" opacity=".55"><ellipse cx="-9.5" cy="3.2" rx="2.7" ry="1.8" />
    <ellipse cx="9.5" cy="3.2" rx="2.7" ry="1.8" /></g>`;
const smile = html`<path d="M-2.6 2.6q2.6 3 5.2 0" fill="none" stroke=${INK} stroke-width="1.7"
    stroke-linecap="round" />`;
const round = html`<g fill=${INK}><circle cx="-5.5" r="2.3" /><circle cx="5.5" r="2.3" /></g>
  <g fill="#fff"><circle cx="-4.8" cy="-.8" r=".8" /><circle cx="6.2" cy="-.8" r=".8" /></g>`;
/** @param {string} d */
const eyes = (d) => html`<path d=${d} fill="none" stroke=${INK} stroke-width="1.8" stroke-linecap="round" />`;

/** @type {Record<Flavour | "plain" | "asleep", any>} */
const FACES = {
  blueberry: html`${round}${smile}${cheeks}`,
  chocolate: html`${eyes("M-8 1q2.5-4 5 0M3 1q2.5-4 5 0")}<path d="M-3 2.6h6q-.4 4-3 4t-3-4z" fill=${INK} />
    ${cheeks}`,
  mint: html`<circle cx="-5.5" r="2.3" fill=${INK} /><circle cx="-4.8" cy="-.8" r=".8" fill="#fff" />${eyes("M3 .5h5")}
    ${smile}${cheeks}`,
  strawberry: html`${round}<path d="M-2 2.6h4v1.8a2 2 0 0 1-4 0z" fill="#c3153f" stroke=${INK} stroke-width="1.2" />
    ${cheeks}`,
  vanilla: html`${eyes("M-8-.5q2.5 3 5 0M3-.5q2.5 3 5 0")}${smile}${cheeks}`,
  plain: html`${eyes("M-6.5 0h1M5.5 0h1")}${smile}`,
  asleep: html`${eyes("M-8-.5q2.5 3 5 0M3-.5q2.5 3 5 0")}<circle cy="4.5" r="1.5" fill=${INK} />`,
};

/**
 * The shapes on a grid of 64: behind the ice, the ice, before it; where face, topping and marks go.
 * @type {Record<Shape, {under?: any, ice: string[], shade: string, over?: any, face: [number, number], top: [number,
 *   number], marks: [number, number][]}>}
 */
const FORMS = {
  cone: {
    under: html`<path d="M17 33h30L32 62.5z" fill=${WAFER} stroke=${WAFER_LINE} stroke-width="2"
        stroke-linejoin="round" />
        <path d="M22 37l14 16M30 36l10 11M42 37L28 53M34 36L24 47" stroke=${WAFER_LINE} stroke-width="1.4" />`,
    ice: ["M12.5 35C9 18 19.5 9.5 32 9.5S55 18 51.5 35c-3.5 4.5-6.5.5-10 2s-5 4.5-9.5 1.5-6 3-9.5-.5-6.5 1.5-10-3z"],
    shade: "M18 24c1-6 5-9 9-10",
    face: [32, 27],
    top: [35, 9],
    marks: [
      [19, 29],
      [45, 29],
      [42, 18.5],
      [27, 34.5],
      [38, 34.5],
    ],
  },
  cup: {
    ice: ["M9 32c-2-11 6-16 13-15C23 8 41 8 42 17c7-1 15 4 13 15z"],
    shade: "M14 26c1-3 4-5 7-5",
    over: html`<path
        d="M5.5 30.5h53C58.5 43 49 48 36 48.5v6c4.5.3 9 2 9.5 6.5h-27c.5-4.5 5-6.2 9.5-6.5v-6C15 48 5.5 43 5.5
        30.5z" fill="#d9f0fa" stroke="#4f7f94" stroke-width="2" stroke-linejoin="round" />
        <path d="M11 34.5c1 4 4 7 8 8.5" stroke="#fff" stroke-width="2.4" stroke-linecap="round" fill="none" />`,
    face: [32, 37],
    top: [32, 10],
    marks: [
      [16, 25],
      [25, 19],
      [39, 19],
      [48, 25],
      [32, 25.5],
      [24, 27],
      [41, 27],
    ],
  },
  sandwich: {
    under: html`<rect x="6" y="39" width="52" height="15" rx="6" fill=${WAFER} stroke=${WAFER_LINE}
        stroke-width="2" />`,
    ice: ["M9 23h46v18c0 6-5 5-7 2-2 5-8 6-10 1-3 3-8 3-10 0-3 4-8 3-9-1-3 4-10 3-10-2z"],
    shade: "M13 28v7",
    over: html`<rect x="6" y="12" width="52" height="15" rx="6" fill=${WAFER} stroke=${WAFER_LINE} stroke-width="2" />
      <g fill=${WAFER_LINE}><circle cx="13" cy="19.5" r="1.3" /><circle cx="21" cy="19.5" r="1.3" />
        <circle cx="29" cy="19.5" r="1.3" /></g>`,
    face: [31, 33],
    top: [47, 13],
    marks: [
      [15, 32],
      [15.5, 40],
      [49, 32],
      [48, 39],
      [42, 39.5],
      [22, 41],
    ],
  },
  soft: {
    under: html`<path d="M21 44h22l-3.5 18.5h-15z" fill=${WAFER} stroke=${WAFER_LINE} stroke-width="2"
        stroke-linejoin="round" />
        <rect x="16" y="40" width="32" height="9" rx="3.5" fill=${WAFER} stroke=${WAFER_LINE} stroke-width="2" />
        <path d="M25 49l1 13M32 49v13M39 49l-1 13" stroke=${WAFER_LINE} stroke-width="1.4" />`,
    ice: [
      "M15 40.5c-6-1-7-12 2-13.5l30-2c9 1.5 8 14.5 2 15.5z",
      "M20 29c-5-2-5-10 1-11.5l21-2.5c7 1 6 11 1.5 12.5z",
      "M25 19c-4-1-3-7 1-8.5 4-1.5 6-4 6-8.5 6 3 9 6 8.5 9.5 1.5 2 0 6-2.5 6z",
    ],
    shade: "M21 23q2 1 6 .8",
    face: [32, 33.5],
    top: [47, 13],
    marks: [
      [16, 34],
      [48, 33],
      [25, 23.5],
      [38.5, 21],
      [33, 13],
    ],
  },
  stick: {
    under: html`<rect x="27" y="46" width="10" height="17" rx="5" fill="#f2d19a" stroke=${WAFER_LINE}
        stroke-width="2" />`,
    ice: ["M15 48V22C15-2 49-2 49 22v26c0 4-2.5 5.5-5.5 5.5h-23C17.5 53.5 15 52 15 48z"],
    shade: "M20 34V22c0-4 2-7 4-9",
    face: [32, 33],
    top: [43, 10],
    marks: [
      [21, 45],
      [32, 46],
      [43, 45],
      [26.5, 23],
      [37.5, 23],
      [45, 26],
      [31.5, 13],
    ],
  },
};

/** @param {string} id @param {any} inside @param {string} [box] */
const symbol = (id, inside, box = "2 -4 60 68") => html`<symbol id=${`kw-${id}`} viewBox=${box}>${inside}</symbol>`;
/** @param {[number, number]} at @param {any} what @param {number} [scale] */
const put = ([x, y], what, scale = 1) => html`<g transform=${`translate(${x} ${y}) scale(${scale})`}>${what}</g>`;

/** @param {Shape} shape @param {Flavour | "plain"} flavour */
function iceCream(shape, flavour) {
  const { under, ice, shade, over, face, top, marks } = FORMS[shape];
  const [fill, line, light] = COLOURS[flavour];
  return html`${under}
    <g fill=${fill} stroke=${line} stroke-width="2" stroke-linejoin="round">${ice.map((d) => html`<path d=${d} />`)}</g>
    <path d=${shade} fill="none" stroke=${light} stroke-width="3" stroke-linecap="round" />
    ${flavour !== "plain" && marks.map((at) => put(at, MARKS[flavour]))}${over}
    ${put(face, FACES[flavour])}${flavour !== "plain" && put(top, TOPPINGS[flavour], 1.15)}`;
}

/** @param {Flavour} flavour */
function scoop(flavour) {
  const [fill, line, light] = COLOURS[flavour];
  /** @type {[number, number][]} */
  const marks = [
    [16, 36],
    [48, 36],
    [21, 47],
    [43, 47],
    [32, 52],
    [45, 27],
  ];
  return html`<circle cx="32" cy="38" r="22" fill=${fill} stroke=${line} stroke-width="2" />
    <path d="M16 33c2-6 6-9 10-10" fill="none" stroke=${light} stroke-width="4" stroke-linecap="round" />
    ${marks.map((at) => put(at, MARKS[flavour], 1.2))}${put([32, 38], FACES[flavour], 1.25)}
    ${put([33, 14], TOPPINGS[flavour], 1.45)}`;
}

const shop = html`<path d="M10 26h44v34H10z" fill="#cfd6e2" stroke="#4a566b" stroke-width="2" />
  <path d="M15 32h34M15 37h34M15 56h34" stroke="#9aa6ba" stroke-width="2" />
  <path d="M7 12h50l4 14c0 6-9 6-10.5 0-1 6-10 6-11 0-1 6-10.5 6-11.5 0-1 6-10 6-11 0C15.5 32 3 32 3 26z" fill="#6b7890"
    stroke="#3a4457" stroke-width="2" stroke-linejoin="round" />
  <path d="M18 12l-3.5 15M29 12l-1 15M41 12l1.5 15" stroke="#cfd6e2" stroke-width="3" />${put([32, 45], FACES.asleep)}
  <path d="M47 3h7l-7 7h7M57 9h4l-4 4h4" fill="none" stroke="#3a4457" stroke-width="2" stroke-linejoin="round"
    stroke-linecap="round" />`;

const cherry = html`<path d="M21 34C23 20 30 10 44 5c-1 12 0 20 2 27" fill="none" stroke="#4c7a2c" stroke-width="3"
    stroke-linecap="round" />
    <path d="M43 6c8-6 16-2 18 4-7 5-14 3-18-4z" fill="#6cb545" stroke="#35691c" stroke-width="1.8" />
  <circle cx="19" cy="46" r="15" fill="#e3263f" stroke="#860d22" stroke-width="2" />
  <circle cx="47" cy="43" r="13" fill="#f2465b" stroke="#860d22" stroke-width="2" />
  <path d="M9 42c1-4 4-6 7-7M39 39c1-3 3-5 5-5" stroke="#ffb3bd" stroke-width="3" stroke-linecap="round" fill="none" />
  ${put([19, 46], html`${round}${smile}`)}${put([47, 43], html`${eyes("M-7 1q2-3.5 4 0M3 1q2-3.5 4 0")}${smile}`)}`;

const token = html`<circle cx="20" cy="20" r="18" fill="#e14b78" stroke="#8f1f45" stroke-width="2.4" />
  <circle cx="20" cy="20" r="14" fill="none" stroke="#ffd3df" stroke-width="1.6" stroke-dasharray="3 2.6" />
  <path d="M20 31C8 22 9 12.5 14.5 12c3-.2 4.7 1.5 5.5 3 .8-1.5 2.5-3.2 5.5-3C31 12.5 32 22 20 31z" fill="#fff4f7" />
  <g fill="#8f1f45"><circle cx="16.5" cy="19" r="1.5" /><circle cx="23.5" cy="19" r="1.5" /></g>
  <path d="M18.3 21.5q1.7 2 3.4 0" stroke="#8f1f45" stroke-width="1.3" fill="none" stroke-linecap="round" />`;

const back = html`<rect width="50" height="60" rx="8" fill="#ef8fb0" />
  <path
    d="M0 52a8 8 0 0 0 8 8h34a8 8 0 0 0 8-8v-8q-4.2 6-8.3 0-4.2 6-8.4 0-4.1 6-8.3 0-4.2 6-8.3 0-4.2 6-8.4 0Q4.2 50 0
    44z" fill="#fff" opacity=".55" />
  <g fill="#fff" opacity=".6"><circle cx="8" cy="9" r="2" /><circle cx="42" cy="9" r="2" />
    <circle cx="9" cy="36" r="2" /><circle cx="42" cy="36" r="2" /></g>
  <use href="#kw-token" x="10" y="8" width="30" height="30" />`;

const skin = { fill: "#ffd9ae", stroke: "#7c4a22", "stroke-width": 2.4, "stroke-linejoin": "round" };
const cuff = html`<rect x="20" y="51" width="24" height="11" rx="4" fill="#e14b78" stroke="#8f1f45"
    stroke-width="2.4" />`;
/** @type {Record<string, any>} */
const HANDS = {
  rock: html`<g ...${skin}><rect x="12" y="22" width="40" height="32" rx="14" />
      ${[13, 23, 33, 43].map((x) => html`<rect x=${x} y="14" width="10" height="21" rx="5" />`)}
      <path d="M11 34c0-6 4-8 10-7l12 3c6 2 4 10-2 9l-9-1" /></g>${cuff}`,
  paper: html`<g ...${skin}>
      <path
        d="M18 56c-4-8-12-16-12-22 0-4 5-5 7-1l5 7V13c0-5 7-5 7 0V7c0-5 7-5 7 0v4c0-5 7-5 7 0v4c0-5 7-5 7 0v24c0 8-3
        12-5 17z" /><path d="M25 13v17M32 9v21M39 13v17" fill="none" /></g>${cuff}`,
  scissors: html`<g ...${skin}><path d="M27 32L13 9c-3-5 4-9 7-4l14 24" /><path d="M30 30l9-25c2-5 9-3 8 3l-6 25" />
      <path d="M17 56c-4-7-6-12-5-18 1-5 4-8 10-9h20c7 0 10 5 9 12-1 6-3 10-6 15z" />
      <path d="M40 30c-7 1-8 10-1 12M49 36c-6 0-8 8-2 11M13 37c6-4 12-3 17 2" fill="none" /></g>${cuff}`,
};

/** Drawn once; everything else points here. In a race nothing is compared again that cannot have changed. */
export function Sprite() {
  return useMemo(sprite, []);
}

function sprite() {
  return html`<svg class="kw-sprite" aria-hidden="true" width="0" height="0">
    ${FLAVOURS.map((flavour) => [
      symbol(`flavour-${flavour}`, scoop(flavour)),
      SHAPES.map((shape) => symbol(`${flavour}-${shape}`, iceCream(shape, flavour))),
    ])}
    ${SHAPES.map((shape) => symbol(`shape-${shape}`, iceCream(shape, "plain")))}
    ${symbol("closed-shop", shop)}${symbol("cherry", cherry)}${symbol("token", token, "0 0 40 40")}
    ${symbol("back", back, "0 0 50 60")}
    ${SIGNS.map((sign) => symbol(sign, HANDS[sign]))}
  </svg>`;
}

/** @param {{name: string, box?: string}} props */
export function Drawn({ name, box = "0 0 60 68" }) {
  return html`<svg class="kw-drawn" viewBox=${box} aria-hidden="true"><use href=${`#kw-${name}`} /></svg>`;
}

export const Token = () => html`<${Drawn} name="token" box="0 0 40 40" />`;
export const Back = () => html`<${Drawn} name="back" box="0 0 50 60" />`;
