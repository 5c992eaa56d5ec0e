// Lesson page: a game's own table with a coach beside it.
import { findGame, get, post } from "../app/api.js";
import { eventText } from "../app/event_text.js";
import { loadGame } from "../app/game_api.js";
import { html, useEffect, useMemo, useState } from "../app/html.js";
import { say, typeset } from "../app/i18n.js";
import { useKeys } from "../app/keys.js";
import { LessonRun } from "../app/lesson.js";
import { progressOf, saveProgress } from "../app/lesson_progress.js";
import { peopleAround } from "../app/people_around.js";
import { go } from "../app/router.js";
import { language, sound } from "../app/settings.js";
import * as sounds from "../app/sound.js";
import { Coach } from "../parts/coach.js";
import { Dialog } from "../parts/dialog.js";
import { Icon } from "../parts/icons.js";
import { KeyMap } from "../parts/keymap.js";
import { Logo } from "../parts/logo.js";
import { LanguageSwitch } from "../parts/page_frame.js";
import { setClock } from "../parts/plate.js";
import { PlayButton } from "../parts/play_sheet.js";
import { Pointer } from "../parts/pointer.js";
import { pageOf, Rulebook } from "../parts/rulebook.js";
import { NotFound } from "./not_found.js";

/** @param {{game: string, lesson: string}} props */
export function LessonPage({ game, lesson }) {
  const [run, setRun] = useState(/** @type {LessonRun | null} */ (null));
  const [module, setModule] = useState(/** @type {import("../app/game_api.js").GameModule | null} */ (null));
  const [lost, setLost] = useState(false);
  const [version, redraw] = useState(0);
  useEffect(() => {
    /** @type {LessonRun | null} */
    let begun = null;
    let here = true;
    Promise.all([get(`/api/lessons/${game}/${lesson}`), loadGame(game)]).then(
      ([found, loaded]) => {
        if (!here) return;
        const { step, done } = progressOf(game, lesson);
        begun = new LessonRun(found, {
          start: done ? 0 : step,
          pace: (events) => loaded.pace?.(events) ?? 0,
          changed: () => redraw((count) => count + 1),
        });
        setModule(loaded);
        setRun(begun);
      },
      () => here && setLost(true),
    );
    return () => {
      here = false;
      begun?.stop();
    };
  }, [game, lesson]);
  if (lost) return html`<${NotFound} words="web-no-lesson" />`;
  if (!run || !module) return html`<main class="waiting" aria-busy="true"><h1>${say("web-learn")}</h1></main>`;
  return html`<${Running} ...${{ game, lesson, run, module, version }} />`;
}

/**
 * @param {{game: string, lesson: string, run: LessonRun, module: import("../app/game_api.js").GameModule,
 *   version: number}} props `version` changes with the run: a component whose props stay the same is not drawn again
 */
