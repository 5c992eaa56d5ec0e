// The drawings of Zayo: animals, people, equipment and actions of the steppe. Drawn once, used in every size.
import { html } from "../../app/html.js";

const INK = "#33261c";
const CAMEL =
  "M-40 8c0-14 8-20 14-20 3-16 14-16 17-2 4 2 6 2 9 0 3-14 15-14 17 2 7 2 9 8 10 14 6-4 10-14 10-26" +
  " 0-7 12-9 17-4l5 5c0 5-7 5-10 4 0 18-8 34-20 36v26h-6V22c-14 5-28 5-36 0v21h-6V22c-8 0-17-4-21-14z";

/** A hunter's face in a round hat, or a chief's under a pointed one. @param {boolean} chief */
const person = (chief) => html`
  <path d="M10 62c0-13 8-20 22-20s22 7 22 20z" fill=${chief ? "#8f2d1c" : "#3f6f8f"} />
  <path d="M32 42l-8 4 8 16 8-16z" fill=${chief ? "#f0b93c" : "#d8e4e8"} />
  <circle cx="32" cy="31" r="13" fill="#e0a877" />
  <g fill="#d9805c" opacity=".7"><circle cx="24" cy="34" r="2.6" /><circle cx="40" cy="34" r="2.6" /></g>
  <path d="M25 30h5M34 30h5" stroke=${INK} stroke-width="2.2" stroke-linecap="round" />
  ${
    chief
      ? html`<path d="M24 37c3-2 5-2 8 0 3-2 5-2 8 0 1 3-1 8-8 10-7-2-9-7-8-10z" fill=${INK} />
        <path d="M30 39.5h4" stroke="#e0a877" stroke-width="1.6" stroke-linecap="round" />
      <path d="M17 22L32 2l15 20z" fill="#b93a2b" />
      <path d="M24.5 12h15M27.8 7.6h8.4" stroke="#f0b93c" stroke-width="2" />
      <circle cx="32" cy="3" r="3" fill="#f0b93c" />
      <path d="M15 20q17-6 34 0l1 6q-18-6-36 0z" fill="#5a3d28" />`
      : html`<path d="M28 38q4 3 8 0" stroke=${INK} stroke-width="2" fill="none" stroke-linecap="round" />
      <path d="M19 21a13 12 0 0 1 26 0z" fill="#8d5a34" /><path d="M15 20q17-5 34 0l0 6q-17-5-34 0z" fill="#d9c3a0" />`
  }`;

