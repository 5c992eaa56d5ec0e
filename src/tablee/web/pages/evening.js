// Evening: a group's link. Your table, the rounds, the score sheet, who comes, and what the host decides.
import { coverOf, get } from "../app/api.js";
import { dayOf, nameOf, pointsText, titleOf, useEvening } from "../app/evening.js";
import { html, useEffect, useState } from "../app/html.js";
import { list, say } from "../app/i18n.js";
import { lazy } from "../app/lazy.js";
import { hasName, myName } from "../app/person.js";
import { avatar } from "../app/settings.js";
import { Dialog } from "../parts/dialog.js";
import { EveningPeople } from "../parts/evening_people.js";
import { named, PlanForm } from "../parts/evening_plan.js";
import { Icon } from "../parts/icons.js";
import { ShareLink } from "../parts/invitation.js";
import { PageFrame } from "../parts/page_frame.js";
import { WhoAreYou } from "../parts/person_form.js";
import { Podium, ScoreSheet } from "../parts/score_sheet.js";
import { NotFound } from "./not_found.js";

/**
 * @typedef {import("../app/evening.js").Evening} Evening
 * @typedef {(what: string, body?: unknown) => Promise<boolean>} Act
 * @typedef {{evening: Evening, act: Act, busy: boolean}} Shown
 */

const MessageSwitch = lazy(() => import("../parts/message_switch.js").then((module) => module.MessageSwitch), {
  words: "messages",
  sheet: "message_switch.css",
});

/** @param {{code: string}} props */
export function EveningPage({ code }) {
  const { evening, missing, fault, busy, act } = useEvening(`/api/evenings/${code}`);
  if (missing) return html`<${NotFound} />`;
  if (!evening) return html`<${PageFrame} title=""><p aria-busy="true"></p></${PageFrame}>`;
  const shown = { evening, act, busy };
  const begun = evening.rounds.length > 0;
  return html`<${PageFrame} title=${evening.title}><div class="evening" data-test="evening-page">
    <header><h1>${evening.title}</h1><p class="soft">${
      evening.at === null ? say("web-evening-no-day") : dayOf(evening.at)
    }</p>
      ${evening.me.member !== null && evening.finished === null && html`<${MessageSwitch} about="round" />`}</header>
    <div aria-live="polite"><${MyPlace} ...${shown} /></div>
    ${fault && html`<p role="alert" class="problem">${fault}</p>`}
    ${evening.finished !== null && html`<${Ended} ...${shown} />`}
    ${evening.me.edits && html`<${HostControls} ...${shown} />`}
    ${begun && evening.finished === null && html`<${LastRound} ...${shown} />`}
    ${
      begun &&
      html`<section aria-labelledby="sheet-head"><h2 id="sheet-head">${say("web-evening-sheet")}</h2>
        <${ScoreSheet} evening=${evening} /></section>`
    }
    <div class="evening-columns">
      <${EveningPeople} ...${shown} />
      <div class="evening-side"><${Programme} evening=${evening} /><${Invite} evening=${evening} /></div>
    </div>
    <${History} code=${code} number=${evening.number} finished=${evening.finished} />
  </div></${PageFrame}>`;
}

/** What I am to do now: come, go to my table, or wait. @param {Shown} props */
function MyPlace({ evening, act, busy }) {
  const [asking, setAsking] = useState(false);
  const { me } = evening;
  const join = () => {
    setAsking(false);
    void act("join", { name: myName(), avatar: avatar.value });
  };
  if (me.member === null) {
    if (evening.finished !== null) return null;
    return html`<section class="panel my-place">
      <p>${say("web-evening-welcome")}</p>
      <button type="button" class="main big" disabled=${busy} data-test="evening-join"
        onClick=${() => (hasName() ? join() : setAsking(true))}>${say("web-evening-join", { name: myName() })}</button>
      ${asking && html`<${WhoAreYou} onDone=${join} onClose=${() => setAsking(false)} />`}
    </section>`;
  }
  if (me.table) {
    const round = evening.rounds.at(-1);
    const others = round?.tables.find(({ code }) => code === me.table)?.members.filter((one) => one !== me.member);
    const with_ = list((others ?? []).map((one) => nameOf(evening, one)));
    return html`<section class="panel my-place ready">
      <img src=${coverOf(round?.game ?? "")} alt="" width="96" height="66" />
      <p><b>${say("web-evening-your-table", { game: titleOf(round?.game ?? "") })}</b>
        ${with_ && html`<span class="soft">${say("web-evening-with", { names: with_ })}</span>`}</p>
      <a class="button main big" href=${`/t/${me.table}`} data-test="my-table"
        onClick=${() => rememberWay(me.table ?? "", evening.code)}>${say("web-evening-go")}</a>
    </section>`;
  }
  const here = evening.members.find(({ number }) => number === me.member)?.here;
  const sitsOut = !evening.over && evening.rounds.at(-1)?.byes.includes(me.member);
  if (sitsOut) return html`<p class="panel my-place">${say("web-evening-you-sit-out")}</p>`;
  if (evening.finished !== null || here) return null;
  return html`<section class="panel my-place"><p>${say("web-evening-you-away")}</p>
    <button type="button" class="main" disabled=${busy} data-test="come"
      onClick=${() => act("here", { here: true })}>${say("web-evening-come")}</button></section>`;
}

