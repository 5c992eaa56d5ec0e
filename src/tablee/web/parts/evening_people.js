// People of an evening: who takes part, and what the host may do about it.
import { nameOf } from "../app/evening.js";
import { html, useState } from "../app/html.js";
import { say } from "../app/i18n.js";
import { Avatar } from "./avatar.js";
import { Icon } from "./icons.js";

/**
 * @param {{evening: import("../app/evening.js").Evening, act: (what: string, body?: unknown) => Promise<boolean>,
 *   busy: boolean}} props
 */
export function EveningPeople({ evening, act, busy }) {
  const members = evening.members.filter(({ role }) => role !== "gone");
  const coming = members.filter(({ here }) => here).length;
  return html`<section aria-labelledby="people-head">
    <h2 id="people-head">${
      evening.finished === null ? say("web-evening-people", { count: coming }) : say("web-evening-group")
    }</h2>
    <ul class="evening-people" data-test="evening-people">${members.map(
      (member) => html`<li key=${member.number} class=${member.here ? "here" : ""}>
        <${Person} ...${{ evening, member, act, busy }} /></li>`,
    )}</ul>
  </section>`;
}

/**
 * @param {{evening: import("../app/evening.js").Evening, member: import("../app/evening.js").Member,
 *   act: (what: string, body?: unknown) => Promise<boolean>, busy: boolean}} props
 */
function Person({ evening, member, act, busy }) {
  const [open, setOpen] = useState(false);
  const { number, role, here } = member;
  const me = number === evening.me.member;
  const name = nameOf(evening, number);
  const hosts = evening.members.some((one) => one.number === evening.me.member && one.role === "host");
  const running = evening.finished === null;
  /** @param {string} given */
  const give = (given) => {
    setOpen(false);
    void act("role", { member: number, role: given });
  };
  return html`<${Avatar} number=${member.avatar} />
    <span class="person-name">${name}${me && html` <span class="soft">${say("web-visitor-me")}</span>`}
      ${role !== "member" && html`<small class="soft">${say(`web-evening-role-${role}`)}</small>`}</span>
    ${
      running && (me || evening.me.edits)
        ? html`<label class="switch"><input type="checkbox" checked=${here} disabled=${busy || !member.name}
          aria-label=${`${name} · ${say("web-evening-here")}`}
          onChange=${(/** @type {any} */ event) => act("here", { here: event.target.checked, member: number })} />
          <span aria-hidden="true">${say("web-evening-here")}</span></label>`
        : running && html`<span class="soft">${here && say("web-evening-here")}</span>`
    }
    ${
      evening.me.edits &&
      !me &&
      role !== "host" &&
      html`<button type="button" class="quiet round" aria-expanded=${open ? "true" : "false"}
        aria-label=${say("web-evening-more", { name })} onClick=${() => setOpen(!open)}><${Icon} name="more" /></button>
        ${
          open &&
          html`<div class="row person-tools">
            ${
              hosts &&
              html`<button type="button" onClick=${() => give(role === "helper" ? "member" : "helper")}>
                ${say(role === "helper" ? "web-evening-unhelp" : "web-evening-help")}</button>`
            }
            <button type="button" class="danger" onClick=${() => give("gone")}>${say("web-evening-remove")}</button>
          </div>`
        }`
    }`;
}
