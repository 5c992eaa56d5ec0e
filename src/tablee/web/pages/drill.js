// Drill page: ten quick questions at the real table, against one's own times.
import { findGame, get, post } from "../app/api.js";
import { loadGame } from "../app/game_api.js";
import { html, useEffect, useMemo, useRef, useState } from "../app/html.js";
import { capital, say, typeset } from "../app/i18n.js";
import { peopleAround } from "../app/people_around.js";
import { language } from "../app/settings.js";
import { actedAt, Stopwatch } from "../app/timing.js";
import { Dialog } from "../parts/dialog.js";
import { Icon } from "../parts/icons.js";
import { Logo } from "../parts/logo.js";
import { LanguageSwitch } from "../parts/page_frame.js";
import { setClock } from "../parts/plate.js";
import { pageOf, Rulebook } from "../parts/rulebook.js";
import { TrendChart } from "../parts/trend_chart.js";
import { NotFound } from "./not_found.js";

/**
 * @typedef {{options: Record<string, any>, view: any, moves: any[] | null}} Question
 * @typedef {{game: string, seed: number, names: string[], questions: Question[]}} Drill
 * @typedef {{at: number, median: number, best: number, faults: number}} Times
 * @typedef {import("../app/game_api.js").GameModule} GameModule
 */

const SEAT = 0;
/** What a wrong answer costs (ms). */
const PENALTY = 1000;

/** @param {{game: string}} props */
export function DrillPage({ game }) {
  const [drill, setDrill] = useState(/** @type {Drill | null} */ (null));
  const [times, setTimes] = useState(/** @type {Times[]} */ ([]));
  const [module, setModule] = useState(/** @type {GameModule | null} */ (null));
  const [lost, setLost] = useState(false);
  const load = () =>
    Promise.all([get(`/api/drills/${game}`), loadGame(game)]).then(
      ([found, loaded]) => {
        setModule(loaded);
        setTimes(found.times);
        setDrill(found.drill);
      },
      () => setLost(true),
    );
  useEffect(() => void load(), [game]);
  if (lost) return html`<${NotFound} words="web-no-puzzle" />`;
  if (!drill || !module) return html`<main class="waiting" aria-busy="true"><h1>${say("web-drill")}</h1></main>`;
  return html`<${Running} key=${drill.seed} ...${{ drill, module, times, setTimes, onAgain: load }} />`;
}

/**
 * @param {{drill: Drill, module: GameModule, times: Times[], setTimes: (times: Times[]) => void,
 *   onAgain: () => void}} props
 */
