// The drawings of Kado: five gifts, five ribbons, the back of a card. Ribbons differ by knot and weave, not by colour
// alone.
import { html } from "../../app/html.js";

export const GIFTS = /** @type {const} */ (["socks", "cube", "plush", "flowers", "chocolates"]);
export const RIBBONS = /** @type {const} */ (["violet", "orange", "green", "blue", "red"]);

/** @type {Record<string, string>} */
const COLOURS = { violet: "#7a3fb0", orange: "#e8801a", green: "#2f8a3c", blue: "#2368bf", red: "#cc2b36" };

/** Light threads in the band, on 20 × 96. @type {Record<string, any>} */
const WEAVES = {
  violet: html`<path d="M4.5 0v96M15.500 0v96" stroke="#fff" stroke-opacity=".75" stroke-width="2" />`,
  orange: html`<path d="M-4 14L24-6M-4 34L24 14M-4 54L24 34M-4 74L24 54M-4 94L24 74M-4 114L24 94" stroke="#fff"
      stroke-opacity=".7" stroke-width="4" />`,
  green: html`<path d="M0 8l10 8 10-8M0 24l10 8 10-8M0 40l10 8 10-8M0 56l10 8 10-8M0 72l10 8 10-8M0 88l10 8 10-8"
      fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="2.600" />`,
  blue: html`<path d="M10 4v.01M10 18v.01M10 32v.01M10 46v.01M10 60v.01M10 74v.01M10 88v.01" stroke="#fff"
      stroke-opacity=".85" stroke-width="7" stroke-linecap="round" />`,
  red: html`<path
      d="M0 6h10v8H0zM10 14h10v8H10zM0 22h10v8H0zM10 30h10v8H10zM0 38h10v8H0zM10 46h10v8H10zM0 54h10v8H0zM10
      62h10v8H10zM0 70h10v8H0zM10 78h10v8H10zM0 86h10v8H0z" fill="#fff" fill-opacity=".55" />`,
};

/** The knot of each ribbon, on 32 × 32: bow, star, clover, diamond, heart. @type {Record<string, string>} */
const KNOTS = {
  violet:
    "M16 12C12 3 2 3 2 10.500c0 6 5 9.500 10 7.500L7 28l5 1 4-9 4 9 5-1-5-10c5 2 10-1.500 10-7.500C30 3 20 3 16 12z",
  orange: "M16 1.500l4.300 9.300 10.200 1.200-7.500 7 2 10.100L16 24l-9 5.100 2-10.100-7.500-7L11.700 10.800z",
  green:
    "M16 16C9 13 8 3 16 2.500S23 13 16 16zm0 0c6-4.500 15.500-1.500 14 6.500S17 23.500 16 16z" +
    "m0 0c-6-4.500-15.500-1.500-14 6.500S15 23.500 16 16zm-1.800 2h3.600L19 30h-6z",
  blue: "M16 1.500L28 16 16 30.500 4 16z",
  red: "M16 29C5 21 1.500 16 1.500 10.500 1.500 3 12 .5 16 9c4-8.500 14.500-6 14.500 1.500C30.500 16 27 21 16 29z",
};

/** What lies in the knot's middle. @type {Record<string, any>} */
const HEARTS = {
  violet: html`<circle cx="16" cy="14.500" r="3.600" fill="#fff" fill-opacity=".85" />`,
  orange: html`<circle cx="16" cy="16" r="4" fill="#fff" fill-opacity=".85" />`,
  green: html`<circle cx="16" cy="16" r="3" fill="#fff" fill-opacity=".85" />`,
  blue: html`<path d="M16 9l6 7-6 7-6-7z" fill="#fff" fill-opacity=".85" />`,
  red: html`<path d="M7 10c0-3 3-4.500 5-3" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="2.600"
      stroke-linecap="round" />`,
};

