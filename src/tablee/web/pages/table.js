// A table: people gather, play, and see how it ended.
import { html, useEffect, useState } from "../frame/html.js";
import { LiveTable } from "../frame/table.js";
import { say } from "../frame/words.js";
import { Mark } from "../parts/logo.js";
import { Gathering } from "./gathering.js";
import { Lost } from "./lost.js";
import { Playing } from "./playing.js";

/** @param {{code: string}} props */
export function TablePage({ code }) {
  const [live, setLive] = useState(/** @type {LiveTable | null} */ (null));
  useEffect(() => {
    const table = new LiveTable(code);
    setLive(table);
    return () => table.close();
  }, [code]);
  if (live?.connection.value === "gone") return html`<${Lost} words="web-no-such-table" />`;
  if (!live?.table.value) return html`<${Waiting} />`;
  if (live.table.value.phase === "gathering") return html`<${Gathering} live=${live} />`;
  const { phase, occupants, spectators } = live.table.value;
  if (!spectators && !occupants.some(({ mine }) => mine)) {
    return html`<${Lost} words="web-no-spectators" replay=${phase === "over" ? code : ""} />`;
  }
  if (!live.module.value || live.shown.value.size === 0) return html`<${Waiting} />`;
  return html`<${Playing} live=${live} />`;
}

function Waiting() {
  return html`<main class="waiting" aria-busy="true"><h1 class="visually-hidden">${say("web-joining")}</h1><${Mark} /><p>${say("web-joining")}</p></main>`;
}
