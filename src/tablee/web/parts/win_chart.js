// Win probability chart of a finished game, and the moves that turned it.
import { get } from "../app/api.js";
import { eventText } from "../app/event_text.js";
import { classes, html, useEffect, useState } from "../app/html.js";
import { capital, percent, say } from "../app/i18n.js";

/**
 * @typedef {{moment: number, seat: number | null, events: import("../app/wire.js").GameEvent[]}} Turn
 * @typedef {{progress: number, moments: number[], chances: number[][], turns: Turn[]}} Curve
 */

const AGAIN = 600;
/** Rows of the table for screen readers, besides the turning points. */
const ROWS = 10;

/** The chart of a finished game, polled until complete; null if there is none. @param {string} code */
export function useCurve(code) {
  const [curve, setCurve] = useState(/** @type {Partial<Curve> | null} */ ({ progress: 0 }));
  useEffect(() => {
    let timer = 0;
    let here = true;
    const ask = () =>
      get(`/api/replays/${code}/chances`).then(
        (found) => {
          if (!here) return;
          setCurve(found);
          if (!found.moments) timer = window.setTimeout(ask, AGAIN);
        },
        () => here && setCurve(null),
      );
    void ask();
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [code]);
  return curve;
}

/**
 * @param {{curve: Partial<Curve> | null, game: string, options: Record<string, any>, module:
 *   import("../app/game_api.js").GameModule, people: import("../app/wire.js").Occupant[], viewer: number | null,
 *   called: (seat: number) => string, link: (moment: number) => string, at?: number,
 *   onPick?: (moment: number) => void}} props `viewer` is whom `called` calls "you"; `at` marks a moment; `onPick`
 *   takes one instead of following its link
 */
export function WinChart({ curve, game, options, module, people, viewer, called, link, at, onPick }) {
  const { moments, chances, turns } = curve ?? {};
  if (!curve) return html`<p class="soft">${say("web-chances-missing")}</p>`;
  if (!moments || !chances || !turns)
    return html`<p class="soft">
        ${say("web-chances-wait")} <progress value=${curve.progress || undefined} aria-label=${say("web-chances-wait")}>
        </progress></p>`;
  const last = moments.at(-1) || 1;
  /** @param {number} moment */
  const before = (moment) => chances[moments.indexOf(moment) - 1] ?? [];
  /** @param {number} moment */
  const after = (moment) => chances[moments.indexOf(moment)] ?? [];
  /** Whose chances changed most. @param {number} moment */
  const whose = (moment) => {
    const changes = after(moment).map((share, seat) => Math.abs(share - (before(moment)[seat] ?? 0)));
    return changes.indexOf(Math.max(...changes));
  };
  /** A move of which nothing can be told. @param {number | null} seat */
  const moveOf = (seat) =>
    seat === null ? "" : say("web-turn-of", { name: called(seat), me: seat === viewer ? "yes" : "no" });
  /** @param {MouseEvent} event */
  const pick = (event) => {
    const box = /** @type {HTMLElement} */ (event.currentTarget).getBoundingClientRect();
    onPick?.(Math.round(((event.clientX - box.left) / box.width) * last));
  };
  const shown = moments.filter(
    (moment, i) =>
      i % Math.ceil(moments.length / ROWS) === 0 || moment === last || turns.some((turn) => turn.moment === moment),
  );
  return html`<figure class="chances" data-test="chances">
    <figcaption><h3>${say("web-chances")}</h3>
      <ul>${people.map(
        ({ name }, seat) => html`<li key=${seat}>
            <svg class="swatch" viewBox="0 0 26 10" aria-hidden="true">
              <path class=${`line line-${seat}`} d="M1 5h24" /></svg>${name}</li>`,
      )}</ul></figcaption>
    <div class=${classes("chart", onPick && "live")} aria-hidden="true" onClick=${onPick ? pick : undefined}>
      <svg viewBox=${`0 0 ${last} 1`} preserveAspectRatio="none">
        ${[0.25, 0.5, 0.75].map((y) => html`<path class="grid" d=${`M0 ${y}H${last}`} />`)}
        ${at !== undefined && html`<path class="now" d=${`M${at} 0V1`} />`}
        ${people.map(
          (_, seat) => html`<path key=${seat} class=${`line line-${seat}`}
            d=${`M${moments.map((moment, i) => `${moment} ${1 - (chances[i]?.[seat] ?? 0)}`).join("L")}`} />`,
        )}</svg>
      ${[1, 0.5].map(
        (part) => html`<small key=${part} style=${{ top: `${100 - part * 100}%` }}>
          ${percent(part)}</small>`,
      )}
      ${turns.map(
        ({ moment }, i) => html`<b key=${moment} class=${`dot line-${whose(moment)}`}
          style=${{ left: `${(moment / last) * 100}%`, top: `${(1 - (after(moment)[whose(moment)] ?? 0)) * 100}%` }}>
            ${i + 1}</b>`,
      )}
    </div>
    ${
      turns.length > 0 &&
      html`<h4>${say("web-turning-points")}</h4><ol class="turns">${turns.map((turn) => {
        const seat = whose(turn.moment);
        const words = turn.events
          .map((event) => eventText(game, event, viewer, called, module, options))
          .filter(Boolean)
          .slice(0, 3)
          .join(" ");
        return html`<li key=${turn.moment}>
            <a href=${link(turn.moment)}
              onClick=${
                onPick
                  ? (/** @type {Event} */ event) => {
                      event.preventDefault();
                      event.stopPropagation();
                      onPick(turn.moment);
                    }
                  : undefined
              }>
        ${words || moveOf(turn.seat)}</a>
        <small>
          ${say("web-turned", {
            name: capital(called(seat)),
            before: percent(before(turn.moment)[seat] ?? 0),
            after: percent(after(turn.moment)[seat] ?? 0),
          })}</small></li>`;
      })}</ol>`
    }
    <details><summary>${say("web-chances-table")}</summary><p class="soft">${say("web-chances-mean")}</p>
      <div class="scroll" tabindex="0"><table><caption class="visually-hidden">${say("web-chances")}</caption>
        <thead>
          <tr><th scope="col">${say("web-moment")}</th>
            ${people.map(({ name }, seat) => html`<th scope="col" key=${seat}>${name}</th>`)}</tr></thead>
        <tbody>
          ${shown.map(
            (moment) => html`<tr key=${moment}><th scope="row">${moment}</th>
              ${after(moment).map((share, seat) => html`<td key=${seat}>${percent(share)}</td>`)}</tr>`,
          )}</tbody>
      </table></div></details>
  </figure>`;
}
