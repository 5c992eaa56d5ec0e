// Kado's cards: a gift, the ribbon that runs down beside it, and the value.
import { classes, html } from "../../app/html.js";
import { say } from "../../app/i18n.js";
import { Drawn } from "./art.js";

/** @typedef {{gift: string, ribbon: string, value: number}} KadoCard */

/** A card in words. @param {KadoCard} card */
export function nameOf(card) {
  return say("kado-card", {
    gift: say(`kado-gift-${card.gift}`),
    ribbon: say(`kado-ribbon-${card.ribbon}`),
    value: card.value,
  });
}

/** The picture alone: who shows it says what it is. @param {{card: KadoCard}} props */
export function Face({ card }) {
  return html`<svg class="kd-face" viewBox="0 0 80 96" aria-hidden="true">
    <use href=${`#kd-band-${card.ribbon}`} x="7" width="20" height="96" />
    <use href=${`#kd-${card.ribbon}`} x="1" y="4" width="32" height="32" />
    <text x="56" y="34" text-anchor="middle">${card.value}</text>
    <use href=${`#kd-${card.gift}`} x="29" y="42" width="49" height="49" />
  </svg>`;
}

/**
 * A card somewhere on the table; without `card` its back.
 * @param {{card?: KadoCard | null, kind?: string, label?: string, flip?: string}} props
 */
export function Card({ card = null, kind = "", label, flip }) {
  return html`<span class=${classes("kd-card", !card && "back", kind)} role="img"
      aria-label=${label ?? (card ? nameOf(card) : say("kado-card-hidden"))} data-flip=${flip}>
    ${card ? html`<${Face} card=${card} />` : html`<${Drawn} name="back" />`}</span>`;
}
