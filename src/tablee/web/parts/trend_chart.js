// Trend chart: a figure over many games, as a small plot, with the same in words.
import { html } from "../app/html.js";
import { say } from "../app/i18n.js";
import { language } from "../app/settings.js";

const WIDTH = 300;
const HEIGHT = 90;
/** Games whose mean is drawn through the dots. */
const WINDOW = 5;

/** @param {{title: string, label: string, points: [number, number][]}} props oldest first: when, and how much */
export function TrendChart({ title, label, points }) {
  const values = points.map(([, value]) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = most - least || 1;
  /** @param {number} i */
  const x = (i) => (points.length > 1 ? (i / (points.length - 1)) * WIDTH : WIDTH / 2);
  /** @param {number} value */
  const y = (value) => HEIGHT - ((value - least) / span) * HEIGHT;
  const means = values.map((_, i) => mean(values.slice(Math.max(0, i - WINDOW + 1), i + 1)));
  const line = means.map((value, i) => `${x(i)} ${y(value)}`);
  /** @param {number} value */
  const figure = (value) => Math.round(value).toLocaleString(language.value);
  const first = mean(values.slice(0, WINDOW));
  const last = mean(values.slice(-WINDOW));
  const words = { count: points.length, first: figure(first), last: figure(last), least: figure(least) };
  return html`<figure class="trend" data-test="trend">
    <figcaption><b>${title}</b> ${label}</figcaption>
    <div class="trend-plot" aria-hidden="true">
      <small>${figure(most)}</small>
      <svg viewBox=${`-4 -4 ${WIDTH + 8} ${HEIGHT + 8}`} preserveAspectRatio="none">
        <path class="grid" d=${`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
        ${points.length > 1 && html`<path class="mean" d=${`M${line.join("L")}`} />`}
        ${values.map((value, i) => html`<path key=${i} class="point" d=${`M${x(i)} ${y(value)}h0.01`} />`)}
      </svg>
      <small>${figure(least)}</small>
    </div>
    <p class="soft">${say("web-trend", { ...words, most: figure(most) })}</p>
  </figure>`;
}

/** @param {number[]} values */
function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
