// Sending somebody away: the host gives a reason, and the person is told.
import { html, useEffect, useState } from "../app/html.js";
import { attribute, say } from "../app/i18n.js";
import { go } from "../app/router.js";
import { Dialog } from "./dialog.js";
import { Icon } from "./icons.js";

/** @typedef {NonNullable<import("../app/wire.js").Table["sent_away"]>} Reason */

const REASONS = /** @type {Reason[]} */ (["kept", "away", "conduct"]);

/**
 * @param {{live: import("../app/table.js").LiveTable, person: import("../app/wire.js").Occupant, seat: number}} props
 */
export function KickButton({ live, person, seat }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState(/** @type {Reason} */ ("kept"));
  const ask = () => {
    setReason(person.away ? "away" : "kept");
    setOpen(true);
  };
  const kick = () => {
    setOpen(false);
    live.send({ say: "kick", seat, reason });
  };
  const foot = html`<button type="button" onClick=${() => setOpen(false)}>${say("web-cancel")}</button>
    <button type="button" class="danger" data-test="kick-now" onClick=${kick}>${say("web-kick")}</button>`;
  return html`<button type="button" class="quiet" data-test=${`kick-${seat}`} onClick=${ask}>
      <${Icon} name="kick" />${say("web-kick")}</button>
    ${
      open &&
      html`<${Dialog} title=${say("web-kick-title", { name: person.name })} foot=${foot}
        onClose=${() => setOpen(false)}>
      <fieldset class="reasons"><legend>${say("web-kick-why")}</legend>
        ${REASONS.map(
          (choice) => html`<label key=${choice} class="switch"><input type="radio" name="reason" value=${choice}
            checked=${choice === reason} onChange=${() => setReason(choice)} />
            <span>${say(`web-kick-${choice}`)}<small>${attribute(`web-kick-${choice}.about`)}</small></span></label>`,
        )}
      </fieldset></${Dialog}>`
    }`;
}

/** Tells a person why the host made them leave. @param {{table: import("../app/wire.js").Table}} props */
export function SentAway({ table }) {
  const reason = table.sent_away ?? null;
  const [read, setRead] = useState(false);
  useEffect(() => setRead(false), [reason]);
  if (reason === null || read) return null;
  const stay = table.phase === "gathering" || table.spectators;
  const close = () => (stay ? setRead(true) : go("/"));
  const foot = html`${
    stay &&
    html`<button type="button" onClick=${close}>${say(table.phase === "gathering" ? "web-stay" : "web-watch")}</button>`
  }<button type="button" class="main" onClick=${() => go("/")}>${say("web-to-home")}</button>`;
  return html`<${Dialog} title=${say("web-sent-away")} foot=${foot} onClose=${close}>
    <p data-test="sent-away">${say(`web-sent-away-${reason}`)}</p>
    ${table.phase === "playing" && html`<p>${say("web-sent-away-bot")}</p>`}
    ${table.phase === "gathering" && reason !== "conduct" && html`<p>${say("web-sit-elsewhere")}</p>`}
  </${Dialog}>`;
}
