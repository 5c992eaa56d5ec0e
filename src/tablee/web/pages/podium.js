// Podium: how an evening ended, to share and to print.
import { dayOf, titleOf, useEvening } from "../app/evening.js";
import { html } from "../app/html.js";
import { list, say } from "../app/i18n.js";
import { ShareLink } from "../parts/invitation.js";
import { PageFrame } from "../parts/page_frame.js";
import { Podium, ScoreSheet } from "../parts/score_sheet.js";
import { NotFound } from "./not_found.js";

/** @param {{code: string, number: string}} props */
export function PodiumPage({ code, number }) {
  const { evening, missing } = useEvening(`/api/evenings/${code}/past/${number}`);
  if (missing) return html`<${NotFound} />`;
  if (!evening) return html`<${PageFrame} title=""><p aria-busy="true"></p></${PageFrame}>`;
  const day = evening.at ?? evening.finished;
  const games = [...new Set(evening.rounds.map(({ game }) => titleOf(game)))];
  return html`<${PageFrame} title=${evening.title}><article class="evening podium-page" data-test="podium-page">
    <header><h1>${evening.title}</h1>
      <p class="soft">${day !== null && dayOf(day, false)}${games.length > 0 && ` · ${list(games)}`}</p></header>
    <${Podium} evening=${evening} />
    <section aria-labelledby="sheet-head"><h2 id="sheet-head">${say("web-evening-sheet")}</h2>
      <${ScoreSheet} evening=${evening} /></section>
    <section class="panel no-print" aria-labelledby="share-head"><h2 id="share-head">${say("web-evening-share")}</h2>
      <${ShareLink} path=${`/e/${code}/${number}`} label=${say("web-link")} />
      <p class="row"><button type="button" onClick=${() => print()}>${say("web-evening-print")}</button>
        <a class="button quiet" href=${`/e/${code}`}>${say("web-evening-to-group")}</a></p></section>
  </article></${PageFrame}>`;
}
