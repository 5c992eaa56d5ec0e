// Invitation to a table: code, link, and QR code.
import { copyText } from "../app/clipboard.js";
import { html, useEffect, useState } from "../app/html.js";
import { say } from "../app/i18n.js";
import { loadShareOrigin, shareLink, shareOrigin } from "../app/share_link.js";
import { Icon } from "./icons.js";
import { QrCode } from "./qr.js";

/** @param {{code: string}} props */
export function Invitation({ code }) {
  return html`<p class="code" data-test="code"><span class="visually-hidden">${say("web-code")} </span>${code}</p>
    ${shareOrigin.value && html`<p class="soft">${say("web-invite-how")}</p>`}
    <${ShareLink} path=${`/t/${code}`} label=${say("web-link")} />`;
}

/**
 * A link for another device, as text and as a QR code; no QR code if other devices cannot connect.
 * @param {{path: string, label: string}} props
 */
export function ShareLink({ path, label }) {
  useEffect(loadShareOrigin, []);
  if (shareOrigin.value === undefined) return null;
  const link = shareLink(path);
  return html`${shareOrigin.value && html`<${QrCode} text=${link} />`}<${LinkField} link=${link} label=${label} />
    ${
      shareOrigin.value === null &&
      html`<p class="soft" data-test="only-here">
        ${say("web-link-here")} <code>make party</code></p>`
    }`;
}

/** A link to copy. @param {{link: string, label: string}} props */
function LinkField({ link, label }) {
  const [copied, setCopied] = useState(false);
  const take = async () => {
    setCopied(await copyText(link));
    setTimeout(() => setCopied(false), 2000);
  };
  return html`<p class="link">
      <input readonly value=${link} aria-label=${label}
        onFocus=${(/** @type {any} */ event) => event.target.select()} />
    <button type="button" onClick=${take}><${Icon} name=${copied ? "check" : "copy"} />
      ${say(copied ? "web-copied" : "web-copy")}</button></p>`;
}
