// Cards: the picture, and below it the six places of the colours.
import { classes, html } from "../../app/html.js";
import { capital, cardName, list, say } from "../../app/i18n.js";
import { coloursOf, Picture } from "./art.js";
import { COLOURS, ON_TONES, Sign, TONES } from "./colours.js";

/** @typedef {import("./art.js").Plan} Plan */

/** What a card is called, e.g. in the log. @param {string} card */
export function nameOf(card) {
  return cardName(`kezao ${card}`);
}

/** The name and the colours, for screen readers. @param {Plan} plan @param {string} card */
export function described(plan, card) {
  if (card === "kezao") return say("kezao-joker");
  return `${capital(nameOf(card))}: ${list(coloursOf(plan, card).map((colour) => say(`kezao-colour-${colour}`)))}`;
}

/** The look of a card without its role: what it shows. @param {{plan: Plan, card: string}} props */
export function Face({ plan, card }) {
  const has = coloursOf(plan, card);
  return html`<${Picture} card=${card} />
    ${
      card === "kezao"
        ? html`<b class="kz-joker" aria-hidden="true">KEZAO</b>`
        : html`<span class="kz-places" aria-hidden="true">${COLOURS.map((colour) =>
            has.includes(colour)
              ? html`<i key=${colour} style=${{ background: TONES[colour], color: ON_TONES[colour] }}>
                  <${Sign} colour=${colour} /></i>`
              : html`<i key=${colour} class="none"></i>`,
          )}</span>`
    }`;
}

/** A card that is only looked at. @param {{plan: Plan, card: string, kind?: string, children?: any}} props */
export function Card({ plan, card, kind = "", children }) {
  return html`<span class=${classes("kz-card", card === "kezao" && "joker", kind)} role="img"
      aria-label=${described(plan, card)}>
    <${Face} plan=${plan} card=${card} />${children}</span>`;
}

/** How many cards somebody holds. @param {{count: number}} props */
export function HandCount({ count }) {
  return html`<span class="kz-count" role="img" aria-label=${say("kezao-cards", { count })}>
    <span class="kz-backs" aria-hidden="true">
      ${Array.from({ length: Math.min(count, 10) }, (_, i) => html`<i key=${i}></i>`)}</span>
    <b aria-hidden="true">${count}</b></span>`;
}
