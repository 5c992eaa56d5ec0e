// Podium at the end of a game, on a big screen.
import { html, useEffect } from "../app/html.js";
import { capital, list, say } from "../app/i18n.js";
import { motif } from "../app/motifs.js";
import * as sounds from "../app/sound.js";
import { Avatar } from "./avatar.js";
import { Icon } from "./icons.js";

const STEPS = 3;
/** From the third step to the first, in ms. */
const PAUSE = 900;

/**
 * @param {{table: import("../app/wire.js").Table, module: import("../app/game_api.js").GameModule, called: (seat:
 *   number) => string, frame: import("../app/wire.js").Frame}} props
 */
export function Podium({ table, called, frame }) {
  const result = /** @type {import("../app/wire.js").Result} */ (frame.result);
  const order = table.occupants
    .map((_, seat) => seat)
    .sort((one, other) => (result.ranks[one] ?? 0) - (result.ranks[other] ?? 0));
  useEffect(() => {
    const timers = order
      .slice(0, STEPS)
      .reverse()
      .map((seat, i) => setTimeout(() => motif(seat, 1), i * PAUSE));
    timers.push(setTimeout(() => sounds.play("win"), STEPS * PAUSE));
    return () => timers.forEach(clearTimeout);
  }, []);
  // Two people need no third step; the winner stands in the middle.
  const top = order.slice(0, STEPS);
  const standing = [top[1], top[0], top[2]].filter((seat) => seat !== undefined);
  return html`<section class="screen-podium" data-test="podium" role="status">
    <h2>${say("web-screen-won", {
      names: capital(list(result.winners.map(called))),
      count: result.winners.length,
    })}</h2>
    <ol class="podium">${standing.map(
      (seat) => html`<li key=${seat} class=${`step-${Math.min(STEPS, result.ranks[seat] ?? STEPS)}`}>
        ${result.winners.includes(seat) && html`<${Icon} name="crown" />`}
        <${Avatar} number=${table.occupants[seat]?.avatar ?? 0} /><b>${called(seat)}</b>
        <${Points} result=${result} seat=${seat} />
        <span class="podium-block">${result.ranks[seat]}</span></li>`,
    )}</ol>
    ${
      order.length > STEPS &&
      html`<ol class="podium-rest" start="4">${order.slice(STEPS).map(
        (seat) => html`<li key=${seat}><span>${result.ranks[seat]}.</span>
          <${Avatar} number=${table.occupants[seat]?.avatar ?? 0} />${called(seat)}
          <${Points} result=${result} seat=${seat} /></li>`,
      )}</ol>`
    }
    <p>${say("web-screen-rematch")}</p>
  </section>`;
}

/** @param {{result: import("../app/wire.js").Result, seat: number}} props */
function Points({ result, seat }) {
  return result.points && html`<small>${say("web-points", { points: result.points[seat] ?? 0 })}</small>`;
}
