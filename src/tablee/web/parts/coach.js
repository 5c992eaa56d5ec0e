// Coach of a lesson: what to look at or to do now, and the way back and on.
import { classes, html, useEffect, useRef } from "../app/html.js";
import { capital, say, typeset } from "../app/i18n.js";
import { language } from "../app/settings.js";
import { Icon } from "./icons.js";
import { Mark } from "./logo.js";
import { findPiece } from "./pointer.js";

/**
 * @param {{run: import("../app/lesson.js").LessonRun, version: number, selector: string, refusal:
 *   import("../app/game_api.js").Explained
 *   | null, onClause: (clause: string) => void}} props
 */
export function Coach({ run, selector, refusal, onClause }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const { step, at, moving, over, isAsked } = run;
  useEffect(() => {
    if (moving || over || document.querySelector("dialog[open]")) return;
    if (document.activeElement?.closest(".bar")) return;
    const piece = isAsked ? findPiece(selector, true) : null;
    const button = piece?.closest("button") ?? piece?.querySelector("button") ?? null;
    (button ?? box.current?.querySelector(".coach-next"))?.focus({ preventScroll: true });
  }, [at, moving, over]);
  const told = run.other ? (run.answer?.[language.value] ?? say("web-lesson-other")) : "";
  const clause = refusal?.clause || step.clause;
  const next = isAsked
    ? { words: "web-lesson-show", icon: "bulb", kind: "quiet" }
    : { words: "web-lesson-next", icon: "next", kind: "main" };
  return html`<section class="coach" ref=${box} aria-label=${say("web-lesson")} data-test="coach"
      data-step=${at} data-state=${over ? "over" : moving ? "moving" : isAsked ? "asked" : "reading"}>
    <${Dots} count=${run.steps.length} at=${at} />
    <span class="coach-face"><${Mark} /></span>
    <div class="coach-words" role="status">
      <p class="coach-say" data-test="say">${typeset(step.say[language.value])}</p>
      ${told && html`<p class="coach-answer" data-test="answer">${typeset(told)}</p>`}
      ${refusal && html`<p class="coach-answer refused" data-test="answer">${capital(typeset(refusal.text))}</p>`}
    </div>
    <div class="coach-row">
      <button type="button" class="clause" data-test="why"
        aria-label=${`${say("web-lesson-why")} ${say("web-rule-clause", { clause })}`}
        onClick=${() => onClause(clause)}><${Icon} name="rules" />
        ${say("web-lesson-why")}<span>${clause}</span></button>
      <button type="button" class="quiet round coach-back" aria-label=${say("web-back")} title=${say("web-back")}
        disabled=${at === 0 && !moving} onClick=${() => run.back()} data-test="lesson-back"><${Icon} name="back" />
      </button>
      <button type="button" class=${classes("coach-next", next.kind)} onClick=${() => run.next()}
        data-test="lesson-next">${say(next.words)}<${Icon} name=${next.icon} /></button>
    </div>
  </section>`;
}

/** @param {{count: number, at: number}} props */
function Dots({ count, at }) {
  const dots = Array.from({ length: count }, (_, i) => i);
  return html`<span class="coach-dots" role="img" aria-label=${say("web-lesson-step", { step: at + 1, count })}>
    ${dots.map((i) => html`<i key=${i} class=${i < at ? "past" : i === at ? "here" : ""}></i>`)}</span>`;
}
