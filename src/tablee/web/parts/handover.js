// Hot seat: nothing is shown until the right person holds the device.
import { html, useEffect, useRef } from "../app/html.js";
import { say } from "../app/i18n.js";
import { Avatar } from "./avatar.js";

/** @param {{person: import("../app/wire.js").Occupant | undefined, onReady: () => void}} props */
export function HandOver({ person, onReady }) {
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => button.current?.focus(), [person?.name]);
  const name = person?.name ?? "";
  return html`<section class="handover" data-test="handover">
    <${Avatar} number=${person?.avatar ?? 0} />
    <h2>${say("web-hand-over", { name })}</h2>
    <p>${say("web-hand-over-text")}</p>
    <button type="button" class="main big" ref=${button} onClick=${onReady}>${say("web-i-am", { name })}</button>
  </section>`;
}
