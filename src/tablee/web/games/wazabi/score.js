// Score table of the end screen: dice, cards, and points of a tournament.
import { html } from "../../app/html.js";
import { say } from "../../app/i18n.js";
import { Drawn } from "./art.js";

/**
 * @param {{view: any, result: import("../../app/wire.js").Result, people: import("../../app/wire.js").Occupant[]}}
 *   props
 */
export function Score({ view, result, people }) {
  const order = people
    .map((_, seat) => seat)
    .sort((one, other) => (result.ranks[one] ?? 0) - (result.ranks[other] ?? 0));
  return html`<table class="wz-score" data-test="score">
      <caption class="visually-hidden">${say("wazabi-score")}</caption>
    <thead>
      <tr><td></td><th scope="col">${say("wazabi-score-dice")}</th><th scope="col">${say("wazabi-score-cards")}</th>
      ${result.points && html`<th scope="col">${say("wazabi-score-points")}</th>`}</tr></thead>
    <tbody>${order.map(
      (seat) => html`<tr key=${seat}><th scope="row">${people[seat]?.name}</th>
      <td>${
        view.dice[seat] === 0
          ? html`<span class="wz-score-none" role="img" aria-label="0">
            <${Drawn} name="wazabi" /></span>`
          : view.dice[seat]
      }</td>
      <td>${view.hand_sizes[seat]}</td>${result.points && html`<td>${result.points[seat]}</td>`}</tr>`,
    )}</tbody></table>`;
}