const PICTURES = {
  sheep: html`<path d="M21 44v11m7-9v10m11-10v10m6-12v11" stroke=${INK} stroke-width="4" stroke-linecap="round" />
    <g fill="#fffaf0" stroke="#a8937a" stroke-width="2.5"><circle cx="16" cy="36" r="8.5" />
      <circle cx="24" cy="28" r="9" /><circle cx="36" cy="27" r="9.5" /><circle cx="44" cy="37" r="9" />
      <circle cx="34" cy="43" r="9" /><circle cx="23" cy="43" r="8.5" /></g>
    <ellipse cx="30" cy="36" rx="17" ry="11" fill="#fffaf0" />
    <path d="M20 35q3-4 6 0m3 5q3-4 6 0m-3-10q3-4 6 0" stroke="#d6c6ac" stroke-width="1.8" fill="none"
      stroke-linecap="round" />
    <ellipse cx="50" cy="27" rx="7.5" ry="9" fill="#4a3b33" transform="rotate(-18 50 27)" />
    <path d="M44 24l-6-1 4 5zM56 21l5-3-2 6z" fill="#4a3b33" />
    <circle cx="48" cy="18.5" r="5" fill="#fffaf0" /><circle cx="51.5" cy="25.5" r="1.9" fill="#fff" />
    <circle cx="52" cy="25.8" r="1" fill="#000" />`,
  goat: html`<path d="M19 41v14m7-12v12m11-12v12m7-14v14" stroke="#7d4721" stroke-width="4" stroke-linecap="round" />
    <path d="M14 29l-7-7 10 3z" fill="#8f5226" />
    <path d="M11 33c0-7 5-10 12-10h15l9-11 8 3 6 9-5 4-6-1c-2 4-2 8-3 11-1 4-5 6-11 6H22c-8 0-11-5-11-11z"
      fill="#bb743b" />
    <path d="M18 34c0-6 4-9 9-8 6 1 7 7 3 11-5 4-12 2-12-3z" fill="#f6dfba" />
    <path d="M48 13C47 6 41 3 36 5m16 8c1-6-2-10-6-11" stroke=${INK} stroke-width="3" fill="none"
      stroke-linecap="round" />
    <path d="M55 27l1.5 9-6-7z" fill="#f6dfba" /><path d="M45 17l-6 3 5 2z" fill="#8f5226" />
    <circle cx="51.5" cy="18.5" r="1.7" fill=${INK} />`,
  camel: html`<g transform="translate(27 34) scale(.6)"><path d=${CAMEL} fill="#c08340" />
      <path d="M-28 43V16m46 27V20" stroke="#98612b" stroke-width="6" />
    <path d="M-26-12c3-16 14-16 17-2-3 8-14 9-17 2zM0-14c3-14 15-14 17 2-4 6-14 6-17-2z" fill="#8f5a28" />
    <circle cx="46" cy="-24" r="2.4" fill=${INK} />
    <path d="M52-17q4 2 7-1" stroke=${INK} stroke-width="2" fill="none" /></g>`,
  zayo: html`<circle cx="32" cy="30" r="28" fill="#f6cf6d" />
    <path d="M32 2v56M4 30h56M12 10l40 40M52 10L12 50" stroke="#fff3cf" stroke-width="3" opacity=".7" />
    <g transform="translate(27 36) scale(.6)"><path d=${CAMEL} fill="#b97434" />
      <path d="M-28 43V16m46 27V20" stroke="#8d5524" stroke-width="6" />
    <path d="M-26-12c3-16 14-16 17-2-3 8-14 9-17 2zM0-14c3-14 15-14 17 2-4 6-14 6-17-2z" fill="#7c4a20" />
    <path d="M-24 2c10 8 36 8 44-1l3 17c-16 8-34 8-50 0z" fill="#b93a2b" />
    <path d="M-26 14c16 7 34 7 48-1" stroke="#f0b93c" stroke-width="4" fill="none" />
    <g fill="#f0b93c"><circle cx="-14" cy="10" r="2.5" /><circle cx="-2" cy="12" r="2.5" />
      <circle cx="10" cy="10" r="2.5" /></g>
    <path d="M27 0l14 3-2 6-12-3z" fill="#2f6f9f" /><circle cx="34" cy="10" r="4" fill="#f0b93c" />
    <path d="M38-36q6-6 12 0-3 4-6 6-4-2-6-6z" fill="#b93a2b" /><circle cx="46" cy="-23" r="2.4" fill=${INK} />
    <path d="M50-17q5 4 10 0" stroke=${INK} stroke-width="2.4" fill="none" stroke-linecap="round" /></g>`,
  horse: html`<path d="M15 28c-6 2-9 9-8 20 4-4 7-9 9-15z" fill="#4a2c18" />
    <path
      d="M13 31c1-6 7-8 14-8 7 0 10-1 14-5l5-9 2-5 4 5 9 10-2 5-9-2-3 7c-1 4-2 7-4 9v18h-5V42c-6 2-10 2-15 0l-2
      14h-5V41c-3-2-4-6-3-10z" fill="#9a5a2c" />
    <path d="M47 6c-6 2-10 8-12 15 5 0 8-3 11-8z" fill="#4a2c18" />
    <path d="M24 22c4-2 9-2 13-1l1 10c-5 2-10 2-15 1z" fill="#b93a2b" />
    <path d="M24 30q7 3 14 0" stroke="#f0b93c" stroke-width="2" fill="none" />
    <path d="M30 32v9" stroke=${INK} stroke-width="2" /><circle cx="52.5" cy="13.5" r="1.6" fill=${INK} />
    <path d="M17 56h5m16 0h5" stroke="#4a2c18" stroke-width="3.5" />`,
  cart: html`<path d="M44 36l17-7" stroke="#6e4526" stroke-width="4" stroke-linecap="round" />
    <path d="M8 26c0-13 8-18 19-18s19 5 19 18z" fill="#f4e6c8" stroke="#b99b6b" stroke-width="2" />
    <path d="M18 25c0-8 2-13 5-16m13 16c0-8-2-13-5-16" stroke="#b99b6b" stroke-width="2" fill="none" />
    <path d="M5 26h44l-3 13H9z" fill="#a8682f" /><path d="M7 32h40" stroke="#7f4b1f" stroke-width="2" />
    <circle cx="27" cy="43" r="15" fill="none" stroke="#5c3417" stroke-width="4.5" />
    <path d="M27 29v28M13 43h28M17 33l20 20M37 33L17 53" stroke="#8a5225" stroke-width="2.6" />
    <circle cx="27" cy="43" r="4.5" fill="#f0b93c" stroke="#5c3417" stroke-width="2" />`,
  yurt: html`<path d="M5 52V34c0-4 6-12 12-15L32 10l15 9c6 3 12 11 12 15v18c-16 5-38 5-54 0z" fill="#f3e6cc"
      stroke="#b99b6b" stroke-width="1.5" />
    <path d="M5 34c0-4 6-12 12-15L32 10l15 9c6 3 12 11 12 15-16 5-38 5-54 0z" fill="#fffaf0" stroke="#b99b6b"
      stroke-width="1.5" /><path d="M5 35c16 5 38 5 54 0v6c-16 5-38 5-54 0z" fill="#b93a2b" />
    <path d="M6 38l6 3.5 6-2.5 6 3.5 8-3 8 3 6-3.5 6 2.5 6-3.5" stroke="#f0b93c" stroke-width="2"
      fill="none" /><path d="M24 55V40q8-5 16 0v15q-8 1-16 0z" fill="#8a3a20" />
      <path d="M32 38v17" stroke="#f0b93c" stroke-width="1.6" /><path d="M26 11l6-5 6 5z" fill="#8a3a20" />`,
  "wolf-trap": html`<path d="M47 46c8 0 10 4 14 8" stroke="#6d6a66" stroke-width="4" stroke-dasharray="5 3" fill="none"
      stroke-linecap="round" />
    <path d="M7 46h50l-4 7H11z" fill="#77543a" />
    <path d="M30 45A21 28 0 0 1 9 14m25 31a21 28 0 0 0 21-31" fill="none" stroke="#575f66" stroke-width="6"
      stroke-linecap="round" />
    <path d="M10 22l11-1-8 9zM15 32l11-3-5 9zM54 22l-11-1 8 9zM49 32l-11-3 5 9z" fill="#c6ccd1" stroke="#575f66"
      stroke-width="1.5" stroke-linejoin="round" />
      <ellipse cx="32" cy="46" rx="11" ry="4" fill="#8d959b" stroke="#575f66" stroke-width="2" />`,
  thief: html`<path d="M40 26c13-6 22 4 21 16-1 9-9 14-18 12z" fill="#b08650" />
    <path d="M43 27l6-7 6 5-4 6z" fill="#8a6436" /><path d="M6 62c0-14 8-20 20-20s20 6 20 20z" fill="#3c3a4a" />
    <path d="M10 36C8 18 16 6 26 6s18 12 16 30c-4 6-10 9-16 9s-12-3-16-9z" fill="#4e4b60" />
    <ellipse cx="26" cy="29" rx="12" ry="13" fill="#e0a877" /><path d="M13 24q13-5 26 0v8q-13 3-26 0z" fill="#241f2b" />
    <g fill="#fff8e6"><ellipse cx="20.5" cy="27.5" rx="3.6" ry="2.7" />
      <ellipse cx="31.5" cy="27.5" rx="3.6" ry="2.7" /></g>
    <g fill="#241f2b"><circle cx="22" cy="27.5" r="1.5" /><circle cx="33" cy="27.5" r="1.5" /></g>
    <path d="M21 38q6 3 10-2" stroke=${INK} stroke-width="2" fill="none" stroke-linecap="round" />`,
  friendship: html`<path d="M32 21C24 15 22 10 25 6s7-1 7 2c0-3 4-6 7-2s1 9-7 15z" fill="#c8402f" />
    <path d="M4 60c0-11 6-17 14-17s14 6 14 17z" fill="#2f6f9f" />
    <path d="M32 60c0-11 6-17 14-17s14 6 14 17z" fill="#5d8a3a" />
    <path d="M18 54c8 6 20 6 28 0" stroke="#8fd0ea" stroke-width="5" fill="none" stroke-linecap="round" />
    <circle cx="18" cy="34" r="10" fill="#e0a877" /><circle cx="46" cy="34" r="10" fill="#cf9360" />
    <path d="M8 31a10 10 0 0 1 20 0z" fill="#8d5a34" /><path d="M36 31a10 10 0 0 1 20 0z" fill=${INK} />
    <g fill=${INK}><circle cx="16" cy="35" r="1.3" /><circle cx="22" cy="35" r="1.3" />
      <circle cx="42" cy="35" r="1.3" /><circle cx="48" cy="35" r="1.3" /></g>
    <path d="M15.5 39q3.5 3 7 0m19 0q3.5 3 7 0" stroke=${INK} stroke-width="1.8" fill="none"
      stroke-linecap="round" />`,
  wolf: html`<path d="M8 5l13 11h22L56 5l2 26c0 8-4 13-10 17L32 60 16 48C10 44 6 39 6 31z" fill="#6c727c" />
    <path d="M12 12l8 7-7 7zM52 12l-8 7 7 7z" fill="#b9a6a2" />
    <path d="M6 31c6 1 12 4 17 11l9-9 9 9c5-7 11-10 17-11 0 8-4 13-10 17L32 60 16 48C10 44 6 39 6 31z" fill="#d6d9dd" />
    <path d="M16 26l11 5-8 4zM48 26l-11 5 8 4z" fill="#f2c435" stroke=${INK} stroke-width="1.5" />
    <circle cx="21" cy="31" r="1.8" fill=${INK} /><circle cx="43" cy="31" r="1.8" fill=${INK} />
    <path d="M27 44h10l-5 6z" fill=${INK} /><path d="M22 50q10 6 20 0" stroke=${INK} stroke-width="2" fill="none" />
    <path d="M26 51.5l2 5 2-4zM38 51.5l-2 5-2-4z" fill="#fff" stroke=${INK} stroke-width=".8" />`,
  shaman: html`<path
      d="M17 22C12 12 13 6 16 3c4 5 5 11 5 18zM26 19c-2-10 0-15 4-18 2 6 2 12 0 18zM36 20c0-9 3-14 8-16 0 7-2 12-5 17z"
      fill="#2f6f9f" />
      <path d="M16 3c1 7 3 12 4 18M30 1c-1 7-1 12-1 18M44 4c-3 6-5 11-6 16" stroke="#d8e9f2" stroke-width="1.5"
        fill="none" />
    <circle cx="29" cy="40" r="21" fill="#7d4a22" /><circle cx="29" cy="40" r="17.5" fill="#f1ddb5" />
    <circle cx="29" cy="40" r="6.5" fill="#c8402f" />
    <path d="M29 25v7m0 16v7M14 40h7m16 0h7M18.5 29.5l5 5m11 11l5 5m0-21l-5 5m-11 11l-5 5" stroke="#c8402f"
      stroke-width="2.6" stroke-linecap="round" />
    <path d="M60 22L44 42" stroke="#5c3417" stroke-width="4" stroke-linecap="round" />
    <ellipse cx="43" cy="43.5" rx="5.5" ry="4" fill="#f6f0e2" stroke="#8a6436" stroke-width="1.5"
      transform="rotate(-50 43 43.5)" />`,
  "clan-chief": person(true),
  herder: person(false),
  fiddle: html`<path d="M56 14L14 60" stroke="#6e4526" stroke-width="3" stroke-linecap="round" />
    <path d="M58 18L18 62" stroke="#efe6d2" stroke-width="1.5" />
    <path d="M18 36h22l5 24H13z" fill="#4d7a2a" stroke="#2f4f16" stroke-width="2" />
    <path d="M22 41h14l3 15H19z" fill="#7fa650" /><path d="M29 44l4 5-4 5-4-5z" fill="#f0b93c" />
    <path d="M26.5 38V17h5v21z" fill="#8a4f24" /><path d="M28 20v36m2.5-36v36" stroke="#fffaf0" stroke-width="1" />
    <path d="M19 23h8m4 5h8" stroke="#5c3417" stroke-width="3.5" stroke-linecap="round" />
    <path d="M27 20c-3-5-2-11 1-14 3-4 8-3 10 0l7 4c2 2 0 5-3 5l-7-1c0 3-1 5-4 6z" fill="#c08340" stroke="#7c4a20"
      stroke-width="1.5" /><path d="M28 6l-2-4 5 2z" fill="#7c4a20" />
      <circle cx="36" cy="8" r="1.3" fill=${INK} />`,
  steppe: html`<rect x="2" y="4" width="60" height="56" rx="10" fill="#7db7d8" />
    <circle cx="45" cy="19" r="8" fill="#fff0c4" /><path d="M2 34l14-13 9 8 9-12 14 16 8-6 6 5v14H2z" fill="#8d9fb0" />
    <path d="M34 17l-5 7 4-1 3 3 4-2z" fill="#fff" />
    <path d="M2 40c16-8 40-8 60 0v10a10 10 0 0 1-10 10H12A10 10 0 0 1 2 50z" fill="#a3a545" />
    <path d="M30 60c-4-8 10-9 6-15-2-3-6-3-4-7" stroke="#f0dca4" stroke-width="5" fill="none" stroke-linecap="round" />
    <g transform="translate(17 46) scale(.2)"><path d=${CAMEL} fill="#6b3f18" /></g>
    <g transform="translate(47 42) scale(.14)"><path d=${CAMEL} fill="#6b3f18" /></g>`,
  shield: html`<path d="M32 4l24 8v18c0 16-11 25-24 30C19 55 8 46 8 30V12z" fill="#2f6f9f" stroke="#fffaf0"
      stroke-width="3" />
      <path d="M20 31l9 9 16-18" stroke="#fffaf0" stroke-width="6" fill="none" stroke-linecap="round"
        stroke-linejoin="round" />`,
};

