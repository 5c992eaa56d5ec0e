// Logo.
import { html } from "../app/html.js";

/** A round table seen from above: five seats, five games. */
export function Mark() {
  return html`<svg class="mark" viewBox="0 0 48 48" aria-hidden="true">
    <g class="mark-seats">
      <circle cx="24" cy="6.5" r="5.5" fill="#7f9c2f" /><circle cx="40.6" cy="18.6" r="5.5" fill="#d6453d" />
      <circle cx="34.3" cy="38.2" r="5.5" fill="#3d6fb0" /><circle cx="13.7" cy="38.2" r="5.5" fill="#e79ab0" />
      <circle cx="7.4" cy="18.6" r="5.5" fill="#e2a52f" />
    </g>
    <circle cx="24" cy="24" r="13.5" fill="#c98d52" />
    <circle cx="24" cy="24" r="10.5" fill="none" stroke="#fff2" stroke-width="1.5" />
    <path d="M17.5 19.5h13M24 19.5v10.5" stroke="#fff7ea" stroke-width="3.4" stroke-linecap="round" />
  </svg>`;
}

/** @param {{href?: string}} props */
export function Logo({ href = "/" }) {
  return html`<a class="logo" href=${href} aria-label="Tablée"><${Mark} /><span aria-hidden="true">Tablée</span></a>`;
}
