// How friends come to a table: code, link, and a square to photograph.
import { html, useState } from "../frame/html.js";
import { say } from "../frame/words.js";
import { Icon } from "./icons.js";
import { QrCode } from "./qr.js";

/** @param {{code: string}} props */
export function Invitation({ code }) {
  const link = `${location.origin}/t/${code}`;
  const here = /^(localhost|127\.|\[::1\])/.test(location.host);
  return html`<${QrCode} text=${link} />
    <p class="code" data-test="code"><span class="visually-hidden">${say("web-code")} </span>${code}</p>
    <${LinkField} link=${link} label=${say("web-link")} />
    ${here && html`<p class="soft">${say("web-link-here")}</p>`}`;
}

/** A link to copy, or to hand on as this device does it. @param {{link: string, label: string}} props */
export function LinkField({ link, label }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(link).catch(() => undefined);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return html`<p class="link"><input readonly value=${link} aria-label=${label} onFocus=${(/** @type {any} */ event) => event.target.select()} />
    <button type="button" onClick=${copy}><${Icon} name=${copied ? "check" : "copy"} />${say(copied ? "web-copied" : "web-copy")}</button></p>`;
}
