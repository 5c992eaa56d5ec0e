// Evenings with friends: mine, and a new one.
import { get, post } from "../app/api.js";
import { dayOf, faultOf } from "../app/evening.js";
import { html, useEffect, useState } from "../app/html.js";
import { list, say } from "../app/i18n.js";
import { hasName, myName } from "../app/person.js";
import { go } from "../app/router.js";
import { avatar } from "../app/settings.js";
import { firstPlan, named, PlanForm } from "../parts/evening_plan.js";
import { PageFrame } from "../parts/page_frame.js";
import { WhoAreYou } from "../parts/person_form.js";

/**
 * @typedef {{code: string, title: string, number: number, at: number | null, finished: number | null,
 *   names: string[]}} Mine
 */

export function EveningsPage() {
  return html`<${PageFrame} title=${say("web-evening")}><div class="evening" data-test="evenings-page">
    <header><h1>${say("web-evening")}</h1><p>${say("web-evening-lead")}</p></header>
    <${MyEvenings} />
    <${NewEvening} />
  </div></${PageFrame}>`;
}

function MyEvenings() {
  const [mine, setMine] = useState(/** @type {Mine[]} */ ([]));
  useEffect(() => {
    get("/api/evenings").then(setMine, () => undefined);
  }, []);
  if (mine.length === 0) return null;
  return html`<section aria-labelledby="mine-head">
    <h2 id="mine-head">${say("web-evening-mine")}</h2>
    <ul class="evening-list">${mine.map(
      ({ code, title, at, finished, names }) => html`<li key=${code}><a href=${`/e/${code}`} class="panel">
        <b>${title}</b>
        <span>${finished ? say("web-evening-is-over") : at === null ? say("web-evening-no-day") : dayOf(at)}</span>
        <small class="soft">${list(names.map((name) => name || say("web-a-player")))}</small></a></li>`,
    )}</ul></section>`;
}

function NewEvening() {
  const [plan, setPlan] = useState(firstPlan);
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const open = async () => {
    setAsking(false);
    setBusy(true);
    setFault("");
    try {
      const { code } = await post("/api/evenings", { plan: named(plan), name: myName(), avatar: avatar.value });
      go(`/e/${code}`);
    } catch (error) {
      setBusy(false);
      setFault(faultOf(error));
    }
  };
  return html`<section class="panel" aria-labelledby="new-head">
    <h2 id="new-head">${say("web-evening-new")}</h2>
    <${PlanForm} id="new-evening" plan=${plan} onChange=${setPlan}
      onSubmit=${() => (hasName() ? open() : setAsking(true))}>
      ${fault && html`<p role="alert" class="problem">${fault}</p>`}
      <p><button type="submit" class="main big" disabled=${busy} data-test="plan-open">
        ${say("web-evening-invite")}</button></p>
    </${PlanForm}>
    ${asking && html`<${WhoAreYou} onDone=${open} onClose=${() => setAsking(false)} />`}
  </section>`;
}
