// The drawings of Kado: five gifts, five ribbons, the back of a card. Ribbons differ by knot and weave, not by colour
// alone.
import { html } from "../../app/html.js";

export const GIFTS = /** @type {const} */ (["socks", "cube", "plush", "flowers", "chocolates"]);
export const RIBBONS = /** @type {const} */ (["violet", "orange", "green", "blue", "red"]);

/** @type {Record<string, string>} */
const COLOURS = { violet: "#7a3fb0", orange: "#e8801a", green: "#2f8a3c", blue: "#2368bf", red: "#cc2b36" };

/** Light threads in the band, on 20 × 96. @type {Record<string, any>} */
const WEAVES = {
  violet: html`<path d="M4.5 0v96M15.5 0v96" stroke="#fff" stroke-opacity=".75" stroke-width="2" />`,
  orange: html`<path d="M-4 14L24-6M-4 34L24 14M-4 54L24 34M-4 74L24 54M-4 94L24 74M-4 114L24 94" stroke="#fff"
      stroke-opacity=".7" stroke-width="4" />`,
  green: html`<path d="M0 8l10 8 10-8M0 24l10 8 10-8M0 40l10 8 10-8M0 56l10 8 10-8M0 72l10 8 10-8M0 88l10 8 10-8"
      fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="2.6" />`,
  blue: html`<path d="M10 4v.01M10 18v.01M10 32v.01M10 46v.01M10 60v.01M10 74v.01M10 88v.01" stroke="#fff"
      stroke-opacity=".85" stroke-width="7" stroke-linecap="round" />`,
  red: html`<path
      d="M0 6h10v8H0zM10 14h10v8H10zM0 22h10v8H0zM10 30h10v8H10zM0 38h10v8H0zM10 46h10v8H10zM0 54h10v8H0zM10
      62h10v8H10zM0 70h10v8H0zM10 78h10v8H10zM0 86h10v8H0z" fill="#fff" fill-opacity=".55" />`,
};

/** The knot of each ribbon, on 32 × 32: bow, star, clover, diamond, heart. @type {Record<string, string>} */
const KNOTS = {
  violet: "M16 12C12 3 2 3 2 10.5c0 6 5 9.5 10 7.5L7 28l5 1 4-9 4 9 5-1-5-10c5 2 10-1.5 10-7.5C30 3 20 3 16 12z",
  orange: "M16 1.5l4.3 9.3 10.2 1.2-7.5 7 2 10.1L16 24l-9 5.1 2-10.1-7.5-7L11.7 10.8z",
  green:
    "M16 16C9 13 8 3 16 2.5S23 13 16 16zm0 0c6-4.5 15.5-1.5 14 6.5S17 23.5 16 16z" +
    "m0 0c-6-4.5-15.5-1.5-14 6.5S15 23.5 16 16zm-1.8 2h3.6L19 30h-6z",
  blue: "M16 1.5L28 16 16 30.5 4 16z",
  red: "M16 29C5 21 1.5 16 1.5 10.5 1.5 3 12 .5 16 9c4-8.5 14.5-6 14.5 1.5C30.5 16 27 21 16 29z",
};

/** What lies in the knot's middle. @type {Record<string, any>} */
const HEARTS = {
  violet: html`<circle cx="16" cy="14.5" r="3.6" fill="#fff" fill-opacity=".85" />`,
  orange: html`<circle cx="16" cy="16" r="4" fill="#fff" fill-opacity=".85" />`,
  green: html`<circle cx="16" cy="16" r="3" fill="#fff" fill-opacity=".85" />`,
  blue: html`<path d="M16 9l6 7-6 7-6-7z" fill="#fff" fill-opacity=".85" />`,
  red: html`<path d="M7 10c0-3 3-4.5 5-3" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="2.6"
      stroke-linecap="round" />`,
};

/** @param {number} x @param {number} y @param {string} petals */
const blossom = (x, y, petals) => html`<g transform=${`translate(${x} ${y})`}>
  <g fill=${petals} stroke="#7c2350" stroke-width="1"><circle cy="-5" r="4" /><circle cx="4.8" cy="-1.5" r="4" />
    <circle cx="3" cy="4" r="4" /><circle cx="-3" cy="4" r="4" /><circle cx="-4.8" cy="-1.5" r="4" /></g>
  <circle r="3.2" fill="#ffd75e" stroke="#a8740f" stroke-width=".8" /></g>`;

