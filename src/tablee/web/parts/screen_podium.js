// Podium at the end of a game, on a big screen; beside it the score sheet, if the table belongs to an evening.
import { html, useEffect } from "../app/html.js";
import { capital, list, say } from "../app/i18n.js";
import { motif } from "../app/motifs.js";
import * as sounds from "../app/sound.js";
import { Avatar } from "./avatar.js";
import { Icon } from "./icons.js";
import { EveningSheet, useEveningOf } from "./screen_evening.js";

/** From left to right: the winner stands in the middle. */
const STEPS = [2, 1, 3];
/** From the third step to the first, in ms. */
const PAUSE = 900;

/**
 * @param {{table: import("../app/wire.js").Table, called: (seat: number) => string, frame:
 *   import("../app/wire.js").Frame}} props
 */
export function Podium({ table, called, frame }) {
  const result = /** @type {import("../app/wire.js").Result} */ (frame.result);
  const seats = table.occupants.map((_, seat) => seat);
  /** @param {number} rank those who share a rank share a step */
  const at = (rank) => seats.filter((seat) => result.ranks[seat] === rank);
  const steps = STEPS.map((rank) => ({ rank, seats: at(rank) })).filter((step) => step.seats.length > 0);
  const others = seats
    .filter((seat) => (result.ranks[seat] ?? 0) > STEPS.length)
    .sort((one, other) => (result.ranks[one] ?? 0) - (result.ranks[other] ?? 0));
  useEffect(() => {
    const timers = [3, 2, 1]
      .flatMap((rank) => at(rank).slice(0, 1))
      .map((seat, i) => setTimeout(() => motif(seat, 1), i * PAUSE));
    timers.push(setTimeout(() => sounds.play("win"), STEPS.length * PAUSE));
    return () => timers.forEach(clearTimeout);
  }, []);
  const evening = useEveningOf(table);
  /** @param {number} seat */
  const person = (seat) => html`<${Avatar} number=${table.occupants[seat]?.avatar ?? 0} /><b>${called(seat)}</b>
    ${result.points && html`<small>${say("web-points", { points: result.points[seat] ?? 0 })}</small>`}`;
  return html`<section class=${evening ? "screen-podium with-sheet" : "screen-podium"} data-test="podium">
    <div class="podium-game">
      <h2 role="status">${say("web-screen-won", {
        names: capital(list(result.winners.map(called))),
        count: result.winners.length,
      })}</h2>
      <ol class="podium">${steps.map(
        (step) => html`<li key=${step.rank} class=${`step-${step.rank}`}>
          ${step.seats.some((seat) => result.winners.includes(seat)) && html`<${Icon} name="crown" />`}
          <ul class="podium-people" data-count=${Math.min(step.seats.length, 4)}>${step.seats.map(
            (seat) => html`<li key=${seat}>${person(seat)}</li>`,
          )}</ul>
          <span class="podium-block">${step.rank}</span></li>`,
      )}</ol>
      ${
        others.length > 0 &&
        html`<ul class="podium-rest">${others.map(
          (seat) => html`<li key=${seat}><span>${result.ranks[seat]}.</span>${person(seat)}</li>`,
        )}</ul>`
      }
      ${!evening && html`<p>${say("web-screen-rematch")}</p>`}
    </div>
    ${evening && html`<${EveningSheet} evening=${evening} />`}
  </section>`;
}
