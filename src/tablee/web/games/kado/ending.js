// End screen: all tableaus, counted line by line.
import { classes, html, useEffect, useState } from "../../app/html.js";
import { say } from "../../app/i18n.js";
import { isCalm } from "../../app/settings.js";
import { play } from "../../app/sound.js";
import { Avatar } from "../../parts/avatar.js";
import { Drawn, Sprite } from "./art.js";
import { Board } from "./board.js";

/** Three rows, four columns, the perfects. */
const STEPS = 8;
const STEP = 620;

/**
 * @param {{view: any, result: import("../../app/wire.js").Result, people: import("../../app/wire.js").Occupant[]}}
 *   props
 */
export function Score({ view, result, people }) {
  const [step, setStep] = useState(isCalm() ? STEPS : 0);
  useEffect(() => {
    if (step >= STEPS) return undefined;
    const goOn = () => {
      setStep(step + 1);
      play("tick");
    };
    const timer = setTimeout(goOn, step === 0 ? 900 : STEP);
    return () => clearTimeout(timer);
  }, [step]);
  const order = people
    .map((_, seat) => seat)
    .sort((one, other) => (result.ranks[one] ?? 0) - (result.ranks[other] ?? 0));
  return html`<div class="kd-score">${!document.getElementById("kd-socks") && html`<${Sprite} />`}
    <${Tableaus} view=${view} people=${people} order=${order} step=${step} /></div>`;
}

/** @param {{view: any, people: import("../../app/wire.js").Occupant[], order?: number[], step?: number}} props */
export function Tableaus({ view, people, order, step = STEPS }) {
  const seats = order ?? people.map((_, seat) => seat);
  return html`<ul class="kd-tableaus">${seats.map((seat) => {
    const score = view.scores[seat];
    const lines = [...score.rows, ...score.columns];
    const points = lines.slice(0, step).reduce((sum, line) => sum + line.points, step >= STEPS ? score.perfects : 0);
    /** @param {{points: number}[]} part */
    const sum = (part) => part.reduce((all, line) => all + line.points, 0);
    return html`<li key=${seat}>
      <h3><${Avatar} number=${people[seat]?.avatar ?? 0} /><span>${people[seat]?.name}</span>
        <b class="kd-total"><span key=${points}>${points}</span></b></h3>
      <${Board} cards=${view.tableaus[seat]} score=${score} seat=${seat} small=${true}
        until=${step >= STEPS ? Infinity : step} label=${say("kado-tableau-of", { name: people[seat]?.name ?? "" })} />
      <p class=${classes("kd-sum", step < STEPS && "later")}>
        ${say("kado-sum", { rows: sum(score.rows), columns: sum(score.columns) })}
        ${
          score.perfects > 0 &&
          html` <span>+ ${score.perfects} <${Drawn} name="perfect" />
            <span class="visually-hidden">${say("kado-perfect")}</span></span>`
        }</p>
    </li>`;
  })}</ul>`;
}
