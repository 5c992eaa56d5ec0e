// Passkeys and recovery codes: how the same person comes in on several devices.
import { Failed, get, post, remove } from "../app/api.js";
import { html, useEffect, useState } from "../app/html.js";
import { say } from "../app/i18n.js";
import { hasPasskeys, makePasskey, showPasskey } from "../app/passkey.js";
import { language } from "../app/settings.js";
import { Icon } from "./icons.js";

/** @typedef {{passkeys: {id: string, created: number}[], codes: number, why_not: "library" | "address" | null}} Keys */

const CONFLICT = 409;

export function MyKeys() {
  const [keys, setKeys] = useState(/** @type {Keys | null} */ (null));
  const [codes, setCodes] = useState(/** @type {string[]} */ ([]));
  const [fault, setFault] = useState("");
  useEffect(() => {
    get("/api/me/keys").then(setKeys, () => setFault("web-keys-failed"));
  }, []);
  /** @param {() => Promise<void>} action */
  const attempt = async (action) => {
    setFault("");
    try {
      await action();
    } catch {
      setFault("web-keys-failed");
    }
  };
  const add = () =>
    attempt(async () => {
      const credential = await makePasskey(await post("/api/me/passkeys/begin", {}));
      setKeys(await post("/api/me/passkeys", { credential }));
    });
  const makeCodes = () =>
    attempt(async () => {
      setCodes((await post("/api/me/codes", {})).codes);
      setKeys(await get("/api/me/keys"));
    });
  if (!keys) return fault && html`<p role="alert" class="problem">${say(fault)}</p>`;
  const why = keys.why_not ?? (hasPasskeys() ? null : "address");
  return html`<section aria-labelledby="keys-head" data-test="my-keys">
    <h2 id="keys-head">${say("web-keys-head")}</h2>
    <p>${say("web-keys-text")}</p>
    ${fault && html`<p role="alert" class="problem">${say(fault)}</p>`}
    ${
      keys.passkeys.length > 0 &&
      html`<ul>${keys.passkeys.map(
        ({ id, created }) => html`<li key=${id} class="row" data-test="passkey">
        <span>${say("web-passkey-of", { date: new Date(created * 1000).toLocaleDateString(language.value) })}</span>
        <button type="button" onClick=${() =>
          attempt(async () => setKeys(await remove(`/api/me/passkeys/${id}`)))}>${say("web-passkey-remove")}</button>
      </li>`,
      )}</ul>`
    }
    ${
      why
        ? html`<p class="soft" data-test="no-passkeys">${say(`web-no-passkeys-${why}`)}</p>`
        : html`<p><button type="button" data-test="add-passkey" onClick=${add}>${say("web-passkey-add")}</button></p>`
    }
    <h3>${say("web-codes")}</h3>
    <p>${say("web-codes-text", { count: keys.codes })}</p>
    ${
      codes.length > 0 &&
      html`<div role="status"><p>${say("web-codes-once")}</p>
        <ol data-test="codes">${codes.map((code) => html`<li key=${code}><code>${code}</code></li>`)}</ol></div>`
    }
    <p><button type="button" data-test="make-codes" onClick=${makeCodes}>${say("web-codes-make")}</button></p>
    <${ComeIn} passkeys=${!why} />
  </section>`;
}

/** On another device: this browser becomes mine. @param {{passkeys: boolean}} props */
function ComeIn({ passkeys }) {
  const [code, setCode] = useState("");
  const [fault, setFault] = useState("");
  const [replace, setReplace] = useState(false);
  /** @param {() => Promise<void>} action */
  const attempt = async (action) => {
    setFault("");
    try {
      await action();
      location.assign("/");
    } catch (error) {
      const conflict = error instanceof Failed && error.status === CONFLICT;
      if (conflict) setReplace(true);
      setFault(conflict ? "web-personal-link-replaces" : "web-come-in-failed");
    }
  };
  const show = () =>
    attempt(async () => {
      const credential = await showPasskey(await post("/api/passkeys/begin", {}));
      await post("/api/passkeys/use", { credential, replace });
    });
  /** @param {Event} event */
  const useCode = (event) => {
    event.preventDefault();
    return attempt(() => post("/api/codes/use", { code, replace }));
  };
  return html`<h3>${say("web-come-in")}</h3>
    <p>${say("web-come-in-text")}</p>
    ${fault && html`<p role="alert" class="problem">${say(fault)}</p>`}
    ${
      passkeys &&
      html`<p><button type="button" data-test="use-passkey" onClick=${show}><${Icon} name="lock" />
        ${say(replace ? "web-personal-link-replace" : "web-passkey-use")}</button></p>`
    }
    <form class="row" onSubmit=${useCode}>
      <label class="field"><span>${say("web-code-use")}</span><input value=${code} autocomplete="off" maxlength="40"
        autocapitalize="off" spellcheck=${false} data-test="code"
        onInput=${(/** @type {any} */ event) => setCode(event.target.value)} /></label>
      <button type="submit" data-test="use-code">
        ${say(replace ? "web-personal-link-replace" : "web-code-enter")}</button>
    </form>`;
}
