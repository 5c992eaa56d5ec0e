// Before the start: who sits where, what is played, how friends come.
import { coverOf, findGame, usualBot } from "../frame/api.js";
import { classes, html, useEffect, useState } from "../frame/html.js";
import { myName } from "../frame/settings.js";
import { attribute, say } from "../frame/words.js";
import { Avatar } from "../parts/avatar.js";
import { ChatBox } from "../parts/chat.js";
import { Dialog } from "../parts/dialog.js";
import { TableOptions } from "../parts/housekeeping.js";
import { Icon } from "../parts/icons.js";
import { Invitation } from "../parts/invitation.js";
import { OptionsForm } from "../parts/options.js";
import { PageFrame } from "../parts/person.js";
import { Refusal } from "../parts/refusal.js";
import { pageOf, Rulebook } from "../parts/rulebook.js";
import { Settings } from "../parts/settings.js";

/** @typedef {import("../frame/table.js").LiveTable} LiveTable */

/** @param {{live: LiveTable}} props */
export function Gathering({ live }) {
  const table = /** @type {import("../frame/wire.js").TableMessage} */ (live.table.value);
  const game = findGame(table.game);
  const [clause, setClause] = useState("");
  useEffect(() => seatHost(live), []);
  if (!game) return null;
  const filled = table.occupants.every(({ kind }) => kind !== "empty");
  const [least, most] = game.seats;
  const seats = table.occupants.length;
  const fillAll = () => table.occupants.forEach(({ kind }, seat) => kind === "empty" && live.send({ say: "bot", seat, bot: usualBot(game) }));
  return html`<${PageFrame} title=${game.title}>
    <div class="gathering" data-game=${game.name}>
      <header class="gathering-head">
        <img src=${coverOf(game.name)} alt="" width="320" height="220" />
        <div><h1>${game.title}</h1><p>${say(`web-about-${game.name}`)}</p>
          <button type="button" class="quiet" onClick=${() => setClause(" ")}><${Icon} name="rules" />${say("web-rules")}</button></div>
      </header>
      <section class="panel" aria-labelledby="seats-head">
        <h2 id="seats-head">${say("web-seats")}</h2>
        <ol class="chairs">${table.occupants.map((person, seat) => html`<${Chair} key=${seat} ...${{ live, table, game, person, seat }} />`)}</ol>
        ${table.host && html`<div class="row">
          <button type="button" disabled=${seats <= least} data-test="fewer" onClick=${() => live.send({ say: "arrange", seats: seats - 1 })}>
            <${Icon} name="minus" />${say("web-fewer-seats")}</button>
          <button type="button" disabled=${seats >= most} data-test="more" onClick=${() => live.send({ say: "arrange", seats: seats + 1 })}>
            <${Icon} name="plus" />${say("web-more-seats")}</button>
          <button type="button" disabled=${filled} data-test="fill" onClick=${fillAll}><${Icon} name="bot" />${say("web-fill-with-bots")}</button>
        </div>`}
        <div class="start">
          ${table.host
            ? html`<button class="main big" type="button" disabled=${!filled} data-test="start" onClick=${() => live.send({ say: "start" })}>
                ${say("web-start")}</button>${!filled && html`<p class="soft">${say("web-start-when-full")}</p>`}`
            : html`<p class="soft">${say("web-wait-for-host")}</p>`}
        </div>
      </section>
      <section class="panel invitation" aria-labelledby="invite-head"><h2 id="invite-head">${say("web-invite")}</h2><${Invitation} code=${table.code} /></section>
      <section class="panel" aria-labelledby="options-head">
        <h2 id="options-head">${say("web-options")}</h2>
        <${OptionsForm} game=${game} options=${table.options} people=${table.occupants} disabled=${!table.host} onClause=${setClause}
          onChange=${(/** @type {any} */ options) => live.send({ say: "arrange", options })} />
        <h3>${say("web-table-options")}</h3>
        <${TableOptions} live=${live} table=${table} />
      </section>
      <section class="panel" aria-labelledby="chat-head"><h2 id="chat-head">${say("web-chat")}</h2><${ChatBox} live=${live} spoken=${true} /></section>
    </div>
    <${Refusal} live=${live} onClause=${setClause} />
    ${clause && html`<${Dialog} title=${say("web-rules")} kind="drawer" onClose=${() => setClause("")}>
      <${Rulebook} game=${pageOf(game.name, clause)} clause=${clause.trim()} /></${Dialog}>`}
  </${PageFrame}>`;
}

