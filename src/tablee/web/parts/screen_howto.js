// How to open the page of a big screen: here, or by an address that is typed on the television.
import { html } from "../app/html.js";
import { say } from "../app/i18n.js";
import { screenPath } from "../app/screen_mode.js";
import { shareLink, shareOrigin } from "../app/share_link.js";
import { Dialog } from "./dialog.js";
import { Icon } from "./icons.js";

/** @param {{table: import("../app/wire.js").Table, onClose: () => void}} props */
export function HowTo({ table, onClose }) {
  const path = screenPath(table.code, table.next_code ? null : table.screen_key);
  const link = shareLink(path).replace(/^https?:\/\//, "");
  return html`<${Dialog} title=${say("web-show-screen")} onClose=${onClose}>
    <p><a class="button main" href=${path} target="_blank" rel="opener" data-test="open-screen" onClick=${onClose}>
      <${Icon} name="screen" />${say("web-screen-open")}</a></p>
    <p class="soft">${say("web-screen-open-how")}</p>
    ${shareOrigin.value && html`<p>${say("web-screen-type")} <strong class="screen-address">${link}</strong></p>`}
    <p class="soft">${say(table.screen_key ? "web-screen-other" : "web-screen-spectator")}</p></${Dialog}>`;
}
