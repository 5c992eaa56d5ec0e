// Stepper: a small number between two buttons.
import { html } from "../../app/html.js";
import { say } from "../../app/i18n.js";
import { Icon } from "../icons.js";

/**
 * @param {{label: string, value: number, least?: number, most?: number, onChange: (value: number) => void,
 *   shown?: any, test?: string}} props `shown` stands for the label where there is room for a picture only
 */
export function Stepper({ label, value, least = 0, most = 99, onChange, shown, test }) {
  return html`<div class="tally" role="group" aria-label=${label}>
    ${shown ?? html`<span class="tally-label" aria-hidden="true">${label}</span>`}
    <button type="button" class="round" disabled=${value <= least} aria-label=${say("web-box-less", { what: label })}
      data-test=${test && `${test}-less`} onClick=${() => onChange(value - 1)}><${Icon} name="minus" /></button>
    <output aria-live="polite">${value}</output>
    <button type="button" class="round" disabled=${value >= most} aria-label=${say("web-box-more", { what: label })}
      data-test=${test && `${test}-more`} onClick=${() => onChange(value + 1)}><${Icon} name="plus" /></button>
  </div>`;
}
