// One person at a time on a score sheet: faces to choose from.
import { html } from "../../app/html.js";
import { Avatar } from "../avatar.js";

/**
 * @param {{people: import("../../app/box/sheets.js").Person[], chosen: number, onChoose: (seat: number) => void,
 *   label: string, notes?: (string | number)[]}} props `notes` by seat
 */
export function PeopleTabs({ people, chosen, onChoose, label, notes = [] }) {
  return html`<div class="people-tabs" role="group" aria-label=${label}>${people.map(
    (
      { name, avatar },
      seat,
    ) => html`<button key=${seat} type="button" aria-pressed=${seat === chosen ? "true" : "false"}
      data-test=${`person-${seat}`} onClick=${() => onChoose(seat)}><${Avatar} number=${avatar} />
      <span>${name}</span>${notes[seat] !== undefined && html`<b>${notes[seat]}</b>`}</button>`,
  )}</div>`;
}

/** Face and name. @param {{person: import("../../app/box/sheets.js").Person | undefined}} props */
export function Who({ person }) {
  return html`<span class="sheet-who"><${Avatar} number=${person?.avatar ?? 0} /><b>${person?.name}</b></span>`;
}
