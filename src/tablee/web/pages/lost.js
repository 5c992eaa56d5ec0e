import { html } from "../frame/html.js";
import { say } from "../frame/words.js";
import { Mark } from "../parts/logo.js";
import { PageFrame } from "../parts/person.js";

/** @param {{words?: string}} props */
export function Lost({ words = "web-lost" }) {
  return html`<${PageFrame} title=${say(words)}>
    <section class="lost">
      <${Mark} />
      <h1>${say(words)}</h1>
      <p>${say(`${words}-text`)}</p>
      <p><a class="button main" href="/">${say("web-to-home")}</a></p>
    </section>
  </${PageFrame}>`;
}

export function Offline() {
  return html`<${Lost} words="web-offline" />`;
}
