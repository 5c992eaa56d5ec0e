// People at a table beside their seats: shared devices, and those who are here without a seat.
import { html } from "../app/html.js";
import { say } from "../app/i18n.js";
import { Avatar } from "./avatar.js";
import { SameDevice, sharedText } from "./plate.js";

/** Who shares a device, a sentence each. @param {{people: import("./plate.js").Occupant[]}} props */
export function SharedDevices({ people }) {
  return people
    .filter(({ shared }, seat) => shared === seat)
    .map(
      (person) => html`<p key=${person.shared} class="shared-note" data-test="shared"><${SameDevice} person=${person}
        silent=${true} /> ${sharedText(person)}</p>`,
    );
}

/** Announced, so that the host hears who comes. @param {{table: import("../app/wire.js").Table}} props */
export function Visitors({ table }) {
  const { visitors, phase, spectators, host } = table;
  const count = visitors.filter(({ mine }) => !mine).length;
  return html`<div class="visitors" role="status" data-test="visitors">${
    visitors.length > 0 &&
    html`<h3>${say("web-visitors")}</h3>
    <ul>${visitors.map(
      ({ name, avatar, mine }) => html`<li key=${name}><${Avatar} number=${avatar} />
        <span>${name}${mine && html` <small>${say("web-visitor-me")}</small>`}</span></li>`,
    )}</ul>
    ${
      host &&
      phase === "gathering" &&
      count > 0 &&
      html`<p class="soft">
        ${say(spectators ? "web-visitors-will-watch" : "web-visitors-will-not-watch", { count })}</p>`
    }`
  }</div>`;
}
