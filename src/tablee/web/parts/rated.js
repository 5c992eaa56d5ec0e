// Rated tables: the host's choice, what everybody is told before sitting, and what a game has changed.
import { get } from "../app/api.js";
import { classes, html, useEffect, useState } from "../app/html.js";
import { say } from "../app/i18n.js";
import { Avatar } from "./avatar.js";
import { Icon } from "./icons.js";

/** @param {{live: import("../app/table.js").LiveTable, table: import("../app/wire.js").Table}} props */
export function RatedTable({ live, table }) {
  const others = table.occupants.some(({ kind, mine }) => kind === "person" && !mine);
  const late = others && !table.rated;
  const best = html`<a href=${`/ratings/${table.game}`}>${say("web-best")}</a>`;
  return html`<div class="rated" data-test="rated">
    ${
      table.host
        ? html`<label class="switch"><input type="checkbox" checked=${table.rated} disabled=${late}
            data-test="rated-switch" aria-describedby="rated-about"
            onChange=${(/** @type {any} */ event) => {
              live.send({ say: "arrange", rated: event.target.checked });
              // Until the table says so: it may be refused.
              event.target.checked = table.rated;
            }} /><span>${say("web-rated")}</span></label>`
        : html`<p><b><${Icon} name="crown" /> ${say("web-rated-table")}</b></p>`
    }
    ${
      (table.rated || late) &&
      html`<p class="soft" id="rated-about">${
        late
          ? say("web-rated-late")
          : html`${say("web-rated-about")} <a href="/me">${say("web-rated-identity")}</a> · ${best}`
      }</p>`
    }
  </div>`;
}

/** @typedef {{seat: number, rating: number, within: number, change: number, last: boolean}} Change */

/** @param {number} change */
export function signed(change) {
  return change < 0 ? `−${-change}` : `+${change}`;
}

/**
 * What a rated game has changed, by seat.
 * @param {{code: string, people: import("../app/wire.js").Occupant[], viewer: number | null}} props
 */
export function RatingChanges({ code, people, viewer }) {
  const [changes, setChanges] = useState(/** @type {Change[]} */ ([]));
  useEffect(() => {
    get(`/api/tables/${code}/ratings`).then(setChanges, () => undefined);
  }, [code]);
  if (changes.length === 0) return null;
  return html`<section class="rating-changes" aria-labelledby="rated-head" data-test="rating-changes">
    <h3 id="rated-head">${say("web-ratings")}</h3>
    <ul class="ranking">${changes.map(
      ({ seat, rating, within, change, last }) => html`<li key=${seat} class=${classes(seat === viewer && "mine")}>
        <${Avatar} number=${people[seat]?.avatar ?? 0} />
        <span class="ranking-name">${people[seat]?.name}${last && html` <small>${say("web-rated-left")}</small>`}</span>
        <span>${rating} <small class="soft">± ${within}</small></span>
        <b class="points">${signed(change)}</b></li>`,
    )}</ul>
  </section>`;
}
