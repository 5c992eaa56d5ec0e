// Podium at the end of a game, on a big screen; beside it the score sheet, if the table belongs to an evening.
import { html, useEffect } from "../app/html.js";
import { capital, list, say } from "../app/i18n.js";
import { motif } from "../app/motifs.js";
import * as sounds from "../app/sound.js";
import { LAST_STEP, Person, PodiumSteps } from "./podium_steps.js";
import { EveningSheet, useEveningOf } from "./screen_evening.js";

/** From the third step to the first, in ms. */
const PAUSE = 900;

/**
 * @param {{table: import("../app/wire.js").Table, called: (seat: number) => string, frame:
 *   import("../app/wire.js").Frame}} props
 */
export function Podium({ table, called, frame }) {
  const result = /** @type {import("../app/wire.js").Result} */ (frame.result);
  const people = table.occupants.map(({ avatar }, seat) => ({
    key: seat,
    place: result.ranks[seat] ?? 0,
    avatar,
    name: called(seat),
    points: result.points ? say("web-points", { points: result.points[seat] ?? 0 }) : "",
    won: result.winners.includes(seat),
  }));
  const others = people.filter(({ place }) => place > LAST_STEP).sort((one, other) => one.place - other.place);
  useEffect(() => {
    const timers = [3, 2, 1]
      .flatMap((rank) => people.filter(({ place }) => place === rank).slice(0, 1))
      .map(({ key: seat }, i) => setTimeout(() => motif(seat, 1), i * PAUSE));
    timers.push(setTimeout(() => sounds.play("win"), LAST_STEP * PAUSE));
    return () => timers.forEach(clearTimeout);
  }, []);
  const evening = useEveningOf(table);
  return html`<section class=${evening ? "screen-podium with-sheet" : "screen-podium"} data-test="podium">
    <div class="podium-game">
      <h2 role="status">${say("web-screen-won", {
        names: capital(list(result.winners.map(called))),
        count: result.winners.length,
      })}</h2>
      <${PodiumSteps} people=${people} />
      ${
        others.length > 0 &&
        html`<ul class="podium-rest">${others.map(
          (one) => html`<li key=${one.key}><span>${one.place}.</span><${Person} ...${one} /></li>`,
        )}</ul>`
      }
      ${!evening && html`<p>${say("web-screen-rematch")}</p>`}
    </div>
    ${evening && html`<${EveningSheet} evening=${evening} />`}
  </section>`;
}
