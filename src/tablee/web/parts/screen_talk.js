// What is told on a big screen: the log as captions, and what people shout.
import { eventText, lateText } from "../app/event_text.js";
import { html, useEffect, useRef, useState } from "../app/html.js";
import { say } from "../app/i18n.js";
import { motif } from "../app/motifs.js";
import { Avatar } from "./avatar.js";
import { Reaction } from "./reactions.js";

const LINES = 2;
const SHOWN = 3500;
const MOST_SHOUTS = 5;

/**
 * @typedef {import("../app/table.js").LiveTable} LiveTable
 * @typedef {import("../app/wire.js").Table} TableMessage
 */

/**
 * The last sentences of the log.
 * @param {{live: LiveTable, table: TableMessage, module: import("../app/game_api.js").GameModule,
 *   called: (seat: number) => string}} props
 */
export function Captions({ live, table, module, called }) {
  const told = [];
  for (const line of live.log.value.toReversed()) {
    const words = textOf(line, table, module, called);
    if (words) told.unshift({ key: line.key, words });
    if (told.length === LINES) break;
  }
  useMotifs(live);
  return html`<div class="screen-captions" role="log" aria-label=${say("web-log")} data-test="screen-captions">
    ${told.map(({ key, words }) => html`<p key=${key}>${words}</p>`)}</div>`;
}

/**
 * @param {import("../app/table.js").Line} line @param {TableMessage} table
 * @param {import("../app/game_api.js").GameModule} module @param {(seat: number) => string} called
 */
function textOf(line, table, module, called) {
  if (line.kind === "event") return eventText(table.game, line.event, null, called, module, table.options);
  if (line.kind === "late") return lateText(line, null, called);
  return line.kind === "said" ? say("web-spoken", { name: line.name, words: line.text }) : "";
}

/** Who moves is heard too: a seat has a motif of its own. @param {LiveTable} live */
function useMotifs(live) {
  const last = live.log.value.at(-1)?.key ?? 0;
  const heard = useRef(last);
  useEffect(() => {
    const fresh = live.log.value.filter((line) => line.key > heard.current && line.kind === "event");
    heard.current = last;
    const seats = fresh.flatMap((line) => (line.kind === "event" ? (line.event.seat ?? []) : []));
    const seat = seats.at(-1);
    if (typeof seat === "number") motif(seat, 0.5);
  }, [last]);
}

/**
 * Shouts rise over the table, with the face and the motif of who shouts.
 * @param {{live: LiveTable, table: TableMessage}} props
 */
export function Shouts({ live, table }) {
  const [shown, setShown] = useState(/** @type {number[]} */ ([]));
  const lines = live.log.value.flatMap((line) => (line.kind === "reacted" && !live.isMuted(line) ? [line] : []));
  const last = lines.at(-1);
  const seen = useRef(last?.key ?? 0);
  useEffect(() => {
    if (!last || last.key <= seen.current) return;
    seen.current = last.key;
    setShown((keys) => [...keys.slice(1 - MOST_SHOUTS), last.key]);
    if (last.seat !== null) motif(last.seat, 1);
    setTimeout(() => setShown((keys) => keys.filter((key) => key !== last.key)), SHOWN);
  }, [last?.key]);
  return html`<ul class="screen-shouts" aria-hidden="true">${lines
    .filter(({ key }) => shown.includes(key))
    .map(
      ({ key, seat, name, reaction }) => html`<li key=${key} data-test="screen-shout">
        <${Avatar} number=${seat === null ? 0 : (table.occupants[seat]?.avatar ?? 0)} /><b>${name}</b>
        <${Reaction} name=${/** @type {any} */ (reaction)} /></li>`,
    )}</ul>`;
}
