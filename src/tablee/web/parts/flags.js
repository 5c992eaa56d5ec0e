// Play in a race that looks inhuman: told to the host during the game, marked in the result. Nothing else follows.
import { html, useState } from "../app/html.js";
import { say } from "../app/i18n.js";
import { Dialog } from "./dialog.js";
import { Icon } from "./icons.js";

/** @typedef {{seat: number, why: string}} SeatFlag */

/**
 * For the host: a button in the bar of the table.
 * @param {{flags: SeatFlag[], people: import("../app/wire.js").Occupant[]}} props
 */
export function FlagsButton({ flags, people }) {
  const [open, setOpen] = useState(false);
  if (flags.length === 0) return null;
  return html`<button type="button" class="quiet round" data-test="flags" title=${say("web-flags")}
      aria-label=${say("web-flags")} onClick=${() => setOpen(true)}><${Icon} name="flag" />
      <span class="badge">${flags.length}</span></button>
    ${
      open &&
      html`<${Dialog} title=${say("web-flags")} onClose=${() => setOpen(false)}>
        <ul>${flags.map(
          ({ seat, why }) => html`<li key=${`${seat} ${why}`}>
            ${say("web-flag", { name: people[seat]?.name ?? "", why: say(`web-flag-${why}`) })}</li>`,
        )}</ul>
        <p>${say("web-flags-text")}</p></${Dialog}>`
    }`;
}

/** For all, beside a name in the result. @param {{flags: SeatFlag[] | undefined, seat: number}} props */
export function FlagMark({ flags, seat }) {
  const found = (flags ?? []).filter((flag) => flag.seat === seat).map(({ why }) => say(`web-flag-${why}`));
  if (found.length === 0) return null;
  const words = found.join(", ");
  return html`<span class="flag-mark" role="img" aria-label=${words} title=${words} data-test="flagged">
    <${Icon} name="flag" /></span>`;
}
