// Table page: lobby, game, or why neither can be shown.
import { html, useEffect, useState } from "../app/html.js";
import { say } from "../app/i18n.js";
import { lazy } from "../app/lazy.js";
import { LiveTable } from "../app/table.js";
import { SentAway } from "../parts/kick.js";
import { Mark } from "../parts/logo.js";
import { Lobby } from "./lobby.js";
import { NotFound } from "./not_found.js";
import { Playing } from "./playing.js";

const LateOffer = lazy(() => import("../parts/late_comer.js").then((module) => module.LateOffer), {
  words: "late",
  sheet: "hands.css",
});

/** @param {{code: string}} props */
export function TablePage({ code }) {
  const [live, setLive] = useState(/** @type {LiveTable | null} */ (null));
  useEffect(() => {
    const table = new LiveTable(code);
    setLive(table);
    return () => table.close();
  }, [code]);
  if (live?.connection.value === "gone") return html`<${NotFound} words="web-no-such-table" />`;
  if (!live?.table.value) return html`<${Waiting} />`;
  return html`<${Present} live=${live} table=${live.table.value} /><${SentAway} table=${live.table.value} />`;
}

/** @param {{live: LiveTable, table: import("../app/wire.js").Table}} props */
function Present({ live, table }) {
  const { phase, occupants, spectators, host } = table;
  if (table.chance?.stage === "opening") return html`<${Waiting} />`;
  if (phase === "gathering") return html`<${Lobby} live=${live} />`;
  if (!spectators && !host && !occupants.some(({ mine }) => mine)) {
    return html`<${NotFound} words="web-no-spectators" replay=${phase === "over" ? live.code : ""}>
      <${LateOffer} live=${live} table=${table} /></${NotFound}>`;
  }
  if (!live.module.value || live.shown.value.size === 0) return html`<${Waiting} />`;
  return html`<${Playing} live=${live} />`;
}

function Waiting() {
  return html`<main class="waiting" aria-busy="true"><h1 class="visually-hidden">${say("web-joining")}</h1><${Mark} />
      <p>${say("web-joining")}</p></main>`;
}
