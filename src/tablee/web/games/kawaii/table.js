// Kawaii's table: the others' piles above, what goes on in the middle, my favourites, my pile and the big button below.

import { useFocusKept } from "../../app/focus.js";
import { classes, html, useEffect, useRef, useState } from "../../app/html.js";
import { capital, cardName, say } from "../../app/i18n.js";
import { Icon } from "../../parts/icons.js";
import { others } from "../../parts/plate.js";
import { onPress, useActions } from "./actions.js";
import { Back, Drawn, Sprite, Token } from "./art.js";
import { Lane } from "./lane.js";
import { Middle } from "./middle.js";
import { animate } from "./motion.js";
import { useRecap } from "./recap.js";
import { Round, signed } from "./score_sheet.js";

/** @typedef {import("./lane.js").SharedProps} SharedProps */

/** @param {import("../../app/game_api.js").TableProps} props */
export function KawaiiTable(props) {
  const { view, seat, people, events, number } = props;
  const around = others(view.seats, seat);
  const order = seat === null ? around : [...around, seat];
  const told = useRecap(events, number, view, seat);
  const actions = useActions(props, order, told.try);
  const [sheet, setSheet] = useState(false);
  useEffect(() => animate(events), [number]);
  const shared = { ...props, actions, recap: told.recap };
  const counting = view.phase === "pause" && view.rounds.length > 0;
  return html`<div class=${classes("kw", seat === null && "spectating")} data-phase=${view.phase}
      data-seats=${view.seats}>
    <${Sprite} />
    <div class="kw-others" data-count=${around.length}>
      ${around.map(
        (other, place) => html`<${Lane} key=${other} ...${shared} owner=${other} me=${false}
          shortcut=${place + 1} />`,
      )}</div>
    <${Middle} ...${shared} onSheet=${() => setSheet(true)} />
    ${
      seat !== null &&
      html`<div class="kw-mine">
      <${Favourites} flavour=${view.own_flavour} shape=${view.own_shape} />
      <${Lane} ...${shared} owner=${seat} me=${true} shortcut=${order.length} />
      <${Buttons} ...${shared} />
    </div>`
    }
    ${
      props.options.memory &&
      html`<p class="visually-hidden" role="status">
        ${newest(view, told.recap.fresh, props.called)}</p>`
    }
    ${
      (sheet || counting) &&
      html`<${Counting} view=${view} people=${people} seat=${seat}
        onClose=${counting ? null : () => setSheet(false)} />`
    }
  </div>`;
}

/**
 * With the memory option the log keeps no cards, so the newest one is told here.
 * @param {any} view @param {number | null} fresh @param {(seat: number) => string} called
 */
function newest(view, fresh, called) {
  const card = fresh === null ? null : view.piles[fresh].at(-1);
  return card && fresh !== null ? `${called(fresh)}: ${cardName(card)}` : "";
}

/** KW-3: mine alone, and never out of sight. @param {{flavour: string, shape: string}} props */
function Favourites({ flavour, shape }) {
  return html`<section class="kw-favourites" data-spot="favourites"
      aria-label=${say("kawaii-favourites")} data-test="favourites">
      <h2>${say("kawaii-favourites")}</h2>
    <figure class=${`kw-card is-${flavour}`}><${Drawn} name=${`flavour-${flavour}`} />
      <figcaption>${capital(say(`kawaii-flavour-${flavour}`))}</figcaption></figure>
    <figure class="kw-card is-plain"><${Drawn} name=${`shape-${shape}`} />
      <figcaption>${capital(say(`kawaii-shape-${shape}`))}</figcaption></figure></section>`;
}

/** My tokens, and the one big button. @param {SharedProps} props */
function Buttons({ view, seat, live, options, actions }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const goOn = view.phase === "stop";
  const last = view.phase === "last";
  const what = goOn ? "go-on" : last ? "no-more" : "turn";
  const asked = goOn ? actions.may("go on") : last ? actions.may("no more") : actions.mayTurn;
  useFocusKept(box, live, [what, asked]);
  if (!live) return html`<div class="kw-buttons"></div>`;
  const idle = options.beat && what === "turn" ? "by-itself" : what;
  // The focus waits beside the buttons, not on one: the space bar must mean what the table means now.
  return html`<div class="kw-buttons"><span class="kw-rest" ref=${box} tabindex="-1"></span>
    ${
      actions.tokens > 0 &&
      !actions.isSeveral &&
      html`<div class="kw-purse">
        ${Array.from(
          { length: actions.tokens },
          (_, place) => html`<span class="kw-loose" key=${place}
            title=${say("kawaii-drag")} onPointerDown=${actions.dragToken}><${Token} /></span>`,
        )}</div>`
    }
    ${
      actions.isSeveral &&
      html`<button type="button" key="call" class="main kw-call" data-test="call"
        disabled=${actions.picked.length === 0} ...${onPress(actions.callPicked)}>
          ${say("kawaii-call")} ×${actions.picked.length}
          <kbd>⏎</kbd></button>`
    }
    ${
      actions.tokens > 1 &&
      html`<button type="button" key="several" class="kw-several" data-test="several"
        aria-pressed=${actions.isSeveral ? "true" : "false"} onClick=${actions.toggle}>${say("kawaii-several")}
          <kbd>S</kbd></button>`
    }
    ${
      goOn &&
      actions.may("no more") &&
      html`<button type="button" key="end" class="kw-several" data-test="no-more"
        onClick=${actions.noMore}>${say("kawaii-no-more")}<kbd>N</kbd></button>`
    }
    <button type="button" key=${what} class=${classes("kw-act", what, asked && "main")}
      data-test=${asked ? `now-${what}` : "idle"} data-act=${what} ...${onPress(actions.next)}>
      ${
        what === "turn"
          ? html`<span class="kw-act-card" aria-hidden="true">
          ${seat !== null && view.reserves[seat] > 0 ? html`<${Back} />` : ""}</span>`
          : html`<${Icon}
            name=${goOn ? "play" : "check"} />`
      }
      <span>${say(`kawaii-${asked ? what : idle}`)}</span><kbd aria-hidden="true">${say("kawaii-space")}</kbd></button>
  </div>`;
}

/**
 * The last round's score, over the table.
 * @param {{view: any, people: any[], seat: number | null, onClose: (() => void) | null}} props
 */
function Counting({ view, people, seat, onClose }) {
  const round = view.rounds.length - 1;
  return html`<div class="kw-counting" role="region" aria-label=${say("kawaii-col-total")} data-test="counting">
      <div class="kw-paper">
    <${Round} round=${round} lines=${view.rounds[round]} people=${people} piles=${onClose ? null : view.score_piles}
      seat=${seat} />
    ${
      round > 0 &&
      html`<p class="kw-sum"><span>${say("kawaii-sum")}</span>${view.points.map(
        (/** @type {number} */ points, /** @type {number} */ one) => html`<span key=${one}>
          ${people[one]?.name} <b>${signed(points)}</b></span>`,
      )}</p>`
    }
    ${onClose && html`<button type="button" class="main" onClick=${onClose}>${say("web-close")}</button>`}</div></div>`;
}
