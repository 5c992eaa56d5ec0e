// How friends come to a table: code, link, and a square to photograph.
import { copy } from "../frame/copy.js";
import { html, useEffect, useState } from "../frame/html.js";
import { findReach, linkTo, reach } from "../frame/reach.js";
import { say } from "../frame/words.js";
import { Icon } from "./icons.js";
import { QrCode } from "./qr.js";

/** @param {{code: string}} props */
export function Invitation({ code }) {
  return html`<p class="code" data-test="code"><span class="visually-hidden">${say("web-code")} </span>${code}</p>
    ${reach.value && html`<p class="soft">${say("web-invite-how")}</p>`}
    <${Handed} path=${`/t/${code}`} label=${say("web-link")} />`;
}

/** A link for another device, as text and as a square; without the square where no other device would get here. @param {{path: string, label: string}} props */
export function Handed({ path, label }) {
  useEffect(findReach, []);
  if (reach.value === undefined) return null;
  const link = linkTo(path);
  return html`${reach.value && html`<${QrCode} text=${link} />`}<${LinkField} link=${link} label=${label} />
    ${reach.value === null && html`<p class="soft" data-test="only-here">${say("web-link-here")} <code>make party</code></p>`}`;
}

/** A link to copy. @param {{link: string, label: string}} props */
function LinkField({ link, label }) {
  const [copied, setCopied] = useState(false);
  const take = async () => {
    setCopied(await copy(link));
    setTimeout(() => setCopied(false), 2000);
  };
  return html`<p class="link"><input readonly value=${link} aria-label=${label} onFocus=${(/** @type {any} */ event) => event.target.select()} />
    <button type="button" onClick=${take}><${Icon} name=${copied ? "check" : "copy"} />${say(copied ? "web-copied" : "web-copy")}</button></p>`;
}
