// The table itself, while it is played: who sits there, how others come, and what the host decides.
import { findGame } from "../frame/api.js";
import { html } from "../frame/html.js";
import { attribute, say } from "../frame/words.js";
import { Avatar } from "./avatar.js";
import { Dialog } from "./dialog.js";
import { Icon } from "./icons.js";
import { Invitation } from "./invitation.js";

/**
 * @typedef {import("../frame/table.js").LiveTable} LiveTable
 * @typedef {import("../frame/wire.js").TableMessage} TableMessage
 */

/** @param {{live: LiveTable, table: TableMessage, onClose: () => void}} props */
export function Housekeeping({ live, table, onClose }) {
  const pausing = table.host && table.phase === "playing";
  return html`<${Dialog} title=${say("web-table")} kind="wide-dialog" onClose=${onClose}>
    <div class="housekeeping" data-test="housekeeping">
      <ul class="chairs">${table.occupants.map((person, seat) => html`<${Seat} key=${seat} ...${{ live, table, person, seat }} />`)}</ul>
      ${pausing && html`<button type="button" onClick=${() => (live.send({ say: "pause", on: !table.paused }), onClose())}>
        <${Icon} name=${table.paused ? "play" : "pause"} />${say(table.paused ? "web-go-on" : "web-pause")}</button>`}
      <${TableOptions} live=${live} table=${table} />
      <section class="invitation"><${Invitation} code=${table.code} /></section>
    </div>
  </${Dialog}>`;
}

/** @param {{live: LiveTable, table: TableMessage, person: import("../frame/wire.js").Occupant, seat: number}} props */
function Seat({ live, table, person, seat }) {
  const kickable = table.host && table.phase === "playing" && person.kind === "person" && !person.mine;
  const trainable = table.host && table.phase === "playing" && person.kind === "bot";
  return html`<li class=${person.mine ? "chair mine" : "chair"}><${Avatar} number=${person.avatar} />
    <span class="chair-name">${person.name}
      ${person.mine && html`<small>${say("web-this-device")}</small>`}${person.away && html`<small>${say("web-away")}</small>`}
      ${person.kind === "bot" && html`<small>${attribute(`web-bot-${person.bot}.about`)}</small>`}</span>
    ${trainable && html`<select aria-label=${say("web-bot-for", { number: seat + 1 })} onChange=${(/** @type {any} */ event) => live.send({ say: "bot", seat, bot: event.target.value })}>
      ${table.bots.map((bot) => html`<option value=${bot} selected=${person.bot === bot}>${say(`web-bot-${bot}`)}</option>`)}</select>`}
    ${kickable && html`<button type="button" class="quiet" data-test=${`kick-${seat}`} onClick=${() => live.send({ say: "kick", seat })}><${Icon} name="kick" />${say("web-kick")}</button>`}
  </li>`;
}

/** What the host may change at any time. @param {{live: LiveTable, table: TableMessage}} props */
export function TableOptions({ live, table }) {
  /** @param {"listed" | "spectators" | "locked" | "hints"} name */
  const flag = (name) => html`<label class="switch"><input type="checkbox" checked=${table[name]} disabled=${!table.host}
    onChange=${(/** @type {any} */ event) => live.send({ say: "arrange", [name]: event.target.checked })} /><span>${say(`web-${name}`)}</span></label>`;
  return html`<div class="options">${table.phase === "gathering" && flag("listed")}${flag("spectators")}${table.phase === "gathering" && flag("locked")}${!findGame(table.game)?.race && flag("hints")}
    <label class="field number"><span>${say("web-grace")}</span><input type="number" min="0" max="600" value=${table.grace} disabled=${!table.host}
      onChange=${(/** @type {any} */ event) => live.send({ say: "arrange", grace: Math.max(0, Math.min(600, Number(event.target.value) || 0)) })} /></label></div>`;
}
