// End screen: ranking, score, and what comes next.
import { pledge } from "../app/chance/keeper.js";
import { classes, html, useEffect, useState } from "../app/html.js";
import { capital, list, say } from "../app/i18n.js";
import { lazy } from "../app/lazy.js";
import * as sounds from "../app/sound.js";
import { Avatar } from "./avatar.js";
import { ChanceMark } from "./chance_mark.js";
import { Dialog } from "./dialog.js";
import { FlagMark } from "./flags.js";
import { Icon } from "./icons.js";
import { levelName } from "./levels.js";
import { AlertsOffer } from "./turn_alerts.js";
import { useCurve, WinChart } from "./win_chart.js";

const RatingChanges = lazy(() => import("./rated.js").then((module) => module.RatingChanges), { words: "ratings" });

/**
 * @param {{live: import("../app/table.js").LiveTable, table: import("../app/wire.js").Table,
 *   module: import("../app/game_api.js").GameModule, game: import("../app/api.js").Game, frame:
 *   import("../app/wire.js").Frame,
 *   called: (seat: number) => string, onClose: () => void}} props
 */
export function EndScreen({ live, table, module, game, frame, called, onClose }) {
  const result = /** @type {import("../app/wire.js").Result} */ (frame.result);
  const seated = table.occupants.some(({ mine }) => mine);
  const won = frame.seat !== null && result.winners.includes(frame.seat);
  useEffect(() => sounds.play(won ? "win" : "good"), []);
  const curve = useCurve(table.code);
  const { Score } = module;
  const [level, setLevel] = useState("");
  const rematch = () => {
    if (table.next_code) return live.follow(table.next_code);
    const stop = live.table.subscribe((now) => {
      const next = now?.next_code;
      if (!next) return;
      queueMicrotask(() => {
        stop();
        live.follow(next);
      });
    });
    live.send({ say: "rematch", bot: level || null, commitment: pledge() });
    return undefined;
  };
  const title =
    won && result.winners.length === 1
      ? say("web-you-won")
      : say("web-won", { names: capital(list(result.winners.map(called))), count: result.winners.length });
  const choosing = seated && table.host && !table.next_code && table.occupants.some(({ kind }) => kind === "bot");
  const evening = eveningOf(table.code);
  const foot = html`${evening && html`<a class="button main" href=${`/e/${evening}`}>${say("web-evening-back")}</a>`}
    ${
      (seated || table.next_code) &&
      html`<button type="button" class=${evening ? "" : "main"} onClick=${rematch} data-test="rematch">
        <${Icon} name="again" />${say(table.next_code ? "web-to-rematch" : "web-rematch")}</button>`
    }
    <a class="button" href=${`/r/${table.code}`} data-test="replay"><${Icon} name="play" />${say("web-replay")}</a>
    <a class="button quiet" href="/">${say("web-to-home")}</a>`;
  return html`<${Dialog} title=${title} kind=${classes("ending", won && "won")} foot=${foot} unasked onClose=${onClose}>
    <${Ranking} people=${table.occupants} result=${result} viewer=${frame.seat} />
    ${table.rated && html`<${RatingChanges} code=${table.code} people=${table.occupants} viewer=${frame.seat} />`}
    ${seated && html`<${AlertsOffer} />`}
    ${Score && html`<${Score} view=${frame.view} result=${result} people=${table.occupants} />`}
    ${choosing && html`<${RematchLevel} table=${table} level=${level} onChoose=${setLevel} />`}
    <${ChanceMark} live=${live} table=${table} seat=${frame.seat} />
    <${WinChart} ...${{ curve, module, called, viewer: frame.seat }} game=${game.name} options=${table.options}
      people=${table.occupants} link=${(/** @type {number} */ moment) => `/r/${table.code}#m${moment}`} />
    <p class="visually-hidden">${game.title}</p>
  </${Dialog}>`;
}

/** The evening from which one came to this table. @param {string} code */
function eveningOf(code) {
  try {
    return sessionStorage.getItem(`evening-of-${code}`);
  } catch {
    return null;
  }
}

/** @param {{table: import("../app/wire.js").Table, level: string, onChoose: (level: string) => void}} props */
function RematchLevel({ table, level, onChoose }) {
  return html`<label class="field"><span>${say("web-rematch-level")}</span>
    <select data-test="rematch-level" onChange=${(/** @type {any} */ event) => onChoose(event.target.value)}>
      <option value="" selected=${level === ""}>${say("web-rematch-same")}</option>
      ${table.bots.map(
        (bot) => html`<option key=${bot} value=${bot} selected=${level === bot}>${levelName(bot)}</option>`,
      )}</select></label>`;
}

/**
 * @param {{people: import("../app/wire.js").Occupant[], result: import("../app/wire.js").Result, viewer: number |
 *   null}} props
 */
export function Ranking({ people, result, viewer }) {
  const order = people
    .map((_, seat) => seat)
    .sort((one, other) => (result.ranks[one] ?? 0) - (result.ranks[other] ?? 0));
  return html`<ol class="ranking" data-test="ranking">${order.map(
    (
      seat,
    ) => html`<li key=${seat} class=${classes(result.winners.includes(seat) && "winner", seat === viewer && "mine")}>
    <span class="rank">${result.ranks[seat]}</span><${Avatar} number=${people[seat]?.avatar ?? 0} />
    <span class="ranking-name">${people[seat]?.name}</span>
    <${FlagMark} flags=${result.flags} seat=${seat} />
    ${result.winners.includes(seat) && html`<${Icon} name="crown" />`}
    ${result.points && html`<b class="points">${say("web-points", { points: result.points[seat] ?? 0 })}</b>`}
  </li>`,
  )}</ol>`;
}
