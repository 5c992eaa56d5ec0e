// Puzzle page: a game's own table at one position, where one move is clearly the best.
import { findGame, get, post } from "../app/api.js";
import { loadGame } from "../app/game_api.js";
import { html, useEffect, useMemo, useState } from "../app/html.js";
import { say } from "../app/i18n.js";
import { useKeys } from "../app/keys.js";
import { peopleAround } from "../app/people_around.js";
import { language, sound } from "../app/settings.js";
import { Dialog } from "../parts/dialog.js";
import { Icon } from "../parts/icons.js";
import { KeyMap } from "../parts/keymap.js";
import { Logo } from "../parts/logo.js";
import { LanguageSwitch } from "../parts/page_frame.js";
import { setClock } from "../parts/plate.js";
import { PuzzlePanel } from "../parts/puzzle_panel.js";
import { pageOf, Rulebook } from "../parts/rulebook.js";
import { NotFound } from "./not_found.js";

/**
 * @typedef {import("../app/wire.js").Move} Move
 * @typedef {{id: string, game: string, seat: number, names: string[], options: Record<string, any>, view: any,
 *   moves: Move[] | null}} Puzzle
 * @typedef {{days: number, longest: number, solved: string[], missed: string[]}} Streak
 * @typedef {{puzzle: Puzzle, daily: boolean, date: string, streak: Streak}} Asked
 * @typedef {{name: string, here: number, best: number, pro: boolean}} Reason
 * @typedef {{move: Move, share: number, behind: number, low: number, high: number, playouts: number,
 *   why: Reason[]}} Judged
 * @typedef {{samples: number, ahead: number, low: number, high: number}} Confirmed
 * @typedef {{grade: "best" | "second" | "other", place: number, moves: Judged[], bots: {tactics: number} &
 *   Record<string, number>, search: Confirmed, next: string, date: string, streak: Streak}} Solution
 * @typedef {import("../app/game_api.js").GameModule} GameModule
 */

/** @param {{game: string, puzzle?: string}} props */
export function PuzzlePage({ game, puzzle = "" }) {
  const [asked, setAsked] = useState(/** @type {Asked | null} */ (null));
  const [module, setModule] = useState(/** @type {GameModule | null} */ (null));
  const [lost, setLost] = useState(false);
  const path = `/api/puzzles/${game}${puzzle && `/${puzzle}`}`;
  useEffect(() => {
    let here = true;
    setAsked(null);
    setLost(false);
    Promise.all([get(path), loadGame(game)]).then(
      ([found, loaded]) => {
        if (!here) return;
        setModule(loaded);
        setAsked(found);
      },
      () => here && setLost(true),
    );
    return () => {
      here = false;
    };
  }, [path]);
  if (lost) return html`<${NotFound} words="web-no-puzzle" />`;
  if (!asked || !module) return html`<main class="waiting" aria-busy="true"><h1>${say("web-puzzle")}</h1></main>`;
  return html`<${Solving} key=${asked.puzzle.id} asked=${asked} module=${module} />`;
}

/** @param {{asked: Asked, module: GameModule}} props */
function Solving({ asked, module }) {
  const { id, game, seat, names, options, moves } = asked.puzzle;
  const found = findGame(game);
  const [solution, setSolution] = useState(/** @type {Solution | null} */ (null));
  const [refusal, setRefusal] = useState(/** @type {import("../app/game_api.js").Explained | null} */ (null));
  const [clause, setClause] = useState(/** @type {string | null} */ (null));
  const [help, setHelp] = useState(false);
  const [busy, setBusy] = useState(false);
  useKeys({ "?": () => setHelp(true), g: () => setClause(""), m: () => (sound.value = !sound.value) });
  // Nothing runs out while somebody thinks.
  setClock(null, 0, true);
  const view = useMemo(() => ({ ...asked.puzzle.view, deadline: null }), [asked]);
  const title = say(asked.daily ? "web-puzzle-today" : "web-puzzle");
  document.title = `${title} · ${found?.title ?? ""} · Tablée`;
  /** @param {number} number */
  const called = (number) => (number === seat ? say("web-you") : (names[number] ?? ""));
  const path = `/api/puzzles/${game}/${id}`;
  /** @param {any[]} wished @returns {Promise<any[]>} */
  const check = (wished) => post(`${path}/check`, { moves: wished, language: language.value }).catch(() => []);
  /** @param {Move} move */
  const play = async (move) => {
    if (busy || solution) return;
    setBusy(true);
    setRefusal(null);
    try {
      const answer = await post(path, { move, language: language.value });
      if (answer.refused) setRefusal(answer.refused);
      else setSolution(answer);
    } catch {
      setRefusal({ clause: "", text: say("web-puzzle-failed") });
    }
    setBusy(false);
  };
  const best = solution?.moves[0]?.move;
  useEffect(() => {
    const where = best && module.spot?.(best);
    const marked = where ? [...document.querySelectorAll(where)] : [];
    for (const one of marked) one.classList.add("advised");
    return () => marked.forEach((one) => one.classList.remove("advised"));
  }, [solution]);
  const { Table } = module;
  const live = solution === null;
  return html`<div class="play teaching puzzle" data-game=${game}>
    <header class="bar"><${Logo} />
      <p class="bar-title"><b>${found?.title}</b><span class="turn-now">${title}</span></p>
      <nav aria-label=${say("web-menu")}>
        <button class="quiet" type="button" onClick=${() => setClause("")} aria-label=${say("web-rules")}>
          <${Icon} name="rules" /><span class="wide">${say("web-rules")}</span></button>
        <${LanguageSwitch} />
        <a class="button quiet" href=${`/learn/${game}`} data-test="puzzle-quit" aria-label=${say("web-puzzle-quit")}>
          <${Icon} name="close" /><span class="wide">${say("web-puzzle-quit")}</span></a></nav></header>
    <${PuzzlePanel} ...${{ asked, solution, refusal, module, view, called }} onClause=${setClause} />
    <main class="stage" id="main" data-test="stage"><h1 class="visually-hidden">${title}</h1>
      <${Table} view=${view} moves=${live ? moves : []} events=${[]} number=${refusal ? 2 : 1} seat=${seat}
        people=${peopleAround(names, seat)} options=${options} called=${called} live=${live} play=${play}
        check=${check} explain=${setRefusal} /></main>
    ${
      clause !== null &&
      html`<${Dialog} title=${say("web-rules-of", { game: found?.title ?? "" })} kind="drawer"
          onClose=${() => setClause(null)}>
      <${Rulebook} game=${pageOf(game, clause)} clause=${clause} /></${Dialog}>`
    }
    ${help && html`<${KeyMap} keys=${module.keys} onClose=${() => setHelp(false)} />`}
  </div>`;
}
