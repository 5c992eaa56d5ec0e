// Sand timer: a glass that is drawn as it runs.
import { remaining, running, setGlass, start, stop, turnOver, whole } from "../../app/box/sand.js";
import { classes, html } from "../../app/html.js";
import { duration, say } from "../../app/i18n.js";
import { Icon } from "../icons.js";

const GLASSES = [10, 30, 60, 120, 180, 300];
const STEP = 10_000;
const MOST = 3_600_000;

export function SandTimer() {
  const left = remaining.value;
  const part = whole.value > 0 ? left / whole.value : 0;
  const seconds = Math.ceil(left / 1000);
  const shown = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  /** @param {number} by */
  const lengthen = (by) => setGlass(Math.min(MOST, Math.max(STEP, whole.value + by)));
  return html`<div class=${classes("sand", running.value && "running", seconds === 0 && "out")}>
    <div class="box-examples" role="group" aria-label=${say("web-box-glass")}>${GLASSES.map(
      (glass) => html`<button key=${glass} type="button" aria-pressed=${whole.value === glass * 1000 ? "true" : "false"}
        onClick=${() => setGlass(glass * 1000)}>${duration(glass * 1000)}</button>`,
    )}</div>
    <div class="sand-glass"><${Glass} part=${part} running=${running.value} /></div>
    <p class="sand-left"><button type="button" class="quiet round" aria-label=${say("web-box-shorter")}
        onClick=${() => lengthen(-STEP)}><${Icon} name="minus" /></button>
      <span role="timer" data-test="left">${shown}</span>
      <button type="button" class="quiet round" aria-label=${say("web-box-longer")}
        onClick=${() => lengthen(STEP)}><${Icon} name="plus" /></button></p>
    <p class="visually-hidden" role="status">${seconds === 0 && say("web-box-time-is-up")}</p>
    <div class="row">
      <button type="button" class="main big" data-test="sand-go" onClick=${() => (running.value ? stop() : start())}>
        <${Icon} name=${running.value ? "pause" : "play"} />${say(running.value ? "web-box-stop" : "web-box-start")}
      </button>
      <button type="button" class="big" onClick=${turnOver}><${Icon} name="again" />${say("web-box-turn-over")}</button>
    </div>
  </div>`;
}

/** @param {{part: number, running: boolean}} props `part` of the sand is still above */
function Glass({ part, running: runs }) {
  const top = 16 + 38 * (1 - part);
  const heap = 104 - 38 * (1 - part);
  return html`<svg viewBox="0 0 96 120" aria-hidden="true">
    <defs><clipPath id="sand-bulbs">
      <path d="M22 12h52c0 24-20 34-22 48 2 14 22 24 22 48H22c0-24 20-34 22-48-2-14-22-24-22-48z" /></clipPath></defs>
    <path d="M22 12h52c0 24-20 34-22 48 2 14 22 24 22 48H22c0-24 20-34 22-48-2-14-22-24-22-48z" class="sand-air" />
    <g clip-path="url(#sand-bulbs)">
      <rect x="14" width="68" y=${top} height=${Math.max(0, 60 - top)} class="sand-grains" />
      <path d=${`M14 120V${heap + 6}Q48 ${heap - 8} 82 ${heap + 6}V120z`} class="sand-grains" />
      ${runs && part > 0 && html`<path d="M48 58V110" class="sand-stream" />`}</g>
    <path d="M22 12h52c0 24-20 34-22 48 2 14 22 24 22 48H22c0-24 20-34 22-48-2-14-22-24-22-48z"
      class="sand-glass-line" />
    <path d="M14 8h68M14 112h68" class="sand-wood" /></svg>`;
}
