// Late-comers: whoever comes during a game may play on for a bot, or waits for the rematch.
import { html, useState } from "../app/html.js";
import { say } from "../app/i18n.js";
import { openSeats } from "../app/open_seats.js";
import { hasName } from "../app/person.js";
import { Avatar } from "./avatar.js";
import { WhoAreYou } from "./person_form.js";

/** @typedef {import("../app/wire.js").Table} Table */

/** For those who watch. @param {{live: import("../app/table.js").LiveTable, table: Table}} props */
export function LateBar({ live, table }) {
  return html`<div class="hand-bar late-bar" data-test="late-bar"><p>${say("web-late-watch")}</p>
    <${Offers} live=${live} table=${table} /></div>`;
}

/** For those who may not even watch. @param {{live: import("../app/table.js").LiveTable, table: Table}} props */
export function LateOffer({ live, table }) {
  if (table.next_code)
    return html`<p><a class="button" href=${`/t/${table.next_code}`}>${say("web-to-rematch")}</a></p>`;
  if (openSeats(table).length === 0) return table.phase === "playing" && html`<p>${say("web-late-all-taken")}</p>`;
  return html`<p>${say("web-late-or-play")}</p>
    <div class="late-offers"><${Offers} live=${live} table=${table} /></div>`;
}

/** @param {{live: import("../app/table.js").LiveTable, table: Table}} props */
function Offers({ live, table }) {
  const [wanted, setWanted] = useState(/** @type {number | null} */ (null));
  /** The chance of this game is drawn already, so nothing is added to it. @param {number} seat */
  const sit = (seat) => live.send({ say: "sit", seat });
  return html`${openSeats(table).map(
    (seat) => html`<button type="button" key=${seat} data-test="play-for"
      onClick=${() => (hasName() ? sit(seat) : setWanted(seat))}>
      <${Avatar} number=${table.occupants[seat]?.avatar ?? 0} />
      ${say("web-late-play-for", { name: table.occupants[seat]?.name ?? "" })}</button>`,
  )}
  ${
    wanted !== null &&
    html`<${WhoAreYou} onClose=${() => setWanted(null)} onDone=${() => {
      setWanted(null);
      sit(wanted);
    }} />`
  }`;
}