/** Heads for the suits: a sheep has wool all round, a goat horns and a beard. */
const sheepHead = html`<g fill="#fffaf0" stroke="#8d7a62" stroke-width="1.2"><circle cx="10.5" cy="13" r="3.5" />
    <circle cx="16" cy="10" r="4" /><circle cx="21.5" cy="13" r="3.5" /></g>
  <ellipse cx="9" cy="17.5" rx="3.5" ry="1.8" fill="#4a3b33" />
  <ellipse cx="23" cy="17.5" rx="3.5" ry="1.8" fill="#4a3b33" />
  <path d="M10.5 15q5.5-4 11 0c0 6-2 9-5.5 9s-5.5-3-5.5-9z" fill="#4a3b33" />
  <circle cx="14" cy="17.5" r="1.1" fill="#fff" /><circle cx="18" cy="17.5" r="1.1" fill="#fff" />`;
const goatHead = html`<path d="M13 12C8 11 7 7 9 4m10 8c5-1 6-5 4-8" stroke="#fff4dd" stroke-width="2.8" fill="none"
    stroke-linecap="round" />
    <path d="M7.5 15l5 .5m12-.5l-5 .5" stroke="#e9bb85" stroke-width="2.8" stroke-linecap="round" />
  <path d="M11 12q5-2.5 10 0l-2 10q-3 2-6 0z" fill="#e9bb85" stroke="#5c3417" stroke-width="1" />
  <path d="M14 22.5l2 6 2-6z" fill="#fffaf0" /><circle cx="14" cy="15.5" r="1.1" fill=${INK} />
  <circle cx="18" cy="15.5" r="1.1" fill=${INK} />`;

