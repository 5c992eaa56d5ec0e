// Panel of a puzzle: what is asked, and after the answer how good it was and why.
import { copyText } from "../app/clipboard.js";
import { moveText } from "../app/event_text.js";
import { classes, html, useEffect, useRef, useState } from "../app/html.js";
import { capital, decimal, percent, say, typeset } from "../app/i18n.js";
import { language } from "../app/settings.js";
import { loadShareOrigin, shareLink } from "../app/share_link.js";
import { Icon } from "./icons.js";

/**
 * @typedef {import("../pages/puzzle.js").Asked} Asked
 * @typedef {import("../pages/puzzle.js").Solution} Solution
 * @typedef {import("../pages/puzzle.js").Reason} Reason
 * @typedef {import("../app/game_api.js").GameModule} GameModule
 */

/** Figures that are shares of all games. */
const SHARES = new Set(["beaten"]);

/**
 * @param {{asked: Asked, solution: Solution | null, refusal: import("../app/game_api.js").Explained | null, module:
 *   GameModule, view: any, called: (seat: number) => string, onClause: (clause: string) => void}} props
 */
export function PuzzlePanel({ asked, solution, refusal, module, view, called, onClause }) {
  const { game, seat } = asked.puzzle;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (solution) box.current?.focus();
  }, [solution]);
  /** @param {import("../app/wire.js").Move} move */
  const words = (move) => moveText(game, move, /** @type {any} */ ({ seat, view }), called, module);
  return html`<section class="coach puzzle-panel" ref=${box} tabindex="-1" aria-label=${say("web-puzzle")}
      data-test="puzzle" data-state=${solution ? solution.grade : "asked"}>
    <${Days} asked=${asked} streak=${(solution ?? asked).streak} />
    <div class="coach-words" role="status">
      ${
        solution
          ? html`<${Answer} game=${game} solution=${solution} words=${words} />`
          : html`<p class="coach-say" data-test="say">${say("web-puzzle-ask")}</p>`
      }
      ${
        refusal &&
        !solution &&
        html`<p class="coach-answer refused" data-test="answer">${capital(typeset(refusal.text))}</p>`
      }
    </div>
    ${
      refusal?.clause &&
      !solution &&
      html`<p><button type="button" class="clause" data-test="why" onClick=${() => onClause(refusal.clause)}>
        <${Icon} name="rules" />${say("web-rule-clause", { clause: refusal.clause })}</button></p>`
    }
    ${solution && html`<${Ways} game=${game} id=${asked.puzzle.id} next=${solution.next} />`}
  </section>`;
}

/** Which day it is, and how many in a row. @param {{asked: Asked, streak: Asked["streak"]}} props */
function Days({ asked, streak }) {
  const day = new Date(`${asked.date}T12:00:00Z`).toLocaleDateString(language.value, { day: "numeric", month: "long" });
  const done = streak.solved.includes(asked.puzzle.game) || streak.missed.includes(asked.puzzle.game);
  return html`<p class="puzzle-days"><span>${asked.daily ? capital(day) : say("web-puzzle-shared")}</span>
    <b class=${classes("puzzle-streak", streak.days > 0 && "alive")} data-test="streak">
      ${say("web-puzzle-streak", { days: streak.days })}</b>
    ${streak.longest > streak.days && html`<small>${say("web-puzzle-longest", { days: streak.longest })}</small>`}
    ${asked.daily && done && html`<small>${say("web-puzzle-counted")}</small>`}</p>`;
}

/** @param {{game: string, solution: Solution, words: (move: any) => string}} props */
function Answer({ game, solution, words }) {
  const { grade, place, moves, bots, search } = solution;
  const best = moves[0];
  // A right answer is compared with what the tactics play, any other with the best move.
  const other = moves[place === 0 ? bots.tactics : place];
  if (!best || !other) return null;
  const against = other.why.find(({ pro }) => !pro);
  const pro = other.why.find((reason) => reason.pro);
  const shown = [...new Set([0, 1, place, ...Object.values(bots)])].sort((one, two) => one - two);
  return html`<p class="coach-say puzzle-grade" data-grade=${grade} data-test="grade">
      <${Icon} name=${grade === "best" ? "check" : "bulb"} />${say(`web-puzzle-${grade}`)}</p>
    ${grade !== "best" && html`<p data-test="best">${say("web-puzzle-is-best", { move: words(best.move) })}</p>`}
    <p>${say(place === 0 ? "web-puzzle-instead" : "web-puzzle-yours", { move: words(other.move) })}</p>
    <ul class="puzzle-why" data-test="explanation">
      ${pro && html`<li class="pro"><${Icon} name="plus" />${reasonText(game, pro)}</li>`}
      ${
        against &&
        html`<li><${Icon} name="minus" /><span>${reasonText(game, against)} ${
          pro && say("web-puzzle-outweighed")
        }</span></li>`
      }
      ${!pro && html`<li><${Icon} name="time" />${say("web-puzzle-late")}</li>`}
    </ul>
    <table class="puzzle-moves"><caption>${say("web-puzzle-moves")}</caption><tbody>
      ${shown.map((number) => {
        const judged = moves[number];
        if (!judged) return null;
        const players = Object.keys(bots).filter((bot) => bots[bot] === number);
        return html`<tr key=${number} class=${classes(number === place && "mine")}>
          <th scope="row">${words(judged.move)}${number === place && html` <b>${say("web-puzzle-mine")}</b>`}
            ${players.map((bot) => html`<small key=${bot}>${say(`web-bot-${bot}`)}</small>`)}</th>
          <td><meter min="0" max="1" value=${judged.share} aria-hidden="true"></meter></td>
          <td class="figure">${percent(judged.share)}</td></tr>`;
      })}</tbody></table>
    <p class="puzzle-figures"><small>${say("web-puzzle-figures", {
      points: decimal(100 * other.behind, 1),
      low: decimal(100 * other.low, 1),
      high: decimal(100 * other.high, 1),
      playouts: other.playouts.toLocaleString(language.value),
      samples: search.samples.toLocaleString(language.value),
    })}</small></p>`;
}

/** @param {string} game @param {Reason} reason */
function reasonText(game, { name, here, best }) {
  const places = Math.abs(here - best) < 0.1 ? 2 : 1;
  /** @param {number} value */
  const figure = (value) => (SHARES.has(name) ? percent(value) : decimal(value, places));
  return say(`puzzle-${game}-${name}`, { best: figure(best), here: figure(here), count: best });
}

/** Where to go from here. @param {{game: string, id: string, next: string}} props */
function Ways({ game, id, next }) {
  const [copied, setCopied] = useState(false);
  useEffect(loadShareOrigin, []);
  const share = async () => {
    setCopied(await copyText(shareLink(`/puzzle/${game}/${id}`)));
    setTimeout(() => setCopied(false), 2000);
  };
  return html`<div class="puzzle-ways">
    <button type="button" class="quiet" onClick=${share} data-test="puzzle-share">
      <${Icon} name=${copied ? "check" : "share"} />${say(copied ? "web-copied" : "web-puzzle-share")}</button>
    <a class="button main" href=${`/puzzle/${game}/${next}`} data-test="puzzle-next">${say("web-puzzle-next")}
      <${Icon} name="next" /></a></div>`;
}
