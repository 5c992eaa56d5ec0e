// Not found, no spectators, offline.
import { html } from "../app/html.js";
import { say } from "../app/i18n.js";
import { Mark } from "../parts/logo.js";
import { PageFrame } from "../parts/page_frame.js";

/** @param {{words?: string, replay?: string, children?: any}} props */
export function NotFound({ words = "web-lost", replay = "", children = null }) {
  return html`<${PageFrame} title=${say(words)}>
    <section class="not-found">
      <${Mark} />
      <h1>${say(words)}</h1>
      <p>${say(`${words}-text`)}</p>
      ${children}
      ${replay && html`<p><a class="button" href=${`/r/${replay}`}>${say("web-replay")}</a></p>`}
      <p><a class="button main" href="/">${say("web-to-home")}</a></p>
    </section>
  </${PageFrame}>`;
}

export function Offline() {
  return html`<${NotFound} words="web-offline" />`;
}