/** @param {number} x @param {number} y @param {string} fill */
const praline = (
  x,
  y,
  fill,
) => html`<g transform=${`translate(${x} ${y})`}><path d="M-6.5 5.5L-5 7h10l1.5-1.5v-1h-13z" fill="#e7c98f" />
  <circle r="6" fill=${fill} />
  <path d="M-3.5-1.5q2-3 4 0t3.5-.5" fill="none" stroke="#fbe9cf" stroke-width="1.6" stroke-linecap="round" />
  </g>`;

/** Each on 48 × 48. @type {Record<string, any>} */
const PICTURES = {
  socks: html`<g stroke="#0d4d4c" stroke-width="1.6" stroke-linejoin="round">
    <path d="M26 6h13v20c0 3-1.5 5-4 7l-7 6.5c-4 3.5-10 1-10-4 0-2.5 1-4 3-5.5l5-4z" fill="#1f8a85" />
    <path d="M10 3h13v20c0 3-1.5 5-4 7l-7 6.5c-4 3.5-10 1-10-4C2 30 3 28.5 5 27l5-4z" fill="#37aaa3" />
    <path d="M10 3h13v6H10z" fill="#f6f0df" />
    <path d="M2.2 31c3-.8 7.5 3 7.5 7.2-3.7 1-7.7-1.7-7.7-5.7z" fill="#f6f0df" /></g>
    <path d="M10.8 13.5h11.4M10.8 18.5h11.4" stroke="#f6f0df" stroke-width="2.6" />
    <path d="M13 4v4M16.5 4v4M20 4v4" stroke="#bcae8d" stroke-width="1.2" />`,
  cube: html`<g stroke="#33363b" stroke-width="1.8" stroke-linejoin="round">
      <path d="M24 3l19 9.5-19 9.5L5 12.5z" fill="#fdf6dc" />
    <path d="M5 12.5L24 22v23L5 34.5z" fill="#f2bf2e" /><path d="M43 12.5L24 22v23l19-10.5z" fill="#9aa3ad" />
    <path
      d="M14.5 7.7l19 9.6M33.5 7.7l-19 9.6M5 23.5L24 33l19-9.5M14.5 17.3v22.5M33.5
      17.3v22.5" fill="none" /></g>`,
  plush: html`<g stroke="#6d431a" stroke-width="1.6"><circle cx="11.5" cy="11" r="7" fill="#d69a55" />
      <circle cx="36.5" cy="11" r="7" fill="#d69a55" />
    <ellipse cx="24" cy="39" rx="14" ry="8" fill="#d69a55" />
    <circle cx="24" cy="22.5" r="16.5" fill="#e2ab67" /></g>
    <circle cx="11.5" cy="11" r="3.2" fill="#f7dcb4" /><circle cx="36.5" cy="11" r="3.2" fill="#f7dcb4" />
    <ellipse cx="24" cy="28" rx="8" ry="6.5" fill="#fbe8cb" />
    <circle cx="17.5" cy="19.5" r="2.3" fill="#2d1b0a" />
    <circle cx="30.5" cy="19.5" r="2.3" fill="#2d1b0a" /><path d="M21 24.5h6L24 28z" fill="#2d1b0a" />
    <path d="M24 28v2.5m-3.5 1q3.5 2 7 0" stroke="#2d1b0a" stroke-width="1.5" fill="none"
      stroke-linecap="round" />`,
  flowers: html`<path d="M24 30V16M24 30L13 17M24 30l11-13" stroke="#3c7a2a" stroke-width="2.2" />
    <path d="M12 26h24l-9.5 20h-5z" fill="#f4e3c8" stroke="#97764a" stroke-width="1.4" stroke-linejoin="round" />
    <path d="M12 26l12 8 12-8" fill="none" stroke="#97764a" stroke-width="1.4" />
    ${blossom(12.5, 16, "#f0a3c4")}${blossom(35.5, 16, "#f0a3c4")}${blossom(24, 11, "#e4619a")}`,
  chocolates: html`<path d="M4 17h40v24a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4z" fill="#f5ead6" stroke="#4a2413"
      stroke-width="1.8" />
    <path d="M2.5 17L8 4.5h32L45.5 17z" fill="#7a3b22" stroke="#4a2413" stroke-width="1.8"
      stroke-linejoin="round" />
      <path d="M11 8.5h26" stroke="#e7c98f" stroke-width="1.6" stroke-dasharray="2 2.5" />
    ${praline(12.5, 24.5, "#5b2c17")}${praline(24.2, 24.5, "#8d5230")}${praline(36, 24.5, "#5b2c17")}
    ${praline(12.5, 36.5, "#8d5230")}${praline(24.2, 36.5, "#5b2c17")}${praline(36, 36.5, "#8d5230")}`,
};

