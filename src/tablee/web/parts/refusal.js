// Why something was not allowed, with the way to its rule.
import { findGame } from "../frame/api.js";
import { html, useEffect } from "../frame/html.js";
import { capital, say, typeset } from "../frame/words.js";
import { Icon } from "./icons.js";

const SHOWN = 9000;
/** In a race the eyes are soon elsewhere. */
const SHOWN_IN_RACE = 4000;

/** @param {{live: import("../frame/table.js").LiveTable, onClause: (clause: string) => void}} props */
export function Refusal({ live, onClause }) {
  const why = live.refusal.value;
  const race = findGame(live.table.value?.game ?? "")?.race ?? false;
  useEffect(() => {
    if (!why) return undefined;
    const timer = setTimeout(() => (live.refusal.value = null), race ? SHOWN_IN_RACE : SHOWN);
    return () => clearTimeout(timer);
  }, [why?.key]);
  return html`<div class="refusals" role="alert">${why && html`<div class="refusal" key=${why.key} data-test="refusal">
    <p>${capital(typeset(why.text))}</p>
    ${why.clause && html`<button type="button" class="clause" data-test="refusal-clause" onClick=${() => ((live.refusal.value = null), onClause(why.clause))}>
      <${Icon} name="rules" />${say("web-rule-clause", { clause: why.clause })}</button>`}
    <button type="button" class="quiet round" aria-label=${say("web-close")} onClick=${() => (live.refusal.value = null)}><${Icon} name="close" /></button>
  </div>`}</div>`;
}
