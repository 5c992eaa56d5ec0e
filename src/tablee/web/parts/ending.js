// How it ended: places, points, and what comes next.
import { classes, html, useEffect } from "../frame/html.js";
import { go } from "../frame/route.js";
import * as sounds from "../frame/sound.js";
import { capital, list, say } from "../frame/words.js";
import { Avatar } from "./avatar.js";
import { Chances, useCurve } from "./chances.js";
import { Dialog } from "./dialog.js";
import { Icon } from "./icons.js";

/**
 * @param {{live: import("../frame/table.js").LiveTable, table: import("../frame/wire.js").TableMessage,
 *   module: import("../frame/seam.js").GameModule, game: import("../frame/api.js").Game, frame: import("../frame/wire.js").Frame,
 *   called: (seat: number) => string, onClose: () => void}} props
 */
export function Ending({ live, table, module, game, frame, called, onClose }) {
  const result = /** @type {import("../frame/wire.js").Result} */ (frame.result);
  const seated = table.occupants.some(({ mine }) => mine);
  const won = frame.seat !== null && result.winners.includes(frame.seat);
  useEffect(() => sounds.play(won ? "win" : "good"), []);
  const curve = useCurve(table.code);
  const { Score } = module;
  const rematch = () => {
    if (table.next_code) return go(`/t/${table.next_code}`);
    const stop = live.table.subscribe((now) => now?.next_code && queueMicrotask(() => (stop(), go(`/t/${now.next_code}`))));
    live.send({ say: "rematch" });
    return undefined;
  };
  const title = won && result.winners.length === 1 ? say("web-you-won") : say("web-won", { names: capital(list(result.winners.map(called))), count: result.winners.length });
  return html`<${Dialog} title=${title} kind=${classes("ending", won && "won")} onClose=${onClose}>
    <${Ranking} people=${table.occupants} result=${result} eyes=${frame.seat} />
    ${Score && html`<${Score} view=${frame.view} result=${result} people=${table.occupants} />`}
    <div class="row end">
      ${seated && html`<button type="button" class="main" onClick=${rematch} data-test="rematch"><${Icon} name="again" />${say(table.next_code ? "web-to-rematch" : "web-rematch")}</button>`}
      <a class="button" href=${`/r/${table.code}`} data-test="replay"><${Icon} name="play" />${say("web-replay")}</a>
      <a class="button quiet" href="/">${say("web-to-home")}</a>
    </div>
    <${Chances} ...${{ curve, module, called }} game=${game.name} options=${table.options} people=${table.occupants} link=${(/** @type {number} */ moment) => `/r/${table.code}#m${moment}`} />
    <p class="visually-hidden">${game.title}</p>
  </${Dialog}>`;
}

/** @param {{people: import("../frame/wire.js").Occupant[], result: import("../frame/wire.js").Result, eyes: number | null}} props */
export function Ranking({ people, result, eyes }) {
  const order = people.map((_, seat) => seat).sort((one, other) => (result.ranks[one] ?? 0) - (result.ranks[other] ?? 0));
  return html`<ol class="ranking" data-test="ranking">${order.map((seat) => html`<li key=${seat} class=${classes(result.winners.includes(seat) && "winner", seat === eyes && "mine")}>
    <span class="rank">${result.ranks[seat]}</span><${Avatar} number=${people[seat]?.avatar ?? 0} />
    <span class="ranking-name">${people[seat]?.name}</span>
    ${result.winners.includes(seat) && html`<${Icon} name="crown" />`}
    ${result.points && html`<b class="points">${say("web-points", { points: result.points[seat] ?? 0 })}</b>`}
  </li>`)}</ol>`;
}
