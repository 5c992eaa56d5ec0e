// Sixty-four faces: eight animals in eight colours.
import { html } from "../app/html.js";

const GROUNDS = ["#e8b04a", "#d9714e", "#7aa65a", "#5b93b8", "#a879b0", "#d98aa0", "#6aa7a0", "#b08d6a"];

const eyes = html`<g fill="#2a211b"><circle cx="15.5" cy="21" r="1.7" /><circle cx="24.5" cy="21" r="1.7" /></g>`;
const nose = html`<path d="M18.2 25.2h3.6L20 27.2z" fill="#2a211b" />`;

const ANIMALS = [
  // fox
  html`<path d="M9 9l8 5h6l8-5 1 12c0 7-6 13-12 13S8 28 8 21z" fill="#d8662c" />
    <path d="M8 21c3 1 8 3 12 8 4-5 9-7 12-8 0 7-6 13-12 13S8 28 8 21z" fill="#fff3e2" />${eyes}${nose}`,
  // cat
  html`<path d="M10 8l7 6h6l7-6 1 13a11 11 0 0 1-22 0z" fill="#4c4753" />
    <path d="M12 11l3.5 3.4-3 2.6zM28 11l-3.5 3.4 3 2.6z" fill="#e9a7a7" />
    <g fill="#e8d34f"><circle cx="15.5" cy="21" r="2.9" /><circle cx="24.5" cy="21" r="2.9" /></g>${eyes}
    <path d="M18.4 25.6h3.2L20 27.4z" fill="#e9a7a7" />
    <path d="M11 25l-5-1m5 3l-5 1m23-3l5-1m-5 3l5 1" stroke="#fff8" fill="none" />`,
  // owl
  html`<path d="M9 12l6 2a9 9 0 0 1 10 0l6-2v11a11 11 0 0 1-22 0z" fill="#8a5f3c" />
    <ellipse cx="20" cy="29" rx="6" ry="5" fill="#e6cfa4" />
    <g fill="#fff6e6"><circle cx="15.2" cy="20.5" r="4.6" /><circle cx="24.8" cy="20.5" r="4.6" /></g>${eyes}
    <path d="M18 24h4l-2 4z" fill="#e39a2d" />`,
  // bear
  html`<g fill="#7a5236"><circle cx="11" cy="13" r="4.5" /><circle cx="29" cy="13" r="4.5" />
      <circle cx="20" cy="22" r="12" /></g>
    <ellipse cx="20" cy="26.5" rx="6" ry="4.8" fill="#e3c7a1" />${eyes}
    <ellipse cx="20" cy="25" rx="2.2" ry="1.5" fill="#2a211b" />
    <path d="M20 26.5v1.8q-1.6 1.4-2.8.2m2.8-.2q1.6 1.4 2.8.2" stroke="#2a211b" fill="none" stroke-linecap="round" />`,
  // rabbit
  html`<g fill="#f6efe6"><path d="M13 17C8 9 10 2 13 3s5 8 5 12zM27 17c5-8 3-15 0-14s-5 8-5 12z" />
      <circle cx="20" cy="23" r="11" /></g>
    <path d="M13.6 14c-2-5-1.5-8-.6-7.6S16 10 16.2 14zM26.4 14c2-5 1.5-8 .6-7.6S24 10 23.8 14z" fill="#eeb3b3" />
    ${eyes}
    <path d="M18.5 25.5h3L20 27.2z" fill="#d77b86" />
    <g fill="#f3c9c4"><circle cx="12.5" cy="25.5" r="1.8" /><circle cx="27.5" cy="25.5" r="1.8" /></g>`,
  // frog
  html`<g fill="#5f9a45"><circle cx="13" cy="13" r="5" /><circle cx="27" cy="13" r="5" />
      <ellipse cx="20" cy="23" rx="13" ry="10.5" /></g>
    <g fill="#fffbe8"><circle cx="13" cy="13" r="3.3" /><circle cx="27" cy="13" r="3.3" /></g>
    <g fill="#2a211b"><circle cx="13.4" cy="13.4" r="1.7" /><circle cx="26.6" cy="13.4" r="1.7" /></g>
    <path d="M12 24q8 6.5 16 0" stroke="#2d5421" stroke-width="1.6" fill="none" stroke-linecap="round" />`,
  // hedgehog
  html`<path
      d="M20 7l2.5 3 3.5-2 1 3.6 4-.4-.4 4 3.6 1.4-2.2 3.4 2.6 3-3.6 1.6.4 4-4 .2L20 33 9 28.8 6.2 25 8 20l-2-3.6
      3.6-1.4-.4-4 4 .4 1-3.6 3.5 2z" fill="#6b4a35" />
    <path d="M20 15c6 0 8.5 4 8.5 8.5S25 33 20 33s-8.5-5-8.5-9.5S14 15 20 15z" fill="#f0d7b4" />${eyes}
    <circle cx="20" cy="26.2" r="2.2" fill="#2a211b" />`,
  // whale
  html`<path d="M5 22c0-7 6-10 14-10s13 5 13 11 1 5 4 2c0 6-4 9-10 9H17C9 34 5 28 5 22z" fill="#3f6f97" />
    <path d="M6 25c4 2 9 3 15 3s7 2 6 6H17c-6 0-10-4-11-9z" fill="#dce9ee" />
    <circle cx="13" cy="21" r="1.8" fill="#14202b" />
    <path d="M18 10c0-3-4-4-5-3m5 3c0-3 4-4 5-3m-5 3v-3" stroke="#e9f4f8" stroke-width="1.6" fill="none"
      stroke-linecap="round" />`,
];

/** @param {{number: number, label?: string}} props */
export function Avatar({ number, label }) {
  const name = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return html`<svg class="avatar" viewBox="0 0 40 40" ...${name}>
    <circle cx="20" cy="20" r="20" fill=${GROUNDS[Math.floor(number / ANIMALS.length) % GROUNDS.length]} />
    ${ANIMALS[number % ANIMALS.length]}
  </svg>`;
}
