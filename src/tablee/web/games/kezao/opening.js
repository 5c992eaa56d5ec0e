// Before the first roll (KZ-35): everybody says that they are ready, then a countdown runs.
import { html, useEffect, useState } from "../../app/html.js";
import { say } from "../../app/i18n.js";
import { useKeys } from "../../app/keys.js";

const SECOND = 1000;

/** @param {import("../../app/game_api.js").TableProps} props */
export function Opening({ view, seat, live, play, number, called }) {
  const asked = live && view.phase === "ready" && seat !== null && !view.ready.includes(seat);
  const ready = () => play({ move: "ready" });
  useKeys({ Enter: ready }, asked);
  if (view.phase === "countdown") return html`<${Countdown} key=${number} time=${view.deadline - view.now} />`;
  if (view.phase !== "ready") return null;
  return html`<div class="kz-opening" data-test="opening" data-public>
    <b>${say("kezao-starts", { name: called(view.roller), me: view.roller === seat ? "yes" : "no" })}</b>
    ${
      asked
        ? html`<button type="button" class="main kz-ready" data-test="ready" autofocus
            onClick=${ready}>${say("kezao-ready")}<kbd aria-hidden="true">Enter</kbd></button>`
        : html`<p>${say("kezao-ready-count", { ready: view.ready.length, seats: view.seats })}</p>`
    }
  </div>`;
}

/** Seconds from now on; screen readers are told once, by the event. @param {{time: number}} props */
function Countdown({ time }) {
  const [left, setLeft] = useState(time);
  useEffect(() => {
    const end = performance.now() + time;
    /** @type {ReturnType<typeof setTimeout>} */
    let timer;
    const tick = () => {
      const rest = end - performance.now();
      setLeft(rest);
      if (rest > 0) timer = setTimeout(tick, (rest % SECOND) + 5);
    };
    timer = setTimeout(tick, (time % SECOND) + 5);
    return () => clearTimeout(timer);
  }, [time]);
  const shown = Math.max(1, Math.ceil(left / SECOND - 0.01));
  return html`<div class="kz-opening" data-test="countdown" aria-hidden="true">
    <b class="kz-seconds" key=${shown}>${shown}</b></div>`;
}
