// Middle of the table: what goes on, who took what and by how much, and rock-paper-scissors.
import { classes, html } from "../../app/html.js";
import { capital, decimal, list, say } from "../../app/i18n.js";
import { correctionText, uncertainty } from "../../app/timing.js";
import { Avatar } from "../../parts/avatar.js";
import { Clock } from "../../parts/plate.js";
import { onPress } from "./actions.js";
import { Drawn, SIGNS } from "./art.js";
import { Card } from "./cards.js";

/** @typedef {import("./lane.js").SharedProps} SharedProps */

const ARROWS = ["←", "↑", "→"];

/** @param {SharedProps & {onSheet: () => void}} props */
export function Middle(props) {
  const { view, recap, actions } = props;
  const news = [...recap.captures].reverse();
  const last = view.duels.length > 0 || recap.fights.length > 0;
  return html`<div class=${classes("kw-middle", `in-${view.phase}`, actions.duel && "choosing")}>
    <div class="kw-head">
      <p class="kw-now" data-test="now">${ticking(view) && html`<span class="kw-clock"><${Clock} /></span>`}
        <span>${capital(words(props))}</span></p>
      <${Chips} ...${props} />
    </div>
    <div class="kw-news" tabindex="0" data-public role="group" aria-label=${say("kawaii-news")}>
      ${actions.duel ? html`<${Choice} ...${props} />` : last && html`<${Fights} ...${props} />`}
      ${
        !actions.duel &&
        news.map(
          (capture, place) => html`<${Caught} key=${`${capture.pile}-${capture.called}`}
          ...${props} capture=${capture} big=${place === 0} />`,
        )
      }
      ${!actions.duel && news.length === 0 && !last && html`<${Hint} ...${props} />`}
    </div>
  </div>`;
}

/** @param {any} view */
const ticking = (view) => view.phase === "stop" || view.phase === "last" || view.phase === "pause";

/** What is asked now. @param {SharedProps} props */
function words({ view, seat, called, actions, options }) {
  if (view.phase === "over") return say("kawaii-now-over");
  if (view.phase === "pause") return say("kawaii-now-pause", { round: view.round + 1 });
  if (actions.duel)
    return say("kawaii-now-choose", {
      owner: called(actions.duel.pile),
      own: actions.duel.pile === seat ? "yes" : "no",
      count: actions.duel.cards,
    });
  if (view.duels.length > 0)
    return say("kawaii-now-duel", {
      names: capital(list(view.duels[0].rivals.map(called))),
      you: view.duels[0].rivals.includes(seat) ? "yes" : "no",
    });
  if (view.phase === "stop") {
    const out = view.tokens.flatMap((/** @type {number} */ tokens, /** @type {number} */ other) =>
      tokens === 0 ? [other] : [],
    );
    // A call that is still open may bring somebody a token.
    if (!options.to_the_last_token && out.length > 0 && view.calls.length === 0)
      return say("kawaii-now-stop-out", {
        names: capital(list(out.map(called))),
        you: out.includes(seat) ? "yes" : "no",
        count: out.length,
      });
    return say(
      actions.may("go on")
        ? "kawaii-now-stop"
        : view.going_on.includes(seat)
          ? "kawaii-now-stop-said"
          : "kawaii-now-stop-wait",
    );
  }
  if (view.phase === "last")
    return say(view.wanting_no_more.includes(seat) ? "kawaii-now-last-said" : "kawaii-now-last");
  if (options.beat) return say("kawaii-now-beat", { name: called(view.turn), you: view.turn === seat ? "yes" : "no" });
  return actions.mayTurn
    ? say("kawaii-now-turn")
    : say("kawaii-now-wait", { name: called(view.turn), you: view.turn === seat ? "yes" : "no" });
}

/**
 * Round, and which of the host's choices hold here; each leads to its clause.
 * @param {SharedProps & {onSheet: () => void}} props
 */
function Chips({ view, options, explain, onSheet }) {
  /** @param {string} clause @param {string} id */
  const chip = (clause, id) =>
    html`<button type="button" key=${id} class="clause"
        onClick=${() => explain({ clause, text: say(`kawaii-chip-${id}.text`) })}>${say(`kawaii-chip-${id}`)}</button>`;
  return html`<div class="kw-chips">
    ${options.memory && chip("KW-8", "memory")}
    ${options.beat && chip("KW-10", `beat-${options.beat}`)}
    ${!options.to_the_last_token && chip("KW-18", "a-token")}
    ${
      view.rounds.length > 0
        ? html`<button type="button" class="clause kw-round" data-test="sheet"
            onClick=${onSheet}>★ ${say("kawaii-round", { round: view.round + 1 })}</button>`
        : html`<span class="clause kw-round">${say("kawaii-round", { round: view.round + 1 })}</span>`
    }</div>`;
}

/** @param {SharedProps & {capture: import("./recap.js").Capture, big: boolean}} props */
function Caught({ people, called, seat, capture, big }) {
  const { pile, count, cards, after, late } = capture;
  const time = after === null ? "" : say("kawaii-after", { seconds: decimal(after / 1000, 2) });
  const own = pile === capture.seat ? "self" : pile === seat ? "yes" : "no";
  return html`<div class=${classes("kw-caught", big && "big")}><${Avatar} number=${people[capture.seat]?.avatar ?? 0} />
    <p><b>
        ${capital(
          say("kawaii-caught", {
            name: called(capture.seat),
            me: capture.seat === seat ? "yes" : "no",
            owner: called(pile),
            own,
            count,
          }),
        )}</b>
      ${time && html`<span class="kw-time">${time}</span>`}
      ${
        late !== null &&
        html`<strong class="kw-photo" data-test="photo">
          ${say("kawaii-photo-you", { ms: late })}</strong>`
      }</p>
    ${
      cards &&
      html`<span class=${classes("kw-loot", cards.length > 7 && "many")} aria-hidden="true">
        ${cards.map((card, place) => html`<${Card} key=${place} card=${card} title=${true} />`)}</span>`
    }</div>`;
}

