// Why something was not allowed, with the way to its rule.
import { html, useEffect } from "../frame/html.js";
import { capital, say } from "../frame/words.js";
import { Icon } from "./icons.js";

const SHOWN = 9000;

/** @param {{live: {refusal: import("../vendor/signals.js").Signal<any>}, onClause: (clause: string) => void}} props */
export function Refusal({ live, onClause }) {
  const why = live.refusal.value;
  useEffect(() => {
    if (!why) return undefined;
    const timer = setTimeout(() => (live.refusal.value = null), SHOWN);
    return () => clearTimeout(timer);
  }, [why?.key]);
  return html`<div class="refusals" role="alert">${why && html`<div class="refusal" key=${why.key} data-test="refusal">
    <p>${capital(why.text)}</p>
    ${why.clause && html`<button type="button" class="clause" data-test="refusal-clause" onClick=${() => ((live.refusal.value = null), onClause(why.clause))}>
      <${Icon} name="rules" />${say("web-rule-clause", { clause: why.clause })}</button>`}
    <button type="button" class="quiet round" aria-label=${say("web-close")} onClick=${() => (live.refusal.value = null)}><${Icon} name="close" /></button>
  </div>`}</div>`;
}
