// Lobby of a table before the start: seats, options, invitation.
import { coverOf, findGame } from "../app/api.js";
import { FACES } from "../app/faces.js";
import { classes, html, useEffect, useState } from "../app/html.js";
import { attribute, optionalText, say } from "../app/i18n.js";
import { lazy } from "../app/lazy.js";
import { hasName, LONGEST_NAME } from "../app/person.js";
import { choiceFor } from "../app/play_choice.js";
import { choices } from "../app/settings.js";
import { Avatar } from "../parts/avatar.js";
import { ChatBox } from "../parts/chat.js";
import { Dialog } from "../parts/dialog.js";
import { HostChoices } from "../parts/host_choices.js";
import { Icon } from "../parts/icons.js";
import { Invitation } from "../parts/invitation.js";
import { KickButton } from "../parts/kick.js";
import { LearnLink } from "../parts/learn_link.js";
import { FineOptions, Variants } from "../parts/options.js";
import { PageFrame } from "../parts/page_frame.js";
import { SharedDevices, Visitors } from "../parts/people.js";
import { NameAndFace, WhoAreYou } from "../parts/person_form.js";
import { SameDevice } from "../parts/plate.js";
import { Refusal } from "../parts/refusal.js";
import { pageOf, Rulebook } from "../parts/rulebook.js";
import { ShowScreen, TableOptions } from "../parts/table_dialog.js";

/** @typedef {import("../app/table.js").LiveTable} LiveTable */

const RatedTable = lazy(() => import("../parts/rated.js").then((module) => module.RatedTable), { words: "ratings" });

/** @param {{live: LiveTable}} props */
export function Lobby({ live }) {
  const table = /** @type {import("../app/wire.js").Table} */ (live.table.value);
  const game = findGame(table.game);
  const [clause, setClause] = useState("");
  const [wanted, setWanted] = useState(/** @type {number | null} */ (null));
  /** Whoever has no name yet is asked for it first. @param {number} seat */
  const sit = (seat) => (hasName() ? live.sit(seat) : setWanted(seat));
  useEffect(() => seatHost(live, sit), []);
  if (!game) return null;
  const filled = table.occupants.every(({ kind }) => kind !== "empty");
  const form = {
    game,
    options: table.options,
    people: table.occupants,
    disabled: !table.host,
    onClause: setClause,
    onChange: (/** @type {any} */ options) => live.send({ say: "arrange", options }),
  };
  return html`<${PageFrame} title=${game.title}>
    <div class="lobby" data-game=${game.name}>
      <header class="lobby-head">
        <img src=${coverOf(game.name)} alt="" width="320" height="220" />
        <div><h1>${game.title}</h1><p>${optionalText(`${game.name}-about`)}</p>
          <button type="button" class="quiet" onClick=${() => setClause(" ")}><${Icon} name="rules" />
            ${say("web-rules")}</button><${LearnLink} game=${game} aside=${true} /></div>
      </header>
      <section class="panel" aria-labelledby="seats-head">
        <h2 id="seats-head">${say("web-seats")}</h2>
        ${table.host && html`<${HostChoices} ...${{ live, table, game }} />`}
        ${(table.host || table.rated) && html`<${RatedTable} ...${{ live, table }} />`}
        <ol class="seat-list">
          ${table.occupants.map(
            (person, seat) => html`<${SeatRow} key=${seat}
              ...${{ live, table, game, person, seat, sit }} />`,
          )}</ol>
        <${SharedDevices} people=${table.occupants} />
        <${Visitors} table=${table} />
        <div class="start">
          ${
            table.host
              ? html`<button class="main big" type="button" disabled=${!filled} data-test="start"
                  onClick=${() => live.send({ say: "start" })}>
                ${say("web-start")}</button>${!filled && html`<p class="soft">${say("web-start-when-full")}</p>`}`
              : html`<p class="soft">${say("web-wait-for-host")}</p>`
          }
        </div>
      </section>
      <section class="panel invitation" aria-labelledby="invite-head"><h2 id="invite-head">${say("web-invite")}</h2>
        <${Invitation} code=${table.code} /><${ShowScreen} table=${table} /></section>
      <section class="panel" aria-labelledby="options-head">
        <h2 id="options-head">${say("web-options")}</h2>
        <${Variants} ...${form} />
        <details class="fine-tuning" data-test="fine-tuning"><summary>${say("web-fine-tuning")}</summary>
          <${FineOptions} ...${form} />
          <h3>${say("web-table-options")}</h3>
          <${TableOptions} live=${live} table=${table} />
        </details>
      </section>
      <section class="panel" aria-labelledby="chat-head"><h2 id="chat-head">${say("web-chat")}</h2>
        <${ChatBox} live=${live} spoken=${true} /></section>
    </div>
    <${Refusal} live=${live} onClause=${setClause} />
    ${
      wanted !== null &&
      html`<${WhoAreYou} onClose=${() => setWanted(null)} onDone=${() => {
        setWanted(null);
        live.sit(wanted);
      }} />`
    }
    ${
      clause &&
      html`<${Dialog} title=${say("web-rules")} kind="drawer" onClose=${() => setClause("")}>
      <${Rulebook} game=${pageOf(game.name, clause)} clause=${clause.trim()} /></${Dialog}>`
    }
  </${PageFrame}>`;
}