/** So that the table leads back here once its game is over. @param {string} table @param {string} code */
function rememberWay(table, code) {
  try {
    sessionStorage.setItem(`evening-of-${table}`, code);
  } catch {
    // Nothing is lost but a link.
  }
}

/** @param {Shown} props */
function HostControls({ evening, act, busy }) {
  const [editing, setEditing] = useState(false);
  const { next, rounds } = evening;
  const people = evening.members.filter(({ here }) => here).length;
  return html`<section class="panel host-controls" aria-labelledby="host-head">
    <h2 id="host-head">${say("web-evening-host")}</h2>
    ${
      next &&
      html`<p>${say("web-evening-next", { number: rounds.length + 1, game: titleOf(next.game) })}
        ${next.tables.length > 0 && html` <span class="soft">${seatingText(next)}</span>`}</p>`
    }
    <div class="row">
      ${
        next &&
        html`<button type="button" class="main" data-test="start-round"
          disabled=${busy || !evening.over || people < 2}
          onClick=${() => act("round", { number: rounds.length })}>${say("web-evening-start-round")}</button>`
      }
      ${
        evening.finished === null &&
        html`<button type="button" data-test="edit-plan" onClick=${() => setEditing(true)}>
          <${Icon} name="pencil" />${say("web-evening-edit")}</button>`
      }
      ${
        evening.finished === null &&
        rounds.length > 0 &&
        html`<${Sure} text=${say("web-evening-finish")} sure=${say("web-evening-finish-sure")} test="finish"
          onSure=${() => act("finish")} />`
      }
      ${
        evening.finished !== null &&
        html`<button type="button" class="main" disabled=${busy} data-test="next-evening"
          onClick=${() => act("next")}>${say("web-evening-next-evening")}</button>`
      }
    </div>
    ${!evening.over && evening.finished === null && html`<p class="soft">${say("web-evening-wait-for-tables")}</p>`}
    ${!next && evening.finished === null && html`<p class="soft">${say("web-evening-programme-over")}</p>`}
    ${next && people < 2 && html`<p class="soft">${say("web-evening-two")}</p>`}
    ${editing && html`<${EditPlan} evening=${evening} act=${act} onClose=${() => setEditing(false)} />`}
  </section>`;
}

/** @param {NonNullable<Evening["next"]>} next */
function seatingText({ tables, byes }) {
  const sizes = say("web-evening-sizes", { count: tables.length, sizes: list(tables.map(String)) });
  return byes > 0 ? `${sizes} ${say("web-evening-byes", { count: byes })}` : sizes;
}

/** @param {{evening: Evening, act: Act, onClose: () => void}} props */
function EditPlan({ evening, act, onClose }) {
  const { title, at, minutes, scoring, programme } = evening;
  const [plan, setPlan] = useState({ title, at, minutes, scoring, programme });
  const [failed, setFailed] = useState(false);
  const save = async () => ((await act("plan", named(plan))) ? onClose() : setFailed(true));
  const foot = html`<button type="submit" form="edit-plan" class="main big" data-test="plan-save">
    ${say("web-evening-save")}</button>`;
  return html`<${Dialog} title=${say("web-evening-edit")} kind="plan-dialog" foot=${foot} onClose=${onClose}>
    <${PlanForm} id="edit-plan" plan=${plan} begun=${evening.rounds.length} onChange=${setPlan} onSubmit=${save}>
      ${failed && html`<p role="alert" class="problem">${say("web-evening-failed")}</p>`}</${PlanForm}>
  </${Dialog}>`;
}

/** A button that asks once more. @param {{text: string, sure: string, test: string, onSure: () => void}} props */
function Sure({ text, sure, test, onSure }) {
  const [asking, setAsking] = useState(false);
  const yes = () => {
    setAsking(false);
    onSure();
  };
  return html`<button type="button" data-test=${test} onClick=${() => setAsking(true)}>${text}</button>
    ${
      asking &&
      html`<${Dialog} title=${text} onClose=${() => setAsking(false)}><p>${sure}</p>
        <div class="row end"><button type="button" onClick=${() => setAsking(false)}>${say("web-cancel")}</button>
          <button type="button" class="main" data-test=${`${test}-sure`} onClick=${yes}>${text}</button></div>
      </${Dialog}>`
    }`;
}

