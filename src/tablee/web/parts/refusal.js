// Refusal: why something is not allowed, with a link to its rule.
import { findGame } from "../app/api.js";
import { html, useEffect } from "../app/html.js";
import { capital, say, typeset } from "../app/i18n.js";
import { Icon } from "./icons.js";

const SHOWN = 9000;
/** Shorter in a race, where attention moves on quickly. */
const SHOWN_IN_RACE = 4000;

/** @param {{live: import("../app/table.js").LiveTable, onClause: (clause: string) => void}} props */
export function Refusal({ live, onClause }) {
  const why = live.refusal.value;
  const race = findGame(live.table.value?.game ?? "")?.race ?? false;
  useEffect(() => {
    if (!why) return undefined;
    const timer = setTimeout(() => (live.refusal.value = null), race ? SHOWN_IN_RACE : SHOWN);
    return () => clearTimeout(timer);
  }, [why?.key]);
  return html`<div class="refusals" role="alert">${
    why &&
    html`<div class="refusal" key=${why.key} data-test="refusal">
    <p>${capital(typeset(why.text))}</p>
    ${
      why.clause &&
      html`<button type="button" class="clause" data-test="refusal-clause"
          onClick=${() => {
            live.refusal.value = null;
            onClause(why.clause);
          }}>
      <${Icon} name="rules" />${say("web-rule-clause", { clause: why.clause })}</button>`
    }
    <button type="button" class="quiet round" aria-label=${say("web-close")}
      onClick=${() => (live.refusal.value = null)}><${Icon} name="close" /></button>
  </div>`
  }</div>`;
}
