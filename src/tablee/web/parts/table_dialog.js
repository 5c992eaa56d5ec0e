// Table dialog during a game: seats, invitation, and what the host decides.
import { findGame } from "../app/api.js";
import { html, useState } from "../app/html.js";
import { attribute, duration, loadWords, say } from "../app/i18n.js";
import { Avatar } from "./avatar.js";
import { Dialog } from "./dialog.js";
import { Icon } from "./icons.js";
import { Invitation } from "./invitation.js";
import { KickButton } from "./kick.js";
import { SharedDevices, Visitors } from "./people.js";
import { SameDevice } from "./plate.js";

/**
 * @typedef {import("../app/table.js").LiveTable} LiveTable
 * @typedef {import("../app/wire.js").Table} TableMessage
 */

/** Seconds before a bot plays for somebody away. */
const GRACES = [0, 10, 20, 30, 60, 120, 300, 600];

/** @param {{live: LiveTable, table: TableMessage, onClose: () => void}} props */
export function TableDialog({ live, table, onClose }) {
  const pausing = table.host && table.phase === "playing";
  return html`<${Dialog} title=${say("web-table")} kind="wide-dialog" onClose=${onClose}>
    <div class="table-dialog" data-test="table-dialog">
      <ul class="seat-list">
        ${table.occupants.map((person, seat) => html`<${Seat} key=${seat} ...${{ live, table, person, seat }} />`)}</ul>
      <${SharedDevices} people=${table.occupants} />
      <${Visitors} table=${table} />
      ${
        pausing &&
        html`<button type="button" onClick=${() => {
          live.send({ say: "pause", on: !table.paused });
          onClose();
        }}>
        <${Icon} name=${table.paused ? "play" : "pause"} />${say(table.paused ? "web-go-on" : "web-pause")}</button>`
      }
      <${TableOptions} live=${live} table=${table} />
      <section class="invitation"><${Invitation} code=${table.code} /><${ShowScreen} table=${table} /></section>
    </div>
  </${Dialog}>`;
}

/** @param {{live: LiveTable, table: TableMessage, person: import("../app/wire.js").Occupant, seat: number}} props */
function Seat({ live, table, person, seat }) {
  const kickable = table.host && table.phase === "playing" && person.kind === "person" && !person.mine;
  const trainable = table.host && table.phase === "playing" && person.kind === "bot";
  return html`<li class=${person.mine ? "seat-row mine" : "seat-row"}><${Avatar} number=${person.avatar} />
    <span class="seat-row-name">${person.name} <${SameDevice} person=${person} />
      ${person.mine && html`<small>${say("web-this-device")}</small>`}
      ${person.away && html`<small>${say("web-away")}</small>`}
      ${person.kind === "bot" && html`<small>${attribute(`web-bot-${person.bot}.about`)}</small>`}
      ${person.program && html`<small>${attribute("web-bot-program.about")}</small>`}</span>
    ${
      trainable &&
      html`<select aria-label=${say("web-bot-for", { number: seat + 1 })}
          onChange=${(/** @type {any} */ event) => live.send({ say: "bot", seat, bot: event.target.value })}>
      ${table.bots.map(
        (bot) => html`<option value=${bot} selected=${person.bot === bot}>
          ${say(`web-bot-${bot}`)}</option>`,
      )}</select>`
    }
    ${kickable && html`<${KickButton} ...${{ live, person, seat }} />`}
  </li>`;
}

/** What the host may change at any time. @param {{live: LiveTable, table: TableMessage}} props */
export function TableOptions({ live, table }) {
  /** @param {"listed" | "spectators" | "locked" | "hints"} name */
  const flag = (
    name,
  ) => html`<label class="switch"><input type="checkbox" checked=${table[name]} disabled=${!table.host}
    onChange=${(/** @type {any} */ event) => live.send({ say: "arrange", [name]: event.target.checked })} />
    <span>${say(`web-${name}`)}</span></label>`;
  return html`<div class="options">${table.phase === "gathering" && flag("listed")}${flag("spectators")}
      ${table.phase !== "over" && flag("locked")}${!findGame(table.game)?.race && flag("hints")}
    ${
      !findGame(table.game)?.race &&
      html`<label class="field"><span>${say("web-pace")}</span>
      <select disabled=${!table.host} data-test="pace"
        onChange=${(/** @type {any} */ event) => live.send({ say: "arrange", pace: event.target.value })}>
        ${["calm", "normal", "quick"].map(
          (pace) => html`<option value=${pace} selected=${pace === table.pace}>${say(`web-pace-${pace}`)}</option>`,
        )}</select></label>`
    }
    <label class="field"><span>${say("web-grace")}</span>
      <select disabled=${!table.host} data-test="grace"
        onChange=${(/** @type {any} */ event) => live.send({ say: "arrange", grace: Number(event.target.value) })}>
        ${[...new Set([...GRACES, table.grace])]
          .sort((one, other) => one - other)
          .map(
            (grace) => html`<option value=${grace} selected=${grace === table.grace}>
            ${grace === 0 ? say("web-grace-now") : say("web-grace-after", { time: duration(1000 * grace) })}</option>`,
          )}
      </select></label></div>`;
}

/** "Show on a big screen": how comes with the first touch. @param {{table: import("../app/wire.js").Table}} props */
export function ShowScreen({ table }) {
  const [part, setPart] = useState(/** @type {{HowTo: (props: any) => any} | null} */ (null));
  const show = async () => {
    const [found] = await Promise.all([import("./screen_howto.js"), loadWords("screen")]);
    setPart(found);
  };
  return html`<button type="button" class="show-screen" data-test="show-screen" onClick=${() => void show()}>
      <${Icon} name="screen" />${say("web-show-screen")}</button>
    ${part && html`<${part.HowTo} table=${table} onClose=${() => setPart(null)} />`}`;
}
