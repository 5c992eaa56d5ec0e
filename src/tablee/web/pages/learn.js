// Learn page: the lessons of a game.
import { coverOf, findGame } from "../app/api.js";
import { html } from "../app/html.js";
import { say, typeset } from "../app/i18n.js";
import { progressOf } from "../app/lesson_progress.js";
import { language } from "../app/settings.js";
import { Icon } from "../parts/icons.js";
import { PageFrame } from "../parts/page_frame.js";
import { NotFound } from "./not_found.js";

/** @param {{game: string}} props */
export function LearnPage({ game }) {
  const found = findGame(game);
  if (!found || found.lessons.length === 0) return html`<${NotFound} words="web-no-lesson" />`;
  const title = say("web-learn-game", { game: found.title });
  return html`<${PageFrame} title=${title}>
    <section class="learn-page">
      <img class="learn-cover" src=${coverOf(game)} alt="" width="320" height="220" />
      <h1>${title}</h1>
      <p>${say("web-learn-lead")}</p>
      <ol class="lessons">${found.lessons.map(
        (lesson, i) => html`<li key=${lesson.name}><${LessonLine} ...${{ game, lesson, number: i + 1 }} /></li>`,
      )}</ol>
      <p class="row">${
        found.drill &&
        html`<a class="button" href=${`/drill/${game}`} data-test="drill"><${Icon} name="race" />
          ${say("web-drill")}</a>`
      }${
        found.puzzles > 0 &&
        html`<a class="button" href=${`/puzzle/${game}`} data-test="puzzle"><${Icon} name="bulb" />
          ${say("web-puzzle-today")}</a>`
      }<a class="button quiet" href=${`/rules/${game}`}><${Icon} name="rules" />${say("web-rules")}</a>
        <a class="button quiet" href="/">${say("web-to-home")}</a></p>
    </section>
  </${PageFrame}>`;
}

/** @param {{game: string, lesson: import("../app/api.js").LessonLine, number: number}} props */
function LessonLine({ game, lesson, number }) {
  const { step, done } = progressOf(game, lesson.name);
  return html`<a class="lesson-line" href=${`/learn/${game}/${lesson.name}`} data-test=${`lesson-${lesson.name}`}>
    <span class="lesson-number" aria-hidden="true">${done ? html`<${Icon} name="check" />` : number}</span>
    <span><b>${typeset(lesson.title[language.value])}</b> <small>${typeset(lesson.lead[language.value])}</small></span>
    <span class="table-state">${done ? say("web-lesson-done") : step > 0 ? say("web-lesson-begun") : ""}</span>
  </a>`;
}
