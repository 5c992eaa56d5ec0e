// Cards as they lie on the table: single ones, piles that grow, what was captured.
import { classes, html } from "../../app/html.js";
import { capital, cardName, list, say, slug } from "../../app/i18n.js";
import { Back, Drawn, Token } from "./art.js";

/** @typedef {import("../../app/wire.js").Occupant} Occupant */

/** @param {{card: string | null, fresh?: boolean, tilt?: number, title?: boolean, good?: boolean}} props */
export function Card({ card, fresh = false, tilt = 0, title = false, good = false }) {
  const style = { "--tilt": `${tilt}deg` };
  if (card === null) return html`<span class="kw-card covered" style=${style} aria-hidden="true"><${Back} /></span>`;
  return html`<span class=${classes("kw-card", `is-${card.split(" ")[0]}`, fresh && "fresh", good && "good")}
      style=${style} title=${title ? capital(cardName(card)) : undefined}
    data-card=${card} aria-hidden="true"><${Drawn} name=${slug(card)} /></span>`;
}

/**
 * How a heap of so many cards fits best into whatever room there is: columns for one row, two rows …
 * @param {number} count
 */
export function slots(count) {
  return Object.fromEntries([1, 2, 3, 4].map((rows) => [`--c${rows}`, String(Math.max(1, Math.ceil(count / rows)))]));
}

/** Every card tilts a little, always the same. @param {number} place */
const tiltOf = (place) => ((place * 47) % 9) - 4;

/** All cards of a pile, the newest last. @param {{cards: (string | null)[], fresh: boolean}} props */
export function Spread({ cards, fresh }) {
  return html`<span class="kw-spread" data-public style=${slots(Math.max(cards.length, 2))}>
    ${cards.map(
      (card, place) => html`<${Card} key=${place} card=${card} tilt=${tiltOf(place)}
        fresh=${fresh && place === cards.length - 1} />`,
    )}</span>`;
}

/**
 * Memory: covered cards are a stack, and only the top one shows.
 * @param {{cards: (string | null)[], fresh: boolean}} props
 */
export function Stack({ cards, fresh }) {
  const covered = cards.length - 1;
  return html`<span class="kw-spread one" data-public style=${slots(1)}>
    ${Array.from(
      { length: Math.min(covered, 4) },
      (_, place) => html`<span class="kw-under" key=${place}
        style=${{ "--place": String(place + 1) }}><${Card} card=${null} /></span>`,
    )}
    ${cards.length > 0 && html`<${Card} key=${cards.length} card=${cards.at(-1) ?? null} fresh=${fresh} />`}</span>`;
}

/** What a pile holds, in words. @param {(string | null)[]} cards */
export function inWords(cards) {
  const open = cards.filter((card) => card !== null).map((card) => cardName(/** @type {string} */ (card)));
  return open.length ? list(open) : say("kawaii-empty");
}

/** Captured cards, small, in one line. @param {{cards: readonly string[], favourites?: (string | null)[]}} props */
export function Row({ cards, favourites = [] }) {
  return html`<span class="kw-row" aria-hidden="true">${cards.map(
    (card, place) => html`<${Card} key=${place} card=${card} title=${true}
    good=${card === "cherry" || card.split(" ").some((word) => favourites.includes(word))} />`,
  )}</span>`;
}

/** Free tokens of a player. @param {{count: number, staked: number, spot: string}} props */
export function Tokens({ count, staked, spot }) {
  const label = say("kawaii-tokens", { count });
  return html`<span class=${classes("kw-tokens", count === 0 && "none")} data-spot=${spot} role="img"
      aria-label=${label} title=${label}>
    ${
      count <= 3
        ? Array.from({ length: count }, (_, place) => html`<${Token} key=${place} />`)
        : html`<${Token} />
      <b>×${count}</b>`
    }
    ${Array.from({ length: staked }, (_, place) => html`<i key=${`staked-${place}`}></i>`)}
    ${count + staked === 0 && html`<i class="gone"></i>`}</span>`;
}

/** Cards still to be turned. @param {{count: number, spot: string}} props */
export function Reserve({ count, spot }) {
  const label = say("kawaii-reserve", { count });
  return html`<span class=${classes("kw-reserve", count === 0 && "none")} data-spot=${spot} role="img"
      aria-label=${label} title=${label}>
    <${Back} /><b aria-hidden="true">${count}</b></span>`;
}

/** @param {{count: number, cards: readonly string[] | null, spot: string, favourites?: (string | null)[]}} props */
export function Won({ count, cards, spot, favourites }) {
  const label = `${say("kawaii-won", { count })}${cards && count ? `: ${list(cards.map(cardName))}` : ""}`;
  return html`<span class="kw-won" data-spot=${spot} role="img" aria-label=${label} title=${label}>
    <span class="kw-won-mark" aria-hidden="true">
      <svg viewBox="0 0 24 24"><path d="M4 5h16v4a8 8 0 0 1-16 0zM12 17v4M8 21h8" /></svg><b>${count}</b></span>
    ${cards && count > 0 && html`<${Row} cards=${cards} favourites=${favourites} />`}</span>`;
}