/** Who opens a table wants to play: take the first seat, once. @param {LiveTable} live */
function seatHost(live) {
  const table = live.table.value;
  const key = `tablee-seated-${live.code}`;
  if (!table?.host || table.occupants.some(({ mine }) => mine) || sessionStorage.getItem(key)) return;
  sessionStorage.setItem(key, "yes");
  const seat = table.occupants.findIndex(({ kind }) => kind === "empty");
  if (seat >= 0) live.send({ say: "sit", seat });
}

/** @param {{live: LiveTable, table: import("../frame/wire.js").TableMessage, game: import("../frame/api.js").Game,
 *   person: import("../frame/wire.js").Occupant, seat: number}} props */
function Chair({ live, table, game, person, seat }) {
  const [beside, setBeside] = useState(false);
  const seated = table.occupants.some(({ mine }) => mine);
  const empty = person.kind === "empty";
  /** @param {string} wish */
  const fill = (wish) => {
    setBeside(wish === BESIDE);
    if (wish !== BESIDE) live.send({ say: "bot", seat, bot: wish || null });
  };
  return html`<li class=${classes("chair", empty && "empty", person.mine && "mine")}>
    ${empty ? html`<span class="chair-face" aria-hidden="true">${seat + 1}</span>` : html`<${Avatar} number=${person.avatar} />`}
    <span class="chair-name">${empty ? say("web-empty-seat") : person.name}
      ${person.mine && html`<small>${say("web-this-device")}</small>`}${person.away && html`<small>${say("web-away")}</small>`}
      ${person.kind === "bot" && html`<small>${attribute(`web-bot-${person.bot}.about`)}</small>`}</span>
    ${empty && beside && html`<${Beside} live=${live} seat=${seat} />`}
    ${empty && !seated && !table.locked && html`<button type="button" class="main" onClick=${() => live.send({ say: "sit", seat })}>${say("web-sit")}</button>`}
    ${table.host && person.kind !== "person" && html`<select aria-label=${say("web-bot-for", { number: seat + 1 })} data-test=${`fill-${seat}`}
      onChange=${(/** @type {any} */ event) => fill(event.target.value)}>
      <option value="" selected=${empty && !beside}>${say("web-no-bot")}</option>
      ${table.bots.map((bot) => html`<option value=${bot} selected=${person.bot === bot}>${say(`web-bot-${bot}`)}</option>`)}
      ${empty && seated && game.hotseat && html`<option value=${BESIDE} selected=${beside}>${say("web-same-device")}</option>`}</select>`}
    ${person.mine && person.name === myName() && html`<${WhoAmI} />`}
    ${person.mine && html`<button type="button" class="quiet" onClick=${() => live.send({ say: "stand", seat })}>${say("web-stand")}</button>`}
    ${table.host && person.kind === "person" && !person.mine && html`<button type="button" class="quiet" onClick=${() => live.send({ say: "kick", seat })}>
      <${Icon} name="kick" />${say("web-kick")}</button>`}
  </li>`;
}

const BESIDE = "beside";

/** Who comes by a link has no name yet. */
function WhoAmI() {
  const [open, setOpen] = useState(false);
  return html`<button type="button" class="quiet" onClick=${() => setOpen(true)}><${Icon} name="pencil" />${say("web-who-am-i")}</button>
    ${open && html`<${Settings} onClose=${() => setOpen(false)} />`}`;
}

/** Another person at this device. @param {{live: LiveTable, seat: number}} props */
function Beside({ live, seat }) {
  const [name, setName] = useState("");
  /** @param {Event} event */
  const sit = (event) => {
    event.preventDefault();
    if (name.trim()) live.send({ say: "sit", seat, name: name.trim(), avatar: (seat * 11 + 3) % 64 });
  };
  return html`<form class="beside" onSubmit=${sit}>
    <input value=${name} maxlength="24" placeholder=${say("web-name-of")} aria-label=${say("web-name-of")} data-test=${`beside-${seat}`}
      onInput=${(/** @type {any} */ event) => setName(event.target.value)} />
    <button type="submit" disabled=${!name.trim()}>${say("web-sit-down")}</button></form>`;
}