function Running({ drill, module, times, setTimes, onAgain }) {
  const { game, names, questions, seed } = drill;
  const found = findGame(game);
  // -1 before the first question, as many as there are after the last.
  const [at, setAt] = useState(-1);
  const [taken, setTaken] = useState(/** @type {number[]} */ ([]));
  const [faults, setFaults] = useState(0);
  const [wrong, setWrong] = useState(/** @type {import("../app/game_api.js").Explained | null} */ (null));
  const [clause, setClause] = useState(/** @type {string | null} */ (null));
  const watch = useMemo(() => new Stopwatch(), [drill]);
  const extra = useRef(0);
  const busy = useRef(false);
  const question = questions[Math.max(0, Math.min(at, questions.length - 1))];
  const live = at >= 0 && at < questions.length;
  setClock(null, 0, true);
  useEffect(() => {
    if (!live) return;
    extra.current = 0;
    requestAnimationFrame((time) => watch.painted(SEAT, at + 1, time, time));
  }, [at]);
  const view = useMemo(() => ({ ...question?.view, deadline: null }), [question]);
  const title = say("web-drill");
  document.title = `${title} · ${found?.title ?? ""} · Tablée`;
  /** @param {number[]} all */
  const finish = (all) =>
    post(`/api/drills/${game}`, { times: all, faults }).then(
      (answer) => setTimes(answer.times),
      () => undefined,
    );
  /** @param {any} move */
  const play = async (move) => {
    if (!live || busy.current) return;
    const { frame, after } = watch.measure(SEAT, actedAt(window.event, performance.now()));
    // Whoever answers before the question is painted has guessed: that counts, and takes no time.
    const answered = frame === at + 1 ? (after ?? 0) : 0;
    busy.current = true;
    try {
      const answer = await post(`/api/drills/${game}/check`, { seed, number: at, move, language: language.value });
      if (answer.right) {
        const all = [...taken, Math.max(1, answered + extra.current)];
        setTaken(all);
        setWrong(null);
        setAt(at + 1);
        if (all.length === questions.length) void finish(all);
      } else if (!answer.other) {
        extra.current += PENALTY;
        setFaults(faults + 1);
        setWrong(answer.refused ?? { clause: answer.clause, text: say(`drill-${game}-wrong`) });
      }
    } catch {
      setWrong({ clause: "", text: say("web-puzzle-failed") });
    }
    busy.current = false;
  };
  /** @param {number} seat */
  const called = (seat) => (seat === SEAT ? say("web-you") : (names[seat] ?? ""));
  const { Table } = module;
  return html`<div class="play teaching puzzle" data-game=${game}>
    <header class="bar"><${Logo} />
      <p class="bar-title"><b>${found?.title}</b><span class="turn-now">${title}</span></p>
      <nav aria-label=${say("web-menu")}><${LanguageSwitch} />
        <a class="button quiet" href=${`/learn/${game}`} aria-label=${say("web-drill-quit")}>
          <${Icon} name="close" /><span class="wide">${say("web-drill-quit")}</span></a></nav></header>
    <section class="coach puzzle-panel" aria-label=${title} data-test="drill" data-at=${at}>
      <div class="coach-words" role="status">
        ${
          at < questions.length
            ? html`<p class="coach-say">${say(`drill-${game}-ask`)}</p>
              ${live && html`<p class="soft">${say("web-drill-at", { number: at + 1, count: questions.length })}</p>`}`
            : html`<${Result} taken=${taken} faults=${faults} />`
        }
        ${
          wrong &&
          html`<p class="coach-answer refused" data-test="wrong">${capital(typeset(wrong.text))}
            <b>${say("web-drill-penalty")}</b></p>`
        }
      </div>
      ${
        wrong?.clause &&
        html`<p><button type="button" class="clause" onClick=${() => setClause(wrong.clause)}>
          <${Icon} name="rules" />${say("web-rule-clause", { clause: wrong.clause })}</button></p>`
      }
      ${
        !live &&
        html`<button type="button" class="main" data-test="drill-start" autofocus
          onClick=${() => (at < 0 ? setAt(0) : onAgain())}>
          ${say(at < 0 ? "web-drill-start" : "web-drill-again")}</button>`
      }
      ${!live && times.length > 0 && html`<${Before} game=${found?.title ?? ""} times=${times} />`}
    </section>
    <main class="stage" id="main" data-test="stage"><h1 class="visually-hidden">${title}</h1>
      ${
        at >= 0 &&
        question &&
        html`<${Table} key=${at} view=${view} moves=${live ? question.moves : []} events=${[]} number=${at} seat=${SEAT}
          people=${peopleAround(names, SEAT)} options=${question.options} called=${called} live=${live} play=${play}
          check=${async () => []} explain=${setWrong} />`
      }</main>
    ${
      clause !== null &&
      html`<${Dialog} title=${say("web-rules-of", { game: found?.title ?? "" })} kind="drawer"
          onClose=${() => setClause(null)}>
      <${Rulebook} game=${pageOf(game, clause)} clause=${clause} /></${Dialog}>`
    }
  </div>`;
}

/** @param {{taken: number[], faults: number}} props */
function Result({ taken, faults }) {
  const sorted = [...taken].sort((one, two) => one - two);
  const middle = Math.floor(((sorted[4] ?? 0) + (sorted[5] ?? 0)) / 2);
  return html`<p class="coach-say" data-test="drill-result">${say("web-drill-median", { ms: figure(middle) })}</p>
    <p>${say("web-drill-best", { ms: figure(sorted[0] ?? 0) })} ${say("web-drill-faults", { count: faults })}</p>`;
}

/** The times of all drills. @param {{game: string, times: Times[]}} props */
function Before({ game, times }) {
  const best = Math.min(...times.map((one) => one.best));
  const points = times.map(({ at, median }) => /** @type {[number, number]} */ ([at, median]));
  return html`${
    points.length > 1 && html`<${TrendChart} title=${game} label=${say("web-drill-trend")} points=${points} />`
  }
    <p class="soft" data-test="drill-record">${say("web-drill-record", { ms: figure(best) })}</p>`;
}

/** @param {number} ms */
function figure(ms) {
  return ms.toLocaleString(language.value);
}
