// What a host chooses first: how many play, and how strong the bots are.

import { html, useState } from "../app/html.js";
import { attribute, say } from "../app/i18n.js";
import { choiceFor, usualBot } from "../app/play_choice.js";
import { choices } from "../app/settings.js";
import { Icon } from "./icons.js";
import { levelName } from "./levels.js";

/**
 * @param {{live: import("../app/table.js").LiveTable, table: import("../app/wire.js").Table,
 *   game: import("../app/api.js").Game}} props
 */
export function HostChoices({ live, table, game }) {
  const [wanted, setLevel] = useState(() => choiceFor(game, choices.value[game.name]).level);
  const level = table.bots.includes(wanted) ? wanted : usualBot(table);
  const [least, most] = game.seats;
  const seats = table.occupants.length;
  /** @param {"empty" | "bot"} kind @param {string} bot */
  const seatBots = (kind, bot) =>
    table.occupants.forEach((one, seat) => one.kind === kind && live.send({ say: "bot", seat, bot }));
  /** @param {string} bot */
  const choose = (bot) => {
    setLevel(bot);
    choices.value = { ...choices.value, [game.name]: { ...choices.value[game.name], level: bot } };
    seatBots("bot", bot);
  };
  return html`<div class="host-choices">
    <div class="stepper" role="group" aria-label=${say("web-seats")}>
      <button type="button" class="round" disabled=${seats <= least} data-test="fewer"
        aria-label=${say("web-fewer-seats")} onClick=${() => live.send({ say: "arrange", seats: seats - 1 })}>
        <${Icon} name="minus" /></button>
      <output>${say("web-seat-count", { count: seats })}</output>
      <button type="button" class="round" disabled=${seats >= most} data-test="more"
        aria-label=${say("web-more-seats")} onClick=${() => live.send({ say: "arrange", seats: seats + 1 })}>
        <${Icon} name="plus" /></button>
    </div>
    <button type="button" disabled=${table.occupants.every(({ kind }) => kind !== "empty")} data-test="fill"
      onClick=${() => seatBots("empty", level)}><${Icon} name="bot" />${say("web-fill-with-bots")}</button>
    <label class="field bot-level"><span>${say("web-bot-level")}</span>
      <select data-test="bot-level" aria-describedby="bot-level-about"
        onChange=${(/** @type {any} */ event) => choose(event.target.value)}>
        ${table.bots.map((bot) => html`<option value=${bot} selected=${bot === level}>${levelName(bot)}</option>`)}
      </select></label>
    <p class="soft" id="bot-level-about">${attribute(`web-bot-${level}.about`)}</p>
    ${game.by_days && html`<${Days} ...${{ live, table }} />`}
  </div>`;
}

const DAYS = [0, 1, 2, 3, 5, 7];

/**
 * Together, or by correspondence (G-14).
 * @param {{live: import("../app/table.js").LiveTable, table: import("../app/wire.js").Table}} props
 */
function Days({ live, table }) {
  const chosen = table.correspondence?.days ?? 0;
  return html`<label class="field bot-level"><span>${say("web-days")}</span>
      <select data-test="days" aria-describedby="days-about"
        onChange=${(/** @type {any} */ event) => live.send({ say: "arrange", days: Number(event.target.value) })}>
        ${DAYS.map(
          (days) => html`<option value=${days} selected=${days === chosen}>
            ${days ? say("web-days-per-move", { days }) : say("web-days-live")}</option>`,
        )}</select></label>
    ${chosen > 0 && html`<p class="soft" id="days-about">${say("web-days-why")}</p>`}`;
}
