// Podium of a score sheet: places, names, faces and points.
import { classes, html } from "../../app/html.js";
import { list, say } from "../../app/i18n.js";
import { Avatar } from "../avatar.js";
import { Icon } from "../icons.js";

/**
 * @typedef {import("../../app/box/sheets.js").Person} Person
 * @typedef {import("../../app/box/sheets.js").Standing} Standing
 */

/** @param {{people: Person[], standing: Standing}} props */
export function Podium({ people, standing }) {
  const { ranks, points } = standing;
  const order = people.map((_, seat) => seat).sort((one, other) => (ranks[one] ?? 0) - (ranks[other] ?? 0));
  const winners = order.filter((seat) => ranks[seat] === 1).map((seat) => people[seat]?.name ?? "");
  return html`<section class="box-podium" data-test="podium" aria-label=${say("web-result")}>
    <h2 role="status">${say("web-won", { names: list(winners), count: winners.length })}</h2>
    <ol>${order.map(
      (seat) => html`<li key=${seat} data-rank=${ranks[seat]} class=${classes(ranks[seat] === 1 && "winner")}>
        <${Avatar} number=${people[seat]?.avatar ?? 0} />
        <span class="podium-name">${people[seat]?.name}</span>
        ${points && html`<b>${say("web-points", { points: points[seat] ?? 0 })}</b>`}
        <span class="podium-step">${ranks[seat] === 1 ? html`<${Icon} name="crown" />` : ranks[seat]}</span>
      </li>`,
    )}</ol></section>`;
}
