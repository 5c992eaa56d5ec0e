// Kezao's score sheet: dice for the real cards, a check whether a card is right, and the points.
import { classes, html, useState } from "../../app/html.js";
import { list, say } from "../../app/i18n.js";
import * as sounds from "../../app/sound.js";
import { Who } from "../../parts/box/people_tabs.js";
import { begin, isOpposition, isRight, nextRoller, POINTS, rollDice, standing, winRound, wishes } from "./box_score.js";
import { COLOURS, definitions, Sign } from "./colours.js";
import { asked, Blank, Die, SymbolDie, waysOf } from "./dice.js";

/** @typedef {import("./box_score.js").Data} Data */

/** @param {import("../../app/box/sheets.js").SheetProps<Data>} props */
function Sheet({ people, data, change }) {
  const [fresh, setFresh] = useState(0);
  const over = standing(data).over;
  /** @param {readonly ("plain" | "crossed")[]} dice */
  const roll = (dice) => {
    setFresh(fresh + 1);
    sounds.play("dice");
    change({ ...data, roll: rollDice(dice, data.variant) }, true);
  };
  return html`<svg class="kz-box-sprite" aria-hidden="true" width="0" height="0"
      dangerouslySetInnerHTML=${{ __html: definitions() }}></svg>
    ${
      !over &&
      html`<div class="panel kz-box">
        <p class="kz-box-roller">${say(data.roll ? "kezao-box-rolled" : "kezao-box-rolls", {
          name: people[data.roller]?.name ?? "",
        })}</p>
        ${
          data.roll
            ? html`<${Rolled} key=${fresh} roll=${data.roll} />
              <div class="row"><button type="button" class="main" data-test="next-turn"
                onClick=${() => change({ ...data, ...nextRoller(data) }, true)}>${say("kezao-box-next")}</button></div>`
            : html`<div class="kz-box-ways">${waysOf(data.variant === "junior").map(
                ({ dice, words }) => html`<button key=${words} type="button" onClick=${() => roll(dice)}
                  data-test=${`way-${dice.join("-")}`}><span class="kz-box-blanks">${dice.map(
                    (die, i) => html`<${Blank} key=${i} die=${die} />`,
                  )}${data.variant === "expert" && html`<${Blank} die="symbol" />`}</span>${say(words)}</button>`,
              )}</div>`
        }</div>`
    }
    <${RoundWon} ...${{ people, data, change, over }} />`;
}

/** @param {{roll: import("./box_score.js").Roll}} props */
function Rolled({ roll }) {
  const opposed = isOpposition(roll.dice);
  return html`<div class="kz-box-dice" data-test="rolled">${roll.dice.map(
    (rolled, i) => html`<${Die} key=${i} rolled=${rolled} fresh=${true} place=${i} />`,
  )}${roll.symbol && html`<${SymbolDie} symbol=${roll.symbol} fresh=${true} />`}</div>
    <p class="kz-box-wish" role="status">${
      opposed
        ? say("kezao-box-opposition")
        : say(roll.symbol === "one" && roll.dice.length > 1 ? "kezao-box-either" : "kezao-box-needs", {
            wishes: list(wishes(roll).map(asked)),
          })
    }</p>
    ${!opposed && html`<${CardCheck} roll=${roll} />`}`;
}

/** Does my card fit? @param {{roll: import("./box_score.js").Roll}} props */
function CardCheck({ roll }) {
  const [colours, setColours] = useState(/** @type {string[]} */ ([]));
  const right = isRight(roll, colours);
  return html`<details class="kz-box-check"><summary>${say("kezao-box-check")}</summary>
    <div class="kz-box-colours">${COLOURS.map((colour) => {
      const on = colours.includes(colour);
      return html`<button key=${colour} type="button" aria-pressed=${on ? "true" : "false"}
        onClick=${() => setColours(on ? colours.filter((one) => one !== colour) : [...colours, colour])}>
        <${Sign} colour=${colour} />${say(`kezao-colour-${colour}`)}</button>`;
    })}</div>
    <p role="status" class=${classes("kz-box-verdict", right ? "good" : "bad")}>${
      colours.length > 0 && say(right ? "kezao-box-right" : "kezao-box-wrong")
    }</p></details>`;
}

/**
 * @param {import("../../app/box/sheets.js").SheetProps<Data> & {over: boolean}} props several may tick: KZ-20
 */
function RoundWon({ people, data, change, over }) {
  const [winners, setWinners] = useState(/** @type {number[]} */ ([]));
  const won = () => {
    change(winRound(data, winners));
    setWinners([]);
  };
  return html`<fieldset class="panel kz-box-won"><legend class="visually-hidden">${say("kezao-box-round")}</legend>
    <h2 aria-hidden="true">${say("kezao-box-round")}</h2>
    ${people.map(
      (person, seat) => html`<label key=${seat} class="kz-box-person"><input type="checkbox" disabled=${over}
        checked=${winners.includes(seat)} data-test=${`won-${seat}`}
        onChange=${(/** @type {any} */ event) =>
          setWinners(event.target.checked ? [...winners, seat] : winners.filter((one) => one !== seat))} />
        <${Who} person=${person} /><span class="kz-box-pips" role="img"
          aria-label=${say("web-points", { points: data.points[seat] ?? 0 })}>${Array.from(
            { length: POINTS },
            (_, i) => html`<i key=${i} class=${i < (data.points[seat] ?? 0) ? "full" : ""}></i>`,
          )}</span></label>`,
    )}
    <div class="row end"><button type="button" class="main" disabled=${over || winners.length === 0} onClick=${won}
      data-test="round-won">${say("kezao-box-score")}</button></div></fieldset>`;
}

/** @type {import("../../app/box/sheets.js").SheetModule} */
export default {
  choices: () => [
    {
      id: "variant",
      label: say("kezao-box-variant"),
      value: "normal",
      values: ["normal", "junior", "expert"].map((name) => [name, say(`kezao-box-${name}`)]),
    },
  ],
  begin,
  Sheet,
  standing,
};
