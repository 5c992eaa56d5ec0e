// Cards: what they cost, what they do, whether they can be laid.
import { classes, html } from "../../app/html.js";
import { capital, cardName, say, slug } from "../../app/i18n.js";
import { COSTS, Drawn, Picture } from "./art.js";

/**
 * @param {{card: string, small?: boolean, state?: "open" | "shut" | "", chosen?: boolean, why?: string, shortcut?:
 *   string, onPick?: () => void, onPointerDown?: (event: PointerEvent) => void, flip?: string, pressed?: boolean}}
 *   props
 */
export function Card({
  card,
  small = false,
  state = "",
  chosen = false,
  why = "",
  shortcut = "",
  onPick,
  onPointerDown,
  flip,
  pressed,
}) {
  const cost = COSTS[card] ?? 0;
  const name = capital(cardName(card));
  const effect = say(`wazabi-effect-${slug(card)}`);
  const inside = html`
    ${onPick && html`<span class="visually-hidden">${say("wazabi-cost", { cost })}.</span>`}
    <span class="card-cost" aria-hidden="true">
      ${cost === 0 ? html`<i class="free">0</i>` : Array.from({ length: cost }, () => html`<${Drawn} name="wazabi" />`)}
    </span>
    <${Picture} card=${card} />
    <span class="card-name">${name}</span> 
    ${!small && html`<span class="card-effect">${effect}</span>`} 
    ${why && html`<span class="card-why">${why}</span>`}
    ${shortcut && html`<kbd aria-hidden="true">${shortcut}</kbd>`}`;
  const look = classes("card", small && "small", state, chosen && "chosen");
  if (!onPick) return html`<span class=${look} role="img" aria-label=${name} data-flip=${flip}>${inside}</span>`;
  return html`<button type="button" class=${look} title=${effect} data-card=${card} data-flip=${flip}
    aria-pressed=${pressed === undefined ? undefined : pressed ? "true" : "false"} onClick=${onPick}
    onPointerDown=${onPointerDown}>${inside}</button>`;
}

/** How many cards somebody holds. @param {{count: number, spot?: string}} props */
export function HandCount({ count, spot }) {
  return html`<span class="hand-count" data-spot=${spot} role="img" aria-label=${say("wazabi-cards", { count })}>
    <span class="backs" aria-hidden="true">
      ${Array.from({ length: Math.min(count, 8) }, (_, i) => html`<i key=${i}></i>`)}</span>
    <b aria-hidden="true">${count}</b>
  </span>`;
}

/** Somebody's hand held out, backs up. @param {{count: number, name: string, onPick: (place: number) => void}} props */
export function Fan({ count, name, onPick }) {
  return html`<div class="fan" role="group" aria-label=${say("wazabi-fan-of", { name })}>
    ${Array.from(
      { length: count },
      (_, place) => html`<button type="button" class="card back" key=${place} onClick=${() => onPick(place)}
      style=${{ "--turn": `${(place - (count - 1) / 2) * Math.min(9, 50 / count)}deg` }}
      aria-label=${say("wazabi-place", { place: place + 1 })}>
      <${Drawn} name="back" />${place < 9 && html`<kbd aria-hidden="true">${place + 1}</kbd>`}</button>`,
    )}
  </div>`;
}
