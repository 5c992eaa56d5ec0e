// A personal link: what it will do, and only then done. Opening or previewing it changes nothing.
import { Failed, post } from "../app/api.js";
import { html, useState } from "../app/html.js";
import { say } from "../app/i18n.js";
import { go } from "../app/router.js";
import { Mark } from "../parts/logo.js";
import { PageFrame } from "../parts/page_frame.js";

const CONFLICT = 409;

/** @param {{token: string}} props */
export function PersonalLinkPage({ token }) {
  const [busy, setBusy] = useState(false);
  const [replace, setReplace] = useState(false);
  const [failed, setFailed] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      await post("/api/link/take", { token, replace });
      go("/");
    } catch (error) {
      if (error instanceof Failed && error.status === CONFLICT) setReplace(true);
      else setFailed(true);
    }
    setBusy(false);
  };
  return html`<${PageFrame} title=${say("web-personal-link")}>
    <section class="not-found">
      <${Mark} />
      <h1>${say("web-personal-link")}</h1>
      <p>${say("web-personal-link-text")}</p>
      ${replace && html`<p role="alert">${say("web-personal-link-replaces")}</p>`}
      ${failed && html`<p role="alert" class="problem">${say("web-personal-link-old")}</p>`}
      <p><button type="button" class="main" disabled=${busy || failed} data-test="take-link"
        onClick=${take}>${say(replace ? "web-personal-link-replace" : "web-personal-link-take")}</button></p>
      <p><a class="button" href="/">${say("web-to-home")}</a></p>
    </section>
  </${PageFrame}>`;
}
