// Tapping test: how late a display shows what it is sent.
import { html, useEffect, useRef, useState } from "../app/html.js";
import { say } from "../app/i18n.js";
import { displayLag, lagOf } from "../app/screen_mode.js";
import { Dialog } from "./dialog.js";

const BEAT = 700;
const TAPS = 12;
/** The first ones only find the beat. */
const SKIPPED = 3;

/** @param {{onClose: () => void}} props */
export function LagTest({ onClose }) {
  const [stage, setStage] = useState(/** @type {"before" | "on" | "found" | "uneven"} */ ("before"));
  const [left, setLeft] = useState(TAPS);
  const lamp = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (stage !== "on") return undefined;
    const offsets = /** @type {number[]} */ ([]);
    let flash = 0;
    let taps = 0;
    let next = performance.now() + BEAT;
    let running = requestAnimationFrame(function draw(time) {
      if (time >= next) {
        flash = time;
        next += BEAT;
        lamp.current?.animate([{ opacity: 1 }, { opacity: 0.08 }], { duration: 240, easing: "ease-out" });
      }
      running = requestAnimationFrame(draw);
    });
    /** @param {Event} event */
    const tap = (event) => {
      if (event instanceof KeyboardEvent && (event.repeat || event.key !== " ")) return;
      event.preventDefault();
      if (flash === 0) return;
      // A tap just before a flash belongs to it.
      const since = event.timeStamp - flash;
      if (taps >= SKIPPED) offsets.push(since > BEAT * 0.6 ? since - BEAT : since);
      taps += 1;
      setLeft(TAPS - taps);
      if (taps < TAPS) return;
      const lag = lagOf(offsets);
      if (lag !== null) displayLag.value = lag;
      setStage(lag === null ? "uneven" : "found");
    };
    addEventListener("pointerdown", tap);
    addEventListener("keydown", tap);
    return () => {
      cancelAnimationFrame(running);
      removeEventListener("pointerdown", tap);
      removeEventListener("keydown", tap);
    };
  }, [stage]);
  const start = () => {
    setLeft(TAPS);
    setStage("on");
  };
  const words = {
    before: displayLag.value > 0 ? say("web-screen-lag-found", { ms: displayLag.value }) : say("web-screen-lag-how"),
    on: say("web-screen-lag-left", { left }),
    found: say("web-screen-lag-found", { ms: displayLag.value }),
    uneven: say("web-screen-lag-uneven"),
  };
  const foot =
    stage !== "on" &&
    html`${
      displayLag.value > 0 &&
      html`<button type="button" class="quiet" onClick=${() => (displayLag.value = 0)}>
        ${say("web-screen-lag-reset")}</button>`
    }
      <button type="button" data-test="lag-start" class=${stage === "found" ? "" : "main"} onClick=${start}>
        ${say(stage === "before" ? "web-screen-lag-start" : "web-screen-lag-again")}</button>
      <button type="button" class=${stage === "found" ? "main" : ""} onClick=${onClose}>
        ${say("web-screen-close")}</button>`;
  return html`<${Dialog} title=${say("web-screen-lag-title")} kind="lag-test" foot=${foot} onClose=${onClose}>
    <div class="lag-lamp" ref=${lamp} aria-hidden="true"></div>
    <p role="status" data-test="lag-words">${words[stage]}</p></${Dialog}>`;
}