/** @param {number} x @param {number} y @param {string} petals */
const blossom = (x, y, petals) => html`<g transform=${`translate(${x} ${y})`}>
  <g fill=${petals} stroke="#7c2350" stroke-width="1"><circle cy="-5" r="4" /><circle cx="4.800" cy="-1.500" r="4" />
    <circle cx="3" cy="4" r="4" /><circle cx="-3" cy="4" r="4" /><circle cx="-4.800" cy="-1.500" r="4" /></g>
  <circle r="3.200" fill="#ffd75e" stroke="#a8740f" stroke-width=".8" /></g>`;

/** @param {number} x @param {number} y @param {string} fill */
const praline = (
  x,
  y,
  fill,
) => html`<g transform=${`translate(${x} ${y})`}><path d="M-6.500 5.500L-5 7h10l1.500-1.500v-1h-13z" fill="#e7c98f" />
  <circle r="6" fill=${fill} />
  <path d="M-3.500-1.500q2-3 4 0t3.500-.5" fill="none" stroke="#fbe9cf" stroke-width="1.600" stroke-linecap="round" />
  </g>`;

/** Each on 48 × 48. @type {Record<string, any>} */
const PICTURES = {
  socks: html`<g stroke="#0d4d4c" stroke-width="1.600" stroke-linejoin="round">
    <path d="M26 6h13v20c0 3-1.500 5-4 7l-7 6.500c-4 3.500-10 1-10-4 0-2.500 1-4 3-5.500l5-4z" fill="#1f8a85" />
    <path d="M10 3h13v20c0 3-1.500 5-4 7l-7 6.500c-4 3.500-10 1-10-4C2 30 3 28.500 5 27l5-4z" fill="#37aaa3" />
    <path d="M10 3h13v6H10z" fill="#f6f0df" />
    <path d="M2.200 31c3-.8 7.500 3 7.500 7.200-3.700 1-7.700-1.700-7.700-5.700z" fill="#f6f0df" /></g>
    <path d="M10.800 13.500h11.400M10.800 18.500h11.400" stroke="#f6f0df" stroke-width="2.600" />
    <path d="M13 4v4M16.500 4v4M20 4v4" stroke="#bcae8d" stroke-width="1.200" />`,
  cube: html`<g stroke="#33363b" stroke-width="1.800" stroke-linejoin="round">
      <path d="M24 3l19 9.500-19 9.500L5 12.500z" fill="#fdf6dc" />
    <path d="M5 12.500L24 22v23L5 34.500z" fill="#f2bf2e" /><path d="M43 12.500L24 22v23l19-10.500z" fill="#9aa3ad" />
    <path
      d="M14.500 7.700l19 9.600M33.500 7.700l-19 9.600M5 23.500L24 33l19-9.500M14.500 17.300v22.500M33.500
      17.300v22.500" fill="none" /></g>`,
  plush: html`<g stroke="#6d431a" stroke-width="1.600"><circle cx="11.500" cy="11" r="7" fill="#d69a55" />
      <circle cx="36.500" cy="11" r="7" fill="#d69a55" />
    <ellipse cx="24" cy="39" rx="14" ry="8" fill="#d69a55" />
    <circle cx="24" cy="22.500" r="16.500" fill="#e2ab67" /></g>
    <circle cx="11.500" cy="11" r="3.200" fill="#f7dcb4" /><circle cx="36.500" cy="11" r="3.200" fill="#f7dcb4" />
    <ellipse cx="24" cy="28" rx="8" ry="6.500" fill="#fbe8cb" />
    <circle cx="17.500" cy="19.500" r="2.300" fill="#2d1b0a" />
    <circle cx="30.500" cy="19.500" r="2.300" fill="#2d1b0a" /><path d="M21 24.500h6L24 28z" fill="#2d1b0a" />
    <path d="M24 28v2.500m-3.500 1q3.500 2 7 0" stroke="#2d1b0a" stroke-width="1.500" fill="none"
      stroke-linecap="round" />`,
  flowers: html`<path d="M24 30V16M24 30L13 17M24 30l11-13" stroke="#3c7a2a" stroke-width="2.200" />
    <path d="M12 26h24l-9.500 20h-5z" fill="#f4e3c8" stroke="#97764a" stroke-width="1.400" stroke-linejoin="round" />
    <path d="M12 26l12 8 12-8" fill="none" stroke="#97764a" stroke-width="1.400" />
    ${blossom(12.5, 16, "#f0a3c4")}${blossom(35.5, 16, "#f0a3c4")}${blossom(24, 11, "#e4619a")}`,
  chocolates: html`<path d="M4 17h40v24a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4z" fill="#f5ead6" stroke="#4a2413"
      stroke-width="1.800" />
    <path d="M2.500 17L8 4.500h32L45.500 17z" fill="#7a3b22" stroke="#4a2413" stroke-width="1.800"
      stroke-linejoin="round" />
      <path d="M11 8.500h26" stroke="#e7c98f" stroke-width="1.600" stroke-dasharray="2 2.500" />
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
        <path d=${KNOTS[ribbon]} fill=${COLOURS[ribbon]} stroke="#fff" stroke-width="3.500" stroke-linejoin="round"
          paint-order="stroke" />${HEARTS[ribbon]}</symbol>`,
    )}
    <symbol id="kd-back" viewBox="0 0 80 96">
      <rect width="80" height="96" rx="8" fill="#a63a52" />
      <g fill="#f7d9c4" fill-opacity=".38"><circle cx="13" cy="16" r="3.500" /><circle cx="67" cy="14" r="3.500" />
        <circle cx="16" cy="80" r="3.500" /><circle cx="66" cy="82" r="3.500" /><circle cx="14" cy="48" r="3.500" />
        <circle cx="67" cy="52" r="3.500" /><circle cx="27" cy="31" r="2.500" /><circle cx="55" cy="29" r="2.500" />
        <circle cx="26" cy="66" r="2.500" /><circle cx="55" cy="68" r="2.500" /></g>
      <path d="M33 0h14v96H33zM0 41h80v14H0z" fill="#f0c65a" />
      <path d="M36 0v96M44 0v96M0 44h80M0 52h80" stroke="#a8740f" stroke-opacity=".45" />
      <path d="M40 46C32 26 10 26 12 38s18 12 28 8zm0 0c8-20 30-20 28-8s-18 12-28 8z" fill="#f7d978" stroke="#a8740f"
        stroke-width="2" stroke-linejoin="round" />
        <circle cx="40" cy="47" r="7" fill="#f0c65a" stroke="#a8740f" stroke-width="2" />
    </symbol>
    <symbol id="kd-dealer" viewBox="0 0 32 32"><path d="M6 12h20l2 18H4z" fill="#a63a52" />
      <path d="M11 15V9a5 5 0 0 1 10 0v6" fill="none" stroke="#d98a12" stroke-width="2.600" stroke-linecap="round" />
      <path d="M16 26c-5-3.500-6-5.500-6-7.500 0-3 4-3.500 6-.5 2-3 6-2.500 6 .5 0 2-1 4-6 7.500z" fill="#fff4dd" />
    </symbol>
    <symbol id="kd-perfect" viewBox="0 0 32 32">
      <path
        d="M16 1l3.600 3.800L24.700 3l1.200 5.200 5.200 1.200-1.800 5L33 18l-3.800 3.600 1.800 5-5.200 1.200L24.700 33
        16 30l-8.700 3-1.100-5.200L1 26.600l1.800-5L-1 18l3.700-3.600-1.800-5L6.100 8.200 7.300 3l5.100 1.800z"
          transform="translate(1 .5) scale(.92)" fill="#e0a11c" stroke="#7a5207" stroke-width="1.300" />
      <text x="15.700" y="21" text-anchor="middle" font-size="13" font-weight="800" fill="#3a2600"
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
