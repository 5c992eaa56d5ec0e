// A correspondence table (G-14): time left, holidays, messages, and the next table that waits for me.
import { get } from "../app/api.js";
import { html, useEffect, useState } from "../app/html.js";
import { list, say } from "../app/i18n.js";
import { lazy } from "../app/lazy.js";
import { go } from "../app/router.js";
import { language } from "../app/settings.js";
import { Icon } from "./icons.js";

const HOLIDAYS = [1, 3, 7, 14, 21];
const MessageSwitch = lazy(() => import("./message_switch.js").then((module) => module.MessageSwitch), {
  words: "messages",
  sheet: "message_switch.css",
});

/**
 * @param {{live: import("../app/table.js").LiveTable, table: import("../app/wire.js").Table, seat: number | null,
 *   deadline: number | null, now: number, called: (seat: number) => string}} props `now` is the table's time
 */
export function ByDays({ live, table, seat, deadline, now, called }) {
  const { days, holidays = [], left = [] } = /** @type {import("../app/wire.js").ShownDays} */ (table.correspondence);
  const away = holidays.flatMap((until, other) => (until * 1000 > Date.now() ? [{ seat: other, until }] : []));
  const rest = seat === null ? 0 : (left[seat] ?? 0);
  const mine = away.some((one) => one.seat === seat);
  /** @param {number} chosen */
  const take = (chosen) => seat !== null && live.send({ say: "holiday", seat, days: chosen });
  return html`<aside class="by-days" data-test="by-days" aria-label=${say("web-days-about", { days })}>
    <p><${Icon} name="time" /> ${
      away.length > 0
        ? say("web-days-holiday", {
            names: list(away.map((one) => called(one.seat))),
            until: shownDay(Math.max(...away.map(({ until }) => until))),
            me: mine && away.length === 1 ? "yes" : "no",
          })
        : deadline === null
          ? say("web-days-about", { days })
          : say("web-days-left", timeLeft(deadline - now))
    }</p>
    <${NextTable} code=${table.code} />
    ${seat !== null && html`<${MessageSwitch} about="turn" />`}
    ${
      seat !== null &&
      (mine
        ? html`<button type="button" class="quiet" data-test="holiday-end" onClick=${() => take(0)}>
            ${say("web-days-back")}</button>`
        : rest > 0 &&
          html`<label class="field"><span class="visually-hidden">${say("web-days-take-holiday")}</span>
            <select data-test="holiday" onChange=${(/** @type {any} */ event) => {
              if (event.target.value) take(Number(event.target.value));
              event.target.value = "";
            }}>
              <option value="">${say("web-days-take-holiday")}</option>
              ${HOLIDAYS.filter((count) => count <= rest).map(
                (count) => html`<option value=${count}>${say("web-days-count", { days: count })}</option>`,
              )}</select></label>`)
    }
  </aside>`;
}

/** @param {number} milliseconds */
function timeLeft(milliseconds) {
  const hours = Math.max(0, Math.ceil(milliseconds / 3_600_000));
  return hours > 48 ? { unit: "days", count: Math.floor(hours / 24) } : { unit: "hours", count: hours };
}

/** @param {number} second since 1970 */
function shownDay(second) {
  return new Date(second * 1000).toLocaleDateString(language.value, { weekday: "long", day: "numeric", month: "long" });
}

/** The next table that waits for me, one click away. @param {{code: string}} props */
function NextTable({ code }) {
  const [waiting, setWaiting] = useState(/** @type {import("../app/api.js").Mine[]} */ ([]));
  useEffect(() => {
    const look = () => document.hidden || get("/api/mine").then(setWaiting, () => undefined);
    void look();
    const timer = setInterval(look, 20_000);
    return () => clearInterval(timer);
  }, [code]);
  const others = waiting.filter((table) => table.my_turn && table.code !== code);
  const next = others[0];
  if (!next) return null;
  return html`<button type="button" class="main" data-test="next-table" onClick=${() => go(`/t/${next.code}`)}>
    ${say("web-days-next", { count: others.length })}</button>`;
}