/** @param {Shown} props */
function LastRound({ evening, act }) {
  const number = evening.rounds.length;
  const round = evening.rounds.at(-1);
  if (!round) return null;
  return html`<section aria-labelledby="round-head">
    <h2 id="round-head">${say("web-evening-round", { number, game: titleOf(round.game) })}</h2>
    <ul class="round-tables">${round.tables.map(
      ({ code, members, phase }) => html`<li key=${code} class="panel" data-test="round-table">
        <p><b>${list(members.map((one) => nameOf(evening, one)))}</b>
          <span class="soft">${say(phase === "closed" ? "web-evening-closed" : `web-phase-${phase}`)}</span></p>
        <div class="row">
          ${
            phase !== "closed" &&
            html`<a class="button quiet" href=${phase === "over" ? `/r/${code}` : `/t/${code}`}>
            <${Icon} name="eye" />${say(phase === "over" ? "web-evening-watch-again" : "web-watch")}</a>`
          }
          ${
            evening.me.edits &&
            (phase === "gathering" || phase === "playing") &&
            html`<${Sure} text=${say("web-evening-close")} sure=${say("web-evening-close-sure")} test="close-table"
              onSure=${() => act("close", { table: code })} />`
          }
        </div></li>`,
    )}</ul>
    ${
      round.byes.length > 0 &&
      html`<p class="soft">${say("web-evening-sit-out", {
        names: list(round.byes.map((one) => nameOf(evening, one))),
        count: round.byes.length,
      })}</p>`
    }
  </section>`;
}

/** @param {Shown} props */
function Ended({ evening }) {
  return html`<section aria-label=${say("web-evening-podium")}>
    <${Podium} evening=${evening} />
    <p class="row centre"><a class="button" href=${`/e/${evening.code}/${evening.number}`} data-test="to-podium">
      <${Icon} name="share" />${say("web-evening-share")}</a></p></section>`;
}

/** @param {{evening: Evening}} props */
function Programme({ evening }) {
  let first = 0;
  return html`<section aria-labelledby="programme-head"><h2 id="programme-head">${say("web-evening-programme")}</h2>
    <ol class="programme">${evening.programme.map((item, index) => {
      const rounds = item.rounds ?? 1;
      const done = evening.rounds.length >= first + rounds;
      first += rounds;
      return html`<li key=${index} class=${done ? "done" : ""}>
        <img src=${coverOf(item.game)} alt="" width="64" height="44" loading="lazy" />
        <span><b>${titleOf(item.game)}</b> <small class="soft">${say("web-evening-item", {
          rounds,
          seats: item.seats,
        })}</small></span>
        ${done && html`<${Icon} name="check" />`}</li>`;
    })}</ol>
    ${evening.programme.length === 0 && html`<p class="soft">${say("web-evening-no-programme")}</p>`}</section>`;
}

/** @param {{evening: Evening}} props */
function Invite({ evening }) {
  return html`<section class="invite" aria-labelledby="invite-head"><h2 id="invite-head">
      ${say("web-evening-invitation")}</h2>
    <p class="soft">${say("web-evening-link-lasts")}</p>
    <${ShareLink} path=${`/e/${evening.code}`} label=${say("web-link")} />
    ${
      evening.at !== null &&
      html`<p><a class="button" href=${`/api/evenings/${evening.code}/invitation.ics`} download="tablee.ics"
        data-test="ics"><${Icon} name="download" />${say("web-evening-ics")}</a></p>`
    }</section>`;
}

/** Evenings before this one. @param {{code: string, number: number, finished: number | null}} props */
function History({ code, number, finished }) {
  const [past, setPast] = useState(/** @type {any[]} */ ([]));
  useEffect(() => {
    get(`/api/evenings/${code}/history`).then(setPast, () => undefined);
  }, [code, number, finished]);
  const before = past.filter((one) => one.number < number);
  if (before.length === 0) return null;
  return html`<section aria-labelledby="history-head"><h2 id="history-head">${say("web-evening-history")}</h2>
    <ul class="evening-list">${before.map(
      (one) => html`<li key=${one.number}><a href=${`/e/${code}/${one.number}`} class="panel">
        <b>${dayOf(one.at, false)}</b>
        <span>${list(
          one.podium.map(
            (/** @type {any} */ line) =>
              `${line.place}. ${line.name || say("web-a-player")} (${pointsText(line.total)})`,
          ),
        )}</span>
        <small class="soft">${list(one.games.map(titleOf))}</small></a></li>`,
    )}</ul></section>`;
}
