import { html } from "../frame/html.js";
import { say } from "../frame/words.js";
import { Mark } from "../parts/logo.js";
import { PageFrame } from "../parts/person.js";

/** @param {{words?: string, replay?: string}} props */
export function Lost({ words = "web-lost", replay = "" }) {
  return html`<${PageFrame} title=${say(words)}>
    <section class="lost">
      <${Mark} />
      <h1>${say(words)}</h1>
      <p>${say(`${words}-text`)}</p>
      ${replay && html`<p><a class="button" href=${`/r/${replay}`}>${say("web-replay")}</a></p>`}
      <p><a class="button main" href="/">${say("web-to-home")}</a></p>
    </section>
  </${PageFrame}>`;
}

export function Offline() {
  return html`<${Lost} words="web-offline" />`;
}
