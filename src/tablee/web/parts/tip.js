// The first time somebody plays a game: what it is about, in a line or two, beside the table and never in its way.
import { html, useEffect } from "../frame/html.js";
import { known } from "../frame/settings.js";
import { say } from "../frame/words.js";
import { Icon } from "./icons.js";

/** Beside the log it may stay longer. */
const [READ, READ_BESIDE] = [20_000, 60_000];

/** @param {{game: string, over: boolean, onRules: () => void}} props */
export function Tip({ game, over, onRules }) {
  const fresh = !known.value.includes(game);
  const done = () => void (known.value = [...new Set([...known.value, game])]);
  useEffect(() => {
    if (over) done();
    if (!fresh) return undefined;
    const beside = matchMedia("(min-width: 961px)").matches;
    const timer = setTimeout(done, beside ? READ_BESIDE : READ);
    // Where it lies over a part of the table it goes when somebody begins to play.
    const touch = (/** @type {Event} */ event) => (event.target instanceof Element && event.target.closest(".tip")) || done();
    const kinds = beside ? [] : ["pointerdown", "keydown"];
    kinds.forEach((kind) => addEventListener(kind, touch));
    return () => {
      clearTimeout(timer);
      kinds.forEach((kind) => removeEventListener(kind, touch));
    };
  }, [over, fresh]);
  if (!fresh || over) return null;
  return html`<section class="tip" aria-label=${say("web-first-time")} data-test="tip">
    <p><b>${say("web-first-time")}</b> ${say(`web-goal-${game}`)}</p>
    <button type="button" class="quiet" onClick=${() => (done(), onRules())}><${Icon} name="rules" />${say("web-rules")}</button>
    <button type="button" onClick=${done} data-test="tip-done">${say("web-understood")}</button>
  </section>`;
}
