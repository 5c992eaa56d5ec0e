// Score sheet of an evening: the podium, and everybody's points round by round.
import { memberOf, nameOf, pointsText, titleOf } from "../app/evening.js";
import { classes, html } from "../app/html.js";
import { say } from "../app/i18n.js";
import { Avatar } from "./avatar.js";
import { PodiumSteps } from "./podium_steps.js";

/** @typedef {import("../app/evening.js").Evening} Evening */

/** @param {{evening: Evening}} props */
export function Podium({ evening }) {
  const people = evening.sheet.map(({ member, place, total }) => ({
    key: member,
    place,
    avatar: memberOf(evening, member)?.avatar ?? 0,
    name: nameOf(evening, member),
    points: say("web-evening-points", { points: pointsText(total) }),
  }));
  return html`<div data-test="podium"><${PodiumSteps} people=${people} /></div>`;
}

/** @param {{evening: Evening}} props */
export function ScoreSheet({ evening }) {
  const me = evening.me.member;
  return html`<div class="sheet-scroll" tabindex="0" role="region" aria-label=${say("web-evening-sheet")}>
    <table class="score-sheet" data-test="score-sheet">
      <thead><tr><th scope="col">${say("web-evening-place")}</th><th scope="col">${say("web-evening-who")}</th>
        ${evening.rounds.map(
          (round, number) => html`<th scope="col" key=${number} class="figure">
            <abbr title=${titleOf(round.game)}>${number + 1}</abbr></th>`,
        )}
        <th scope="col" class="figure">${say("web-evening-total")}</th></tr></thead>
      <tbody>${evening.sheet.map(
        (line) => html`<tr key=${line.member} class=${classes(line.member === me && "mine")}>
          <td>${line.place}</td>
          <th scope="row"><span class="who"><${Avatar} number=${memberOf(evening, line.member)?.avatar ?? 0} />
            ${nameOf(evening, line.member)}</span></th>
          ${line.points.map((points, number) => html`<${Cell} ...${{ evening, line, points, number }} />`)}
          <td class="figure"><b>${pointsText(line.total)}</b></td></tr>`,
      )}</tbody>
    </table></div>
    <p class="soft">${say(evening.scoring === "places" ? "web-evening-how-places" : "web-evening-how-points")}</p>`;
}

/**
 * @param {{evening: Evening, line: import("../app/evening.js").Line, points: number | null, number: number}} props
 */
function Cell({ evening, line, points, number }) {
  const round = evening.rounds[number];
  const bye = round?.byes.includes(line.member);
  const plays = round?.tables.some(({ members }) => members.includes(line.member));
  const said = bye ? say("web-evening-bye") : plays ? say("web-evening-playing") : say("web-evening-absent");
  if (points === null) return html`<td class="figure soft"><abbr title=${said}>${plays || bye ? "…" : "–"}</abbr></td>`;
  return html`<td class=${classes("figure", bye && "bye")}>${
    bye ? html`<abbr title=${said}>${pointsText(points)}</abbr>` : pointsText(points)
  }</td>`;
}