function Running({ game, lesson, run, module, version }) {
  const found = findGame(game);
  const { step, shown, over } = run;
  const { seat, names, title } = run.lesson;
  const [clause, setClause] = useState(/** @type {string | null} */ (null));
  const [help, setHelp] = useState(false);
  const [refusal, setRefusal] = useState(/** @type {import("../app/game_api.js").Explained | null} */ (null));
  useEffect(() => setRefusal(null), [run.at, run.moving, run.other]);
  useEffect(() => saveProgress(game, lesson, over ? { step: 0, done: true } : { step: run.at }), [run.at, over]);
  useEffect(() => {
    if (!run.fresh) return;
    for (const named of new Set(shown.events.map(({ event }) => module.sounds?.[event]))) if (named) sounds.play(named);
  }, [run.number]);
  useKeys({
    "?": () => setHelp(true),
    g: () => setClause(""),
    m: () => (sound.value = !sound.value),
    Enter: () => !run.isAsked && run.next(),
  });
  // Nothing runs out while somebody reads.
  setClock(null, 0, true);
  const view = useMemo(() => ({ ...shown.view, deadline: null }), [shown]);
  document.title = `${title[language.value]} · ${found?.title ?? ""} · Tablée`;
  const people = peopleAround(names, seat);
  /** @param {number} number */
  const called = (number) => (number === seat ? say("web-you") : (names[number] ?? ""));
  /** @param {any[]} moves @returns {Promise<any[]>} */
  const check = (moves) =>
    post(`/api/lessons/${game}/${lesson}/check`, { step: run.at, moves, language: language.value }).catch(() => []);
  /** @param {any} move */
  const play = async (move) => {
    if (run.play(move) !== "unknown") return;
    const [refused] = await check([move]);
    if (refused) setRefusal(refused);
    else if (run.isAsked) run.answerTo(move);
  };
  const spots = step.mark.map((name) => `[data-spot="${name}"]`);
  const selector = run.moving ? "" : spots.join() || (step.expect ? (module.spot?.(step.expect) ?? "") : "");
  const { Table } = module;
  return html`<div class="play teaching" data-game=${game}>
    <header class="bar"><${Logo} />
      <p class="bar-title"><b>${found?.title}</b><span class="turn-now">${typeset(title[language.value])}</span></p>
      <nav aria-label=${say("web-menu")}>
        <button class="quiet" type="button" onClick=${() => setClause("")} aria-label=${say("web-rules")}>
          <${Icon} name="rules" /><span class="wide">${say("web-rules")}</span></button>
        <${LanguageSwitch} />
        <a class="button quiet" href=${`/learn/${game}`} data-test="lesson-quit" aria-label=${say("web-lesson-quit")}>
          <${Icon} name="close" /><span class="wide">${say("web-lesson-quit")}</span></a></nav></header>
    <${Coach} run=${run} version=${version} selector=${selector} refusal=${refusal} onClause=${setClause} />
    <main class="stage" id="main" data-test="stage"><h1 class="visually-hidden">${title[language.value]}</h1>
      <${Table} key=${`${step.scene} ${run.jumps}`} view=${view} moves=${run.isAsked ? shown.moves : []}
        events=${run.fresh ? shown.events : []} number=${run.number} seat=${seat} people=${people}
        options=${run.scene.options} called=${called} live=${run.isAsked} play=${play} check=${check}
        explain=${setRefusal} /></main>
    <div class="visually-hidden" role="log" aria-live="polite">
      ${
        run.fresh &&
        shown.events.map(
          (event, i) => html`<p key=${`${run.number} ${i}`}>
            ${eventText(game, event, seat, called, module, run.scene.options)}</p>`,
        )
      }</div>
    <${Pointer} selector=${over ? "" : selector} asked=${run.isAsked} step=${`${run.at} ${run.jumps}`} />
    ${
      clause !== null &&
      html`<${Dialog} title=${say("web-rules-of", { game: found?.title ?? "" })} kind="drawer"
          onClose=${() => setClause(null)}>
      <${Rulebook} game=${pageOf(game, clause)} clause=${clause} /></${Dialog}>`
    }
    ${help && html`<${KeyMap} keys=${module.keys} onClose=${() => setHelp(false)} />`}
    ${over && html`<${Learned} game=${game} lesson=${lesson} run=${run} />`}
  </div>`;
}

/** The end of a lesson. @param {{game: string, lesson: string, run: LessonRun}} props */
function Learned({ game, lesson, run }) {
  const found = findGame(game);
  const lessons = found?.lessons ?? [];
  const next = lessons[lessons.findIndex(({ name }) => name === lesson) + 1];
  const foot = html`<button type="button" class="quiet" onClick=${() => run.place(0)} data-test="lesson-again">
      <${Icon} name="again" />${say("web-lesson-again")}</button>
    ${
      next &&
      html`<a class="button" href=${`/learn/${game}/${next.name}`} data-test="lesson-following" autofocus>
      ${say("web-lesson-following")}</a>`
    }
    ${found && html`<${PlayButton} game=${found} focused=${!next} />`}`;
  return html`<${Dialog} title=${say("web-lesson-over")} onClose=${() => go(`/learn/${game}`)} foot=${foot}>
    <p>${say("web-lesson-learned")}</p>
    <ul class="learned" data-test="learned">${run.lesson.learned.map(
      (words, i) => html`<li key=${i}><${Icon} name="check" />${typeset(words[language.value])}</li>`,
    )}</ul>
    ${next && html`<p class="soft">${say("web-lesson-coming", { title: next.title[language.value] })}</p>`}
  </${Dialog}>`;
}