/** Drawn once; everything else points here. */
export function Sprite() {
  return html`<svg class="kd-sprite" aria-hidden="true" width="0" height="0">
    ${GIFTS.map((gift) => html`<symbol key=${gift} id=${`kd-${gift}`} viewBox="0 0 48 48">${PICTURES[gift]}</symbol>`)}
    ${RIBBONS.map(
      (ribbon) => html`<symbol key=${`band-${ribbon}`} id=${`kd-band-${ribbon}`} viewBox="0 0 20 96"
          preserveAspectRatio="none">
        <path fill=${COLOURS[ribbon]} d="M0 0h20v96H0z" />${WEAVES[ribbon]}</symbol>
      <symbol key=${`knot-${ribbon}`} id=${`kd-${ribbon}`} viewBox="-1 -1 34 34">
        <path d=${KNOTS[ribbon]} fill=${COLOURS[ribbon]} stroke="#fff" stroke-width="3.5" stroke-linejoin="round"
          paint-order="stroke" />${HEARTS[ribbon]}</symbol>`,
    )}
    <symbol id="kd-back" viewBox="0 0 80 96">
      <rect width="80" height="96" rx="8" fill="#a63a52" />
      <g fill="#f7d9c4" fill-opacity=".38"><circle cx="13" cy="16" r="3.5" /><circle cx="67" cy="14" r="3.5" />
        <circle cx="16" cy="80" r="3.5" /><circle cx="66" cy="82" r="3.5" /><circle cx="14" cy="48" r="3.5" />
        <circle cx="67" cy="52" r="3.5" /><circle cx="27" cy="31" r="2.5" /><circle cx="55" cy="29" r="2.5" />
        <circle cx="26" cy="66" r="2.5" /><circle cx="55" cy="68" r="2.5" /></g>
      <path d="M33 0h14v96H33zM0 41h80v14H0z" fill="#f0c65a" />
      <path d="M36 0v96M44 0v96M0 44h80M0 52h80" stroke="#a8740f" stroke-opacity=".45" />
      <path d="M40 46C32 26 10 26 12 38s18 12 28 8zm0 0c8-20 30-20 28-8s-18 12-28 8z" fill="#f7d978" stroke="#a8740f"
        stroke-width="2" stroke-linejoin="round" />
        <circle cx="40" cy="47" r="7" fill="#f0c65a" stroke="#a8740f" stroke-width="2" />
    </symbol>
    <symbol id="kd-dealer" viewBox="0 0 32 32"><path d="M6 12h20l2 18H4z" fill="#a63a52" />
      <path d="M11 15V9a5 5 0 0 1 10 0v6" fill="none" stroke="#d98a12" stroke-width="2.6" stroke-linecap="round" />
      <path d="M16 26c-5-3.5-6-5.5-6-7.5 0-3 4-3.5 6-.5 2-3 6-2.5 6 .5 0 2-1 4-6 7.5z" fill="#fff4dd" />
    </symbol>
    <symbol id="kd-perfect" viewBox="0 0 32 32">
      <path
        d="M16 1l3.6 3.8L24.7 3l1.2 5.2 5.2 1.2-1.8 5L33 18l-3.8 3.6 1.8 5-5.2 1.2L24.7 33
        16 30l-8.7 3-1.1-5.2L1 26.6l1.8-5L-1 18l3.7-3.6-1.8-5L6.1 8.2 7.3 3l5.1 1.8z"
          transform="translate(1 .5) scale(.92)" fill="#e0a11c" stroke="#7a5207" stroke-width="1.3" />
      <text x="15.7" y="21" text-anchor="middle" font-size="13" font-weight="800" fill="#3a2600"
        font-family="Figtree, sans-serif">+2</text></symbol>
  </svg>`;
}

/** A gift, a ribbon's knot, or one of the table's marks. @param {{name: string}} props */
export function Drawn({ name }) {
  const box = name === "back" ? "0 0 80 96" : "0 0 32 32";
  return html`<svg class="kd-drawn" viewBox=${box} aria-hidden="true"><use href=${`#kd-${name}`} /></svg>`;
}

/** A piece of ribbon, with its weave. @param {{ribbon: string}} props */
export function Band({ ribbon }) {
  return html`<svg class="kd-band" viewBox="0 0 20 96" preserveAspectRatio="none" aria-hidden="true">
      <use href=${`#kd-band-${ribbon}`} /></svg>`;
}
