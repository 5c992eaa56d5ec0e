// Score table of the end screen.
import { classes, html } from "../../app/html.js";
import { cardName, say } from "../../app/i18n.js";
import { Art } from "./art.js";
import { ANIMALS, SINGULAR } from "./deck.js";
import { Camp } from "./pieces.js";

/**
 * ZY-28, ZY-32: the steppe, or camels, then small animals, then equipment.
 * @param {{view: any, result: import("../../app/wire.js").Result, people: import("../../app/wire.js").Occupant[]}}
 *   props
 */
export function Score({ view, result, people }) {
  const order = people
    .map((_, seat) => seat)
    .sort((one, other) => (result.ranks[one] ?? 0) - (result.ranks[other] ?? 0));
  const steppe = view.winners.find((/** @type {number} */ seat) => view.laid[seat].includes("steppe"));
  return html`<div class="zy-score">
    <p class="zy-how"><${Art} name=${steppe === undefined ? "camel" : "steppe"} />
      ${
        steppe === undefined
          ? say("zayo-end-rounds")
          : say("zayo-end-steppe", { name: people[steppe]?.name ?? "", me: steppe === view.seat ? "yes" : "no" })
      }
    </p>
    <table><thead><tr><th scope="col"><span class="visually-hidden">${say("zayo-player")}</span></th>
      ${[...ANIMALS].reverse().map(
        (animal) => html`<th scope="col" key=${animal}>
          <span class="visually-hidden">${say(`zayo-col-${animal}`)}</span><${Art} name=${SINGULAR[animal]} /></th>`,
      )}
      <th scope="col"><span class="visually-hidden">${say("zayo-col-camp")}</span><${Art} name="yurt" /></th></tr>
  </thead>
      <tbody>${order.map(
        (seat) => html`<tr key=${seat} class=${classes(result.winners.includes(seat) && "winner")}>
            <th scope="row">${people[seat]?.name}</th>
        ${[...ANIMALS].reverse().map((animal) => html`<td key=${animal}>${view.herds[seat][animal]}</td>`)}
        <td title=${view.camps[seat].map(cardName).join(", ")}><span class="zy-owned">
          <span>${view.camps[seat].length}</span><${Camp} view=${view} seat=${seat} /></span></td></tr>`,
      )}</tbody></table></div>`;
}