/** Duels of others, and the hands shown last. @param {SharedProps} props */
function Fights({ view, recap, people, called, timing = () => null }) {
  const fights =
    recap.fights.length > 0
      ? recap.fights
      : view.duels.map((/** @type {any} */ duel) => ({
          pile: duel.pile,
          calls: duel.rivals.map((/** @type {number} */ rival) => ({ seat: rival, at: duel.at })),
          signs: [],
          winner: null,
        }));
  return fights.map((/** @type {import("./recap.js").Fight} */ { pile, calls, signs, winner }) => {
    const first = Math.min(...calls.map(({ at }) => at));
    return html`<div class="kw-fight" key=${pile}>${calls.map(({ seat, at }) => {
      const sign = signs.find(([one]) => one === seat)?.[1];
      return html`<span class=${classes("kw-rival", winner !== null && winner !== seat && "lost")} key=${seat}>
          <${Avatar} number=${people[seat]?.avatar ?? 0} />
        <span class="kw-hand">
          ${
            sign
              ? html`<${Drawn} name=${sign} />
            <span class="visually-hidden">
              ${say(`kawaii-sign-${sign}`)}</span>`
              : html`<span class="kw-secret" role="img"
                aria-label=${say("kawaii-secret")}>?</span>`
          }</span>
        <small>${capital(called(seat))}
          ${at > first ? html` <b class="kw-photo" data-test="photo">${behind(calls, at, timing)}</b>` : ""}
        </small></span>`;
    })}
      ${corrected(calls, called, timing)}</div>`;
  });
}

/**
 * By how much a call came after the first, and how sure that is.
 * @param {import("./recap.js").Fight["calls"]} calls @param {number} at
 * @param {import("../../app/timing.js").FindTiming} timing
 */
function behind(calls, at, timing) {
  const first = Math.min(...calls.map((call) => call.at));
  const both = calls.filter((call) => call.at === first || call.at === at);
  const within = uncertainty(both.map((call) => timing(call.seat, call.at)));
  return within === null ? `+${at - first} ms` : `+${at - first} ms (± ${within})`;
}

/**
 * @param {import("./recap.js").Fight["calls"]} calls @param {(seat: number) => string} called
 * @param {import("../../app/timing.js").FindTiming} timing
 */
function corrected(calls, called, timing) {
  const words = correctionText(calls.map(({ seat, at }) => ({ name: called(seat), timing: timing(seat, at) })));
  return words && html`<small class="kw-corrected" data-test="corrections">${words}</small>`;
}

/** Rock, paper, scissors: mine to choose. @param {SharedProps} props */
function Choice({ actions, recap, seat, called, timing = () => null }) {
  const { duel } = actions;
  const fight = recap.fights.findLast(({ pile }) => pile === duel.pile);
  const first = Math.min(...(fight?.calls.map(({ at }) => at) ?? [0]));
  const finish =
    fight?.calls.map(({ seat: one, at }) =>
      at === first ? called(one) : `${called(one)} ${behind(fight.calls, at, timing)}`,
    ) ?? duel.rivals.map(called);
  const drawn = fight?.signs.find(([one]) => one === seat)?.[1];
  return html`<div class="kw-choice" role="group" aria-label=${say("kawaii-choose")}>
    <p class="kw-finish" data-test="photo">${capital(list(finish))}
      ${drawn ? html` · ${say("kawaii-again", { sign: say(`kawaii-sign-${drawn}`) })}` : ""}</p>
    ${fight && corrected(fight.calls, called, timing)}
    ${SIGNS.map(
      (sign, place) => html`<button type="button" key=${sign} class="kw-sign" data-test=${sign}
          ...${onPress(() => actions.choose(sign))}>
      <${Drawn} name=${sign} /><span>${capital(say(`kawaii-sign-${sign}`))}</span>
      <kbd aria-hidden="true">${ARROWS[place]}</kbd></button>`,
    )}</div>`;
}

/** When nothing has just happened: how the last round ended, or how to play. @param {SharedProps} props */
function Hint({ view, seat, recap, called, actions }) {
  const before = view.rounds.at(-1);
  const bare = view.piles.every((/** @type {any[]} */ pile) => pile.length === 0);
  if (before && bare && view.phase === "turn") {
    const lines = before.map((/** @type {any} */ line, /** @type {number} */ one) =>
      say("kawaii-round-line", { name: called(one), total: line.total }),
    );
    return html`<p class="kw-hint">
        <b>${recap.ended ? say(`kawaii-ended-${recap.ended.replaceAll(" ", "-")}`) : say("kawaii-round-was")}
        </b> ${capital(list(lines))}</p>`;
  }
  if (seat === null || view.phase === "over") return null;
  return html`<p class="kw-hint">
      ${say(actions.isSeveral ? "kawaii-hint-several" : actions.tokens === 0 ? "kawaii-hint-none" : "kawaii-hint")}
    </p>`;
}
