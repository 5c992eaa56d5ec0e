// Wazabi's score sheet: the ladder of a tournament.
import { put } from "../../app/box/lists.js";
import { classes, html, useState } from "../../app/html.js";
import { say } from "../../app/i18n.js";
import { PeopleTabs } from "../../parts/box/people_tabs.js";
import { Stepper } from "../../parts/box/stepper.js";
import { arePartners, begin, canPair, gains, mostDice, standing } from "./box_score.js";

/** @typedef {import("./box_score.js").Data} Data */

const GAMES = [3, 5, 7, 10, 15];
const USUAL_GAMES = 5;
const USUAL_DICE = 4;
const ALL_DICE = 24;

/** @param {import("../../app/box/sheets.js").SheetProps<Data>} props */
function Sheet({ people, data, change }) {
  const { points, over } = standing(data);
  const most = Math.max(1, ...(points ?? []));
  return html`${!over && html`<${NextGame} key=${data.played.length} ...${{ people, data, change }} />`}
    <section class="panel wz-box-ladder" aria-label=${say("wazabi-box-ladder")}>
      <h2>${say("wazabi-box-ladder")}</h2>
      <ol>${people.map(
        ({ name }, seat) => html`<li key=${seat}><span>${name}</span>
          <i style=${{ "--part": (points?.[seat] ?? 0) / most }}></i><b>${points?.[seat]}</b></li>`,
      )}</ol>
      ${
        data.played.length > 0 &&
        html`<div class="box-scroll" tabindex="0" role="region" aria-label=${say("wazabi-box-games")}>
        <table class="box-table"><thead><tr><th scope="col">${say("wazabi-box-game")}</th>
          ${people.map(({ name }, seat) => html`<th key=${seat} scope="col">${name}</th>`)}</tr></thead>
          <tbody>${data.played.map(
            (played, number) => html`<tr key=${number}><th scope="row">${number + 1}</th>
              ${gains(data, played).map(
                (gain, seat) =>
                  html`<td key=${seat} class=${classes(gain > 0 && "best")}>${gain > 0 ? `+${gain}` : "·"}</td>`,
              )}</tr>`,
          )}</tbody></table></div>`
      }
    </section>`;
}

/** @param {import("../../app/box/sheets.js").SheetProps<Data>} props */
function NextGame({ people, data, change }) {
  const [winner, setWinner] = useState(-1);
  const [dice, setDice] = useState(() => people.map(() => 1));
  const played = { winner, dice: put(dice, winner, 0) };
  const gain = winner < 0 ? 0 : Math.max(...gains(data, played));
  const used = played.dice.reduce((sum, count) => sum + count, 0);
  const all = Math.min(ALL_DICE, data.dice * data.seats);
  return html`<section class="panel wz-box-next">
    <h2>${say("wazabi-box-number", { number: data.played.length + 1, games: data.games })}</h2>
    <p>${say("wazabi-box-winner")}</p>
    <${PeopleTabs} people=${people} chosen=${winner} onChoose=${setWinner} label=${say("wazabi-box-winner")} />
    ${
      winner >= 0 &&
      html`<p>${say("wazabi-box-left")}</p>${people.map(
        ({ name }, seat) =>
          seat !== winner &&
          html`<${Stepper} key=${seat}
            label=${arePartners(data, seat, winner) ? say("wazabi-box-partner", { name }) : name}
            value=${dice[seat]} least=${1} most=${(dice[seat] ?? 0) + all - used} test=${`dice-${seat}`}
            onChange=${(/** @type {number} */ count) => setDice(put(dice, seat, count))} />`,
      )}
      <div class="row end"><button type="button" class="main" data-test="add-game"
        onClick=${() => change({ ...data, played: [...data.played, played] })}>
        ${say("wazabi-box-add", { name: people[winner]?.name ?? "", points: gain })}</button></div>`
    }</section>`;
}

/** @type {import("../../app/box/sheets.js").SheetModule} */
export default {
  choices: (seats) => [
    {
      id: "games",
      label: say("wazabi-box-games"),
      value: USUAL_GAMES,
      values: GAMES.map((games) => [games, String(games)]),
    },
    {
      id: "dice",
      label: say("wazabi-box-dice"),
      value: USUAL_DICE,
      values: Array.from({ length: mostDice(seats) }, (_, i) => [i + 1, String(i + 1)]),
    },
    ...(canPair(seats)
      ? [
          /** @type {import("../../app/box/sheets.js").Choice} */ ({
            id: "teams",
            label: say("wazabi-box-teams"),
            value: false,
            values: [
              [false, say("wazabi-box-alone")],
              [true, say("wazabi-box-pairs")],
            ],
          }),
        ]
      : []),
  ],
  begin,
  Sheet,
  standing,
};
