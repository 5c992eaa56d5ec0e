// Coach of a replay: what each decision of a seat cost, the better move, and why; in races reaction times.
import { get } from "../app/api.js";
import { moveText } from "../app/event_text.js";
import { html, useEffect, useState } from "../app/html.js";
import { has, percent, say } from "../app/i18n.js";
import { Icon } from "./icons.js";

/**
 * @typedef {import("../app/wire.js").Move} Move
 * @typedef {{moment: number, played: Move, better: Move | null, cost: number, why: string, pieces: number}} Decision
 * @typedef {{moment: number, move: Move, by: number, after: number}} Missed
 * @typedef {{progress: number, accuracy?: number | null, good?: number, decisions?: Decision[],
 *   reactions?: {moment: number, milliseconds: number}[], missed?: Missed[]}} Review
 * @typedef {{moment: number, better: Move | null, text: string[]}} Shown
 * @typedef {{game: string, module: import("../app/game_api.js").GameModule, called: (seat: number) => string,
 *   viewAt: (moment: number) => any}} Told
 */

const AGAIN = 700;

/** @param {string} code @param {number | null} seat */
function useReview(code, seat) {
  const [review, setReview] = useState(/** @type {Review | null} */ ({ progress: 0 }));
  useEffect(() => {
    if (seat === null) return undefined;
    let timer = 0;
    let here = true;
    setReview({ progress: 0 });
    const ask = () =>
      get(`/api/replays/${code}/coach?seat=${seat}`).then(
        (found) => {
          if (!here) return;
          setReview(found);
          if (found.progress < 1) timer = window.setTimeout(ask, AGAIN);
        },
        () => here && setReview(null),
      );
    void ask();
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [code, seat]);
  return review;
}

/**
 * @param {Told & {code: string, seat: number | null, people: import("../app/wire.js").Occupant[],
 *   onSeat: (seat: number) => void, onShow: (shown: Shown) => void}} props
 */
export function ReviewPanel({ code, seat, people, onSeat, onShow, ...told }) {
  const review = useReview(code, seat);
  return html`<div class="review" data-test="review">
    <label class="row">${say("web-coach-whose")}
      <select data-test="review-seat" value=${seat ?? ""}
        onChange=${(/** @type {any} */ event) => onSeat(Number(event.target.value))}>
        ${people.map(
          ({ name }, number) =>
            html`<option key=${number} value=${number} selected=${number === seat}>${name}</option>`,
        )}</select></label>
    ${
      !review
        ? html`<p class="soft">${say("web-coach-missing")}</p>`
        : review.progress < 1
          ? html`<p class="soft" role="status">${say("web-coach-wait")}
            <progress value=${review.progress || undefined} aria-label=${say("web-coach-wait")}></progress></p>`
          : review.decisions
            ? html`<${Decisions} ...${{ review, seat, onShow, told }} />`
            : html`<${Race} ...${{ review, seat, onShow, told }} />`
    }</div>`;
}

/** @param {{review: Review, seat: number | null, onShow: (shown: Shown) => void, told: Told}} props */
function Decisions({ review, seat, onShow, told }) {
  const decisions = review.decisions ?? [];
  const costly = decisions.filter(({ better }) => better);
  const rest = decisions.filter(({ better }) => !better).sort((one, other) => one.moment - other.moment);
  if (decisions.length === 0) return html`<p>${say("web-coach-no-decisions")}</p>`;
  /** @param {Decision} decision */
  const line = (decision) => html`<li key=${decision.moment}><button type="button" class="quiet"
      data-test=${decision.better ? "costly" : undefined}
      onClick=${() => onShow({ moment: decision.moment, better: decision.better, text: words(decision, seat, told) })}>
      ${words(decision, seat, told).map((text, i) => html`<span key=${i}>${text}</span>`)}</button>
      ${decision.cost > 0 && html`<b>${say("web-coach-cost", { cost: percent(decision.cost) })}</b>`}</li>`;
  return html`<p class="review-sum" data-test="accuracy"><b>${percent(review.accuracy ?? 0)}</b>
      ${say("web-coach-accuracy", { good: review.good ?? 0, count: decisions.length })}</p>
    ${costly.length > 0 && html`<h3>${say("web-coach-costly")}</h3><ol class="review-list">${costly.map(line)}</ol>`}
    ${
      rest.length > 0 &&
      html`<details><summary>${say("web-coach-good", { count: rest.length })}</summary>
        <ol class="review-list">${rest.map(line)}</ol></details>`
    }
    <p class="soft">${say("web-coach-how")}</p>`;
}

/** What was played, what was better, and why, a sentence each. @param {Decision} decision @param {number | null} seat
 * @param {Told} told */
function words({ moment, played, better, why, pieces }, seat, { game, module, called, viewAt }) {
  const frame = /** @type {any} */ ({ seat, view: viewAt(moment) });
  const said = [say("web-coach-played", { move: moveText(game, played, frame, called, module) })];
  if (!better) return said;
  said.push(say("web-coach-better", { move: moveText(game, better, frame, called, module) }));
  const own = `${game}-coach-${why}`;
  if (why) said.push(say(has(own) ? own : `web-coach-${why}`, { count: pieces }));
  return said;
}

/** @param {{review: Review, seat: number | null, onShow: (shown: Shown) => void, told: Told}} props */
function Race({ review, seat, onShow, told }) {
  const times = (review.reactions ?? []).map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  const missed = review.missed ?? [];
  const { game, module, called, viewAt } = told;
  /** @param {Missed} one */
  const text = ({ moment, move, by, after }) =>
    say("web-coach-missed-one", {
      move: moveText(game, move, /** @type {any} */ ({ seat, view: viewAt(moment) }), called, module),
      name: called(by),
      after,
    });
  return html`${
    times.length > 0
      ? html`<p class="review-sum" data-test="reactions">
          <b>${say("web-coach-ms", { ms: times[times.length >> 1] ?? 0 })}</b>
        ${say("web-coach-reactions", { count: times.length, best: times[0] ?? 0 })}</p>`
      : html`<p>${say("web-coach-no-reactions")}</p>`
  }
    ${
      missed.length > 0 &&
      html`<h3>${say("web-coach-missed")}</h3><ol class="review-list">${missed.map(
        (one) => html`<li key=${one.moment}><button type="button" class="quiet" data-test="costly"
          onClick=${() => onShow({ moment: one.moment, better: one.move, text: [text(one)] })}>
            ${text(one)}</button></li>`,
      )}</ol>`
    }`;
}

/**
 * The moment that was picked: the words stay in sight, and the better move is marked on the table.
 * @param {{shown: Shown | null, module: import("../app/game_api.js").GameModule, onClose: () => void}} props
 */
export function ReviewNote({ shown, module, onClose }) {
  useEffect(() => {
    const where = shown?.better && module.spot?.(shown.better);
    const marked = where ? [...document.querySelectorAll(where)] : [];
    for (const one of marked) one.classList.add("advised");
    return () => marked.forEach((one) => one.classList.remove("advised"));
  }); // each time: what is redrawn has lost its mark
  return html`<div class="refusals hints" role="status">${
    shown &&
    html`<section class="hint" data-test="review-note" aria-label=${say("web-coach")}>
      <h2>${say("web-coach")}</h2>
      <button type="button" class="quiet round" aria-label=${say("web-close")} onClick=${onClose}>
        <${Icon} name="close" /></button>
      ${shown.text.map((text, i) => html`<p key=${i}>${text}</p>`)}</section>`
  }</div>`;
}
