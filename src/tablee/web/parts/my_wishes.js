// What I allow others to see of me.
import { get, post } from "../app/api.js";
import { html, useEffect, useState } from "../app/html.js";
import { say } from "../app/i18n.js";

/** @typedef {{listed: boolean, pictured: boolean}} Wishes */

export function MyWishes() {
  const [wishes, setWishes] = useState(/** @type {Wishes | null} */ (null));
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    get("/api/me/wishes").then(setWishes, () => setFailed(true));
  }, []);
  /** @param {"listed" | "pictured"} name @param {boolean} on */
  const change = (name, on) => {
    setFailed(false);
    post("/api/me/wishes", { [name]: on }).then(setWishes, () => setFailed(true));
  };
  /** @param {"listed" | "pictured"} name */
  const wish = (name) => html`<label class="switch">
    <input type="checkbox" checked=${wishes?.[name] ?? false} disabled=${!wishes} data-test=${`wish-${name}`}
      onChange=${(/** @type {any} */ event) => change(name, event.target.checked)} />
    <span>${say(`web-wish-${name}`)}</span></label>`;
  return html`<section aria-labelledby="wishes-head">
    <h2 id="wishes-head">${say("web-wishes")}</h2>
    <p>${say("web-wishes-text")}</p>
    <p>${wish("listed")}</p>
    <p>${wish("pictured")}</p>
    ${failed && html`<p role="alert" class="problem">${say("web-wishes-failed")}</p>`}
  </section>`;
}