/** @type {Record<string, {slug: string, colour: string, animal: "sheep" | "goat", chief: boolean}>} */
export const SUITS = {
  "sheep and herder": { slug: "sheep-herder", colour: "#1f6799", animal: "sheep", chief: false },
  "sheep and chief": { slug: "sheep-chief", colour: "#6f3a86", animal: "sheep", chief: true },
  "goats and herder": { slug: "goats-herder", colour: "#3f6f1c", animal: "goat", chief: false },
  "goats and chief": { slug: "goats-chief", colour: "#a83220", animal: "goat", chief: true },
};

export function Sprite() {
  return html`<svg class="zy-sprite" aria-hidden="true" width="0" height="0">
    ${Object.entries(PICTURES).map(
      ([name, picture]) => html`<symbol id=${`zy-${name}`} key=${name} viewBox="0 0 64 64">
        ${picture}</symbol>`,
    )}
    ${Object.values(SUITS).map(
      ({ slug, colour, animal, chief }) => html`<symbol id=${`zy-${slug}`} key=${slug} viewBox="0 0 32 32">
      ${
        chief
          ? html`<path d="M16 .5L31 9v14L16 31.5 1 23V9z" fill=${colour} />`
          : html`<circle cx="16" cy="16"
          r="15.2" fill=${colour} />`
      }
      ${animal === "sheep" ? sheepHead : goatHead}</symbol>`,
    )}
    <symbol id="zy-back" viewBox="0 0 50 70"><rect width="50" height="70" rx="6" fill="#8a4a22" />
      <rect x="3.5" y="3.5" width="43" height="63" rx="4" fill="none" stroke="#f0c979" stroke-width="1.2" />
      <path d="M25 8l15 27-15 27-15-27z" fill="none" stroke="#f0c979" stroke-opacity=".5" stroke-width="2" />
      <circle cx="25" cy="35" r="12" fill="#f6e2b8" />
      <use href="#zy-camel" x="14" y="24" width="22" height="22" /></symbol>
  </svg>`;
}

/** @param {string} name */
export const artName = (name) => name.replaceAll(" ", "-");

/** @param {{name: string}} props */
export function Art({ name }) {
  return html`<svg class="zy-art" viewBox=${name === "back" ? "0 0 50 70" : "0 0 64 64"} aria-hidden="true">
      <use href=${`#zy-${artName(name)}`} /></svg>`;
}

/** @param {{suit: string}} props */
export function SuitMark({ suit }) {
  return html`<svg class="zy-suit" viewBox="0 0 32 32" aria-hidden="true">
      <use href=${`#zy-${SUITS[suit]?.slug}`} /></svg>`;
}
