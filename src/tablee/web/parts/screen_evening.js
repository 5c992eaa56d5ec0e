// Score sheet of an evening between two games, on a big screen, which goes on to the table of the next round by itself.
import { get } from "../app/api.js";
import { LOOK_AGAIN, memberOf, nameOf, pointsText, titleOf } from "../app/evening.js";
import { html, useEffect, useState } from "../app/html.js";
import { say } from "../app/i18n.js";
import { go } from "../app/router.js";
import { screenPath } from "../app/screen_mode.js";
import { Avatar } from "./avatar.js";

/** More lines than these would not be legible from three metres. */
const MOST_LINES = 7;

/**
 * @typedef {import("../app/evening.js").Evening & {screen: {code: string, key: string} | null}} EveningOfScreen
 */

/**
 * The evening that a table belongs to; null if it is of none, or not told to this screen.
 * @param {import("../app/wire.js").Table} table @returns {EveningOfScreen | null}
 */
export function useEveningOf(table) {
  const [evening, setEvening] = useState(/** @type {EveningOfScreen | null} */ (null));
  // Once there is a rematch, the key is that of the rematch, to which the screen goes.
  const key = table.next_code ? null : table.screen_key;
  useEffect(() => {
    if (!key) return undefined;
    let timer = 0;
    const look = async () => {
      const found = await get(`/api/tables/${table.code}/evening?key=${key}`).catch(() => undefined);
      if (timer === -1 || found === null) return;
      if (found) setEvening(found);
      timer = setTimeout(look, LOOK_AGAIN);
    };
    void look();
    return () => {
      clearTimeout(timer);
      timer = -1;
    };
  }, [table.code, key]);
  const next = evening?.screen;
  useEffect(() => {
    if (next) go(screenPath(next.code, next.key));
  }, [next?.code]);
  return evening;
}

/** Who leads, what the last round brought, and what comes next. @param {{evening: EveningOfScreen}} props */
export function EveningSheet({ evening }) {
  const round = evening.rounds.length;
  const lines = evening.sheet.slice(0, MOST_LINES);
  const more = evening.sheet.length - lines.length;
  return html`<section class="screen-sheet" aria-label=${evening.title} data-test="screen-sheet">
    <header><h2>${evening.title}</h2><p>${
      evening.finished === null ? say("web-screen-after", { round }) : say("web-screen-evening-over")
    }</p></header>
    <ol>${lines.map(
      ({ member, place, total, points }) => html`<li key=${member} class=${place === 1 ? "leads" : ""}>
        <span>${place}</span><${Avatar} number=${memberOf(evening, member)?.avatar ?? 0} />
        <b>${nameOf(evening, member)}</b><small>${gained(points[round - 1])}</small>
        <strong>${pointsText(total)}</strong></li>`,
    )}</ol>
    ${more > 0 && html`<p>${say("web-screen-more", { count: more })}</p>`}
    ${evening.next && html`<p>${say("web-screen-next", { game: titleOf(evening.next.game) })}</p>`}
  </section>`;
}

/** @param {number | null | undefined} points */
function gained(points) {
  if (points === undefined) return "";
  return points === null ? "…" : `+${pointsText(points)}`;
}