/** Give the host the first seat, once. @param {LiveTable} live @param {(seat: number) => void} sit */
function seatHost(live, sit) {
  const table = live.table.value;
  const key = `tablee-seated-${live.code}`;
  if (!table?.host || table.occupants.some(({ mine }) => mine) || sessionStorage.getItem(key)) return;
  sessionStorage.setItem(key, "yes");
  const seat = table.occupants.findIndex(({ kind }) => kind === "empty");
  if (seat >= 0) sit(seat);
}

/**
 * @param {{live: LiveTable, table: import("../app/wire.js").Table, game: import("../app/api.js").Game,
 *   person: import("../parts/plate.js").Occupant, seat: number, sit: (seat: number) => void}} props
 */
function SeatRow({ live, table, game, person, seat, sit }) {
  const [sharing, setSharing] = useState(false);
  const seated = table.occupants.some(({ mine }) => mine);
  const empty = person.kind === "empty";
  // What the level of all bots is like stands above the seats.
  const told = table.host && person.bot === choiceFor(game, choices.value[game.name]).level;
  /** @param {string} wish */
  const fill = (wish) => {
    setSharing(wish === SAME_DEVICE);
    if (wish !== SAME_DEVICE) live.send({ say: "bot", seat, bot: wish || null });
  };
  return html`<li class=${classes("seat-row", empty && "empty", person.mine && "mine")}>
    ${
      empty
        ? html`<span class="seat-row-face" aria-hidden="true">
        ${seat + 1}</span>`
        : html`<${Avatar} number=${person.avatar} />`
    }
    <span class="seat-row-name">${empty ? say("web-empty-seat") : person.name} <${SameDevice} person=${person} />
      ${person.mine && html`<small>${say("web-this-device")}</small>`}
      ${person.away && html`<small>${say("web-away")}</small>`}
      ${person.program && html`<small data-test="program">${attribute("web-bot-program.about")}</small>`}
      ${person.kind === "bot" && !told && html`<small>${attribute(`web-bot-${person.bot}.about`)}</small>`}</span>
    ${empty && sharing && html`<${SameDeviceForm} live=${live} seat=${seat} />`}
    ${
      empty &&
      !seated &&
      !table.locked &&
      table.sent_away !== "conduct" &&
      html`<button type="button" class="main" onClick=${() => sit(seat)}>${say("web-sit")}</button>`
    }
    ${
      table.host &&
      person.kind !== "person" &&
      html`<select aria-label=${say("web-bot-for", { number: seat + 1 })} data-test=${`fill-${seat}`}
      onChange=${(/** @type {any} */ event) => fill(event.target.value)}>
      <option value="" selected=${empty && !sharing}>${say("web-no-bot")}</option>
      ${table.bots.map(
        (bot) => html`<option value=${bot} selected=${person.bot === bot}>
          ${say(`web-bot-${bot}`)}</option>`,
      )}
      ${
        empty &&
        seated &&
        game.hotseat &&
        html`<option value=${SAME_DEVICE} selected=${sharing}>
          ${say("web-same-device")}</option>`
      }</select>`
    }
    ${person.mine && !person.guest && html`<${WhoAmI} />`}
    ${
      person.mine &&
      html`<button type="button" class="quiet" onClick=${() => live.send({ say: "stand", seat })}>
        ${say("web-stand")}</button>`
    }
    ${table.host && person.kind === "person" && !person.mine && html`<${KickButton} ...${{ live, person, seat }} />`}
  </li>`;
}

const SAME_DEVICE = "same-device";

function WhoAmI() {
  const [open, setOpen] = useState(false);
  return html`<button type="button" class="quiet" onClick=${() => setOpen(true)}><${Icon} name="pencil" />
      ${say("web-who-am-i")}</button>
    ${open && html`<${NameAndFace} onClose=${() => setOpen(false)} />`}`;
}

/** Another person at this device. @param {{live: LiveTable, seat: number}} props */
function SameDeviceForm({ live, seat }) {
  const [name, setName] = useState("");
  /** @param {Event} event */
  const sit = (event) => {
    event.preventDefault();
    if (name.trim()) live.send({ say: "sit", seat, name: name.trim(), avatar: (seat * 11 + 3) % FACES });
  };
  return html`<form class="same-device" onSubmit=${sit}>
    <input value=${name} maxlength=${LONGEST_NAME} placeholder=${say("web-name-of")} aria-label=${say("web-name-of")}
      data-test=${`same-device-${seat}`}
      onInput=${(/** @type {any} */ event) => setName(event.target.value)} />
    <button type="submit" disabled=${!name.trim()}>${say("web-sit-down")}</button></form>`;
}
