// Switch for messages to this browser (Web Push), and what to do where the browser refuses them, or cannot get any.
import { html, useEffect, useState } from "../app/html.js";
import { say } from "../app/i18n.js";
import { isSubscribed, subscribe, unsubscribe, whyNoPush } from "../app/push.js";
import { Icon } from "./icons.js";

/** One subscription serves all messages; `about` is the one to speak of. @param {{about: "turn" | "round"}} props */
export function MessageSwitch({ about }) {
  const [state, setState] = useState(/** @type {"unknown" | "on" | "off" | "denied" | "failed"} */ ("unknown"));
  const why = whyNoPush();
  useEffect(() => {
    if (!why)
      isSubscribed().then(
        (on) => setState(on ? "on" : "off"),
        () => undefined,
      );
  }, []);
  if (why) return html`<p class="message-none soft" data-test="push-none">${say(`web-messages-${why}`)}</p>`;
  if (state === "unknown") return null;
  const change = () => (state === "on" ? unsubscribe() : subscribe()).then(setState, () => setState("failed"));
  const on = state === "on";
  return html`<div class="message-switch">
    <button type="button" class="quiet" data-test="push" aria-pressed=${on} onClick=${change}>
      <${Icon} name="bell" /> ${say(`web-messages-${about}${on ? "-on" : ""}`)}</button>
    <p class="soft" role="status" data-test="push-fault">${
      (state === "denied" || state === "failed") && say(`web-messages-${state}`)
    }</p></div>`;
}
