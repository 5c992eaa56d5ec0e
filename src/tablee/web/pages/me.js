// Everything that is kept of me: to take along, or to delete.
import { post } from "../app/api.js";
import { html, useState } from "../app/html.js";
import { say } from "../app/i18n.js";
import { lazy } from "../app/lazy.js";
import { Dialog } from "../parts/dialog.js";
import { Icon } from "../parts/icons.js";
import { MyKeys } from "../parts/my_keys.js";
import { PageFrame } from "../parts/page_frame.js";

const MyWishes = lazy(() => import("../parts/my_wishes.js").then((module) => module.MyWishes), { words: "ratings" });

export function MePage() {
  return html`<${PageFrame} title=${say("web-me")}><div class="my-data" data-test="me-page">
    <h1>${say("web-me")}</h1>
    <p>${say("web-me-text")}</p>
    <${MyKeys} />
    <${MyWishes} />
    <section aria-labelledby="boxes-head">
      <h2 id="boxes-head">${say("web-me-boxes")}</h2>
      <p>${say("web-me-boxes-text")}</p>
      <p><a class="button" href="/decks" data-test="decks">${say("web-me-boxes-open")}</a></p>
    </section>
    <section aria-labelledby="export-head">
      <h2 id="export-head">${say("web-export")}</h2>
      <p>${say("web-export-text")}</p>
      <p><a class="button" href="/api/me/export" download data-test="export">
        <${Icon} name="download" /> ${say("web-export-get")}</a></p>
    </section>
    <${ForgetMe} />
  </div></${PageFrame}>`;
}

function ForgetMe() {
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);
  const forget = async () => {
    try {
      await post("/api/me/forget", { sure: true });
      localStorage.clear();
      location.assign("/");
    } catch {
      setFailed(true);
    }
  };
  return html`<section aria-labelledby="forget-head">
    <h2 id="forget-head">${say("web-forget")}</h2>
    <p>${say("web-forget-text")}</p>
    <p><button type="button" data-test="forget" onClick=${() => setAsking(true)}>${say("web-forget-do")}</button></p>
    ${
      asking &&
      html`<${Dialog} title=${say("web-forget-sure")} onClose=${() => setAsking(false)}>
        <p>${say("web-forget-sure-text")}</p>
        ${failed && html`<p role="alert" class="problem">${say("web-forget-failed")}</p>`}
        <div class="row end"><button type="button" onClick=${() => setAsking(false)}>${say("web-cancel")}</button>
          <button type="button" class="main" data-test="forget-sure" onClick=${forget}>${say("web-forget-do")}</button>
        </div></${Dialog}>`
    }
  </section>`;
}
