// Score sheet: each round by where its points come from, and the favourites that were secret.
import { html } from "../../app/html.js";
import { capital, say } from "../../app/i18n.js";
import { Avatar } from "../../parts/avatar.js";
import { Drawn, Token } from "./art.js";
import { Row } from "./cards.js";

/** With a true minus sign. @param {number} points */
export const signed = (points) => (points < 0 ? `−${-points}` : String(points));

/**
 * One round, a line for each player; with `piles` also the cards it was counted from.
 * @param {{round: number, lines: any[], people: import("../../app/wire.js").Occupant[], piles?: string[][] | null,
 *   seat: number | null}} props
 */
export function Round({ round, lines, people, piles, seat }) {
  const best = Math.max(...lines.map(({ total }) => total));
  return html`<table class="kw-sheet"><caption>${say("kawaii-round", { round: round + 1 })}</caption>
    <thead>
      <tr><th scope="col"><span class="visually-hidden">${say("kawaii-player")}</span></th>
        <th scope="col">${say("kawaii-col-flavour")}</th><th scope="col">${say("kawaii-col-shape")}</th>
      <th scope="col">
        <span class="kw-col" role="img" aria-label=${say("kawaii-col-cherries")} title=${say("kawaii-col-cherries")}>
          <${Drawn} name="cherry" /></span></th>
      <th scope="col">
        <span class="kw-col" role="img" aria-label=${say("kawaii-col-shops")} title=${say("kawaii-col-shops")}>
          <${Drawn} name="closed-shop" /></span></th>
      <th scope="col">
        <span class="kw-col" role="img" aria-label=${say("kawaii-col-tokens")} title=${say("kawaii-col-tokens")}>
          <${Token} /></span></th><th scope="col">${say("kawaii-col-total")}</th></tr></thead>
    <tbody>${lines.map(
      (line, one) => html`<tr key=${one} class=${one === seat ? "mine" : undefined}>
      <th scope="row">
        <span class="kw-who"><${Avatar} number=${people[one]?.avatar ?? 0} /><span>${people[one]?.name}</span></span>
        ${
          piles?.[one] &&
          html`<${Row} cards=${piles[one]}
            favourites=${[line.favourite_flavour, line.favourite_shape]} />`
        }</th>
      <td><${Favourite} kind="flavour" name=${line.favourite_flavour} />${signed(line.flavour)}</td>
      <td><${Favourite} kind="shape" name=${line.favourite_shape} />${signed(line.shape)}</td>
      <td>${signed(line.cherries)}</td><td>${signed(line.shops)}</td><td>${signed(line.tokens)}</td>
      <td class="kw-total">${line.total === best ? html`<span aria-hidden="true">★ </span>` : ""}
        ${signed(line.total)}</td></tr>`,
    )}</tbody></table>`;
}

/** @param {{kind: "flavour" | "shape", name: string}} props */
function Favourite({ kind, name }) {
  const label = capital(say(`kawaii-${kind}-${name}`));
  return html`<span class="kw-col" role="img" aria-label=${label} title=${label}>
      <${Drawn} name=${`${kind}-${name}`} /></span> `;
}

/**
 * The breakdown on the end screen.
 * @param {{view: any, result: any, people: import("../../app/wire.js").Occupant[]}} props
 */
export function Score({ view, result, people }) {
  const rounds = result.rounds ?? view.rounds;
  return html`<div class="kw-rounds">${rounds.map(
    (
      /** @type {any[]} */ lines,
      /** @type {number} */ round,
    ) => html`<${Round} key=${round} ...${{ round, lines, people, seat: view.seat }}
    piles=${round === rounds.length - 1 ? view.score_piles : null} />`,
  )}</div>`;
}
