// Middle of the table: the pile, the card that is given, the dealer's secret, and what is to be done now.

import { drag } from "../../app/drag.js";
import { useFocusKept } from "../../app/focus.js";
import { classes, html, useRef } from "../../app/html.js";
import { capital, list, say } from "../../app/i18n.js";
import { Icon } from "../../parts/icons.js";
import { Band, Drawn, GIFTS, RIBBONS } from "./art.js";
import { Card, Face, nameOf } from "./cards.js";
import { excluded } from "./choice.js";

/**
 * @typedef {import("../../app/game_api.js").TableProps & {choice: ReturnType<typeof
 *   import("./choice.js").useChoice>}}
 *   Props
 */

/** @param {Props & {onLook: () => void}} props */
export function Middle(props) {
  const { view, choice } = props;
  const asked = choice.phase === "challenge";
  return html`<div class=${classes("kd-middle", asked && "asked")}>
    <${Prompt} ...${props} />
    <div class="kd-play">
      <div class="kd-stock" data-public>
        <div class="kd-pile" data-spot="pile" role="img" aria-label=${say("kado-pile", { count: view.pile })}>
          <span class=${classes("kd-card back", view.pile > 1 && "stack")}>
            ${view.pile > 0 && html`<${Drawn} name="back" />`}</span><b>${view.pile}</b></div>
        ${view.seats === 2 && html`<${Aside} ...${props} />`}
      </div>
      <div class="kd-scene" data-public=${choice.phase ? undefined : ""}>
        ${asked ? html`<${Naming} ...${props} />` : html`<${Scene} ...${props} />`}</div>
    </div>
  </div>`;
}

/** KD-5: cards nobody will see. @param {Props} props */
function Aside({ view, choice }) {
  const count = view.set_aside.length;
  const own = view.set_aside.filter((/** @type {any} */ card) => card.own_card).at(-1);
  const label = say("kado-aside", { count });
  return html`<div class="kd-aside" data-spot="aside" data-drop=${choice.canSetAside ? "aside" : undefined} role="img"
      aria-label=${label} title=${own ? nameOf(own.own_card) : label}>
    ${
      count > 0
        ? html`<span class="kd-card back">
        <${Drawn} name="back" /></span>`
        : html`<span class="kd-card none"></span>`
    }<b>${count}</b></div>`;
}

/** What everybody looks at. @param {Props} props */
function Scene(props) {
  const { view, called, seat, choice } = props;
  if (view.phase === "deal") {
    const card = view.looked_at;
    const mine = choice.phase === "deal";
    return html`<div class="kd-offer">
      ${
        mine && card
          ? html`<button type="button" key=${`${view.round}-${view.pile}`} class="kd-card big kd-fresh"
              data-spot="looked" aria-label=${nameOf(card)} data-test="looked"
            onPointerDown=${(/** @type {PointerEvent} */ event) => drag(event, (target) => dropOn(target, choice))}
            onClick=${() => document.querySelector(".plate-pick")?.scrollIntoView({ block: "nearest" })}>
              <${Face} card=${card} /></button>`
          : html`<span key=${`${view.round}-${view.pile}`} class="kd-card big back kd-fresh" data-spot="looked"
              role="img" aria-label=${say("kado-card-hidden")}><${Drawn} name="back" /></span>`
      }
      ${
        choice.canSetAside &&
        html`<button type="button" class="big" data-test="set-aside" onClick=${choice.setAside}>
          ${say("kado-set-aside")}<kbd>S</kbd></button>`
      }
    </div>`;
  }
  if (view.phase === "challenge") return html`<${Secret} ...${props} />`;
  if (view.phase === "place" && view.exchanged !== null && view.exchanged !== undefined)
    return html`<${Swap} view=${view} called=${called} />`;
  if (view.phase === "place")
    return html`<p class="kd-quiet">
        ${say(
          view.answers.some((/** @type {any} */ answer) => answer.gift) ? "kado-nobody-right" : "kado-nobody-asked",
          { name: called(view.dealer), me: view.dealer === seat ? "yes" : "no" },
        )}</p>`;
  return null;
}

/** The card that the dealer kept, and what it is not. @param {Props} props */
function Secret({ view, seat, called }) {
  const out = [...excluded(view).keys()];
  const card = view.known_cards[view.dealer];
  return html`<div class="kd-secret">
    <${Card} card=${card} kind="big"
      label=${card ? nameOf(card) : say("kado-secret-of", { name: called(view.dealer) })} />
    <div>${
      out.length > 0
        ? html`<p>${say("kado-excluded")}</p>
          <ul class="kd-out">
            ${out.map(
              (half) => html`<li key=${half} title=${halfName(half)}>
                <span class="visually-hidden">${halfName(half)}</span><${Drawn} name=${half} /></li>`,
            )}</ul>`
        : html`<p>
            ${say(seat === view.dealer ? "kado-your-secret" : "kado-secret-of", { name: called(view.dealer) })}</p>`
    }</div>
  </div>`;
}

/** A gift or a ribbon in words. @param {string} half */
function halfName(half) {
  return say(`kado-${GIFTS.some((gift) => gift === half) ? "gift" : "ribbon"}-${half}`);
}

/** KD-7: both cards were shown. @param {{view: any, called: (seat: number) => string}} props */
function Swap({ view, called }) {
  const answer = view.answers.find((/** @type {any} */ one) => one.seat === view.exchanged);
  const [won, got] = [view.known_cards[view.exchanged], view.known_cards[view.dealer]];
  const perfect = won && answer && won.gift === answer.gift && won.ribbon === answer.ribbon;
  return html`<div class="kd-swap">
    <figure><${Card} card=${won} kind="big" /><figcaption>${capital(called(view.exchanged))}</figcaption></figure>
    <span class="kd-arrows"><${Icon} name="turn" />
      ${perfect && html`<span class="kd-star"><${Drawn} name="perfect" /></span>`}
      <b>${say(perfect ? "kado-perfect" : "kado-swapped")}</b></span>
    <figure><${Card} card=${got} kind="big" /><figcaption>${capital(called(view.dealer))}</figcaption></figure>
  </div>`;
}

/** A gift and a ribbon to name, and which of them have been named in vain. @param {Props} props */
function Naming({ view, called, choice }) {
  const out = excluded(view);
  /**
   * @param {readonly string[]} halves @param {string | null} named @param {(name: string) => void} onName
   * @param {number} first
   */
  const rank = (halves, named, onName, first) =>
    halves.map((half, i) => {
      const by = out.get(half);
      const name = halfName(half);
      return html`<button type="button" key=${half} class=${classes("kd-half", by !== undefined && "out")}
          aria-pressed=${named === half ? "true" : "false"} data-half=${half}
      title=${by === undefined ? name : say("kado-not-this", { half: name, name: called(by) })}
      onClick=${() => onName(half)}>
      ${first > 1 && html`<${Band} ribbon=${half} />`}<${Drawn} name=${half} /><span>${name}</span>
      ${
        by !== undefined &&
        html`<span class="visually-hidden">
          ${say("kado-not-this", { half: name, name: called(by) })}</span>`
      }
      <kbd aria-hidden="true">${(first + i) % 10}</kbd></button>`;
    });
  return html`<div class="kd-naming">
    <div class="kd-rank" role="group" aria-label=${say("kado-the-gift")}>
      ${rank(GIFTS, choice.gift, choice.nameGift, 1)}</div>
    <div class="kd-rank" role="group" aria-label=${say("kado-the-ribbon")}>
      ${rank(RIBBONS, choice.ribbon, choice.nameRibbon, 6)}</div>
  </div>`;
}

/** @param {Element | null} target @param {Props["choice"]} choice */
function dropOn(target, choice) {
  if (target?.getAttribute("data-drop") === "aside") return choice.setAside();
  const seat = Number(target?.closest("[data-seat]")?.getAttribute("data-seat") ?? -1);
  return choice.receivers.has(seat) && choice.give(seat);
}

/** What is to be done now, in words, and the buttons that do it. @param {Props & {onLook: () => void}} props */
function Prompt({ view, seat, called, choice, onLook }) {
  const { phase, gift, ribbon, cell } = choice;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useFocusKept(box, phase !== "", [phase, view.pile]);
  const waits = view.waiting_for.filter((/** @type {number} */ other) => other !== seat);
  const dealer = called(view.dealer);
  const round = Math.min(view.round + 1, 12);
  /** @type {any} */
  let buttons = null;
  let words =
    view.phase === "over"
      ? say("kado-now-over")
      : waits.length === 0 && seat !== null && called(seat) === say("web-you")
        ? say("web-your-turn")
        : say(`kado-now-wait-${view.phase}`, {
            name: list((waits.length > 0 ? waits : view.waiting_for).map(called)),
            dealer,
            mine: view.dealer === seat ? "yes" : "no",
          });
  let more = "";
  if (phase === "deal") {
    const only = choice.receivers.size === 1 ? [...choice.receivers][0] : undefined;
    words =
      only === undefined
        ? say("kado-now-give")
        : only === seat
          ? say("kado-now-keep")
          : say("kado-now-give-last", { name: called(only) });
    more = view.looked_at ? capital(nameOf(view.looked_at)) : "";
    if (only !== undefined)
      buttons = html`<button type="button" key=${`give-${view.round}`} class="main big" data-test="give"
          onClick=${() => choice.give(only)}>${say(only === seat ? "kado-keep" : "kado-give")}</button>`;
  } else if (phase === "challenge") {
    words = say("kado-now-challenge", { name: dealer });
    more =
      gift || ribbon
        ? say("kado-naming", {
            gift: gift ? say(`kado-gift-${gift}`) : "…",
            ribbon: ribbon ? say(`kado-ribbon-${ribbon}`) : "…",
          })
        : say("kado-challenge-help");
    buttons = html`<button type="button" key="pass" class="big" data-test="pass" onClick=${choice.pass}>
        ${say("kado-pass")}<kbd>P</kbd></button>
      <button type="button" key="challenge" class="main big" data-test="challenge" disabled=${!choice.isNamed}
        onClick=${choice.challenge}>${say("kado-challenge")}</button>`;
  } else if (phase === "place") {
    words = say(cell ? "kado-now-here" : "kado-now-place", { gain: choice.gain ?? 0 });
    more = choice.hand ? capital(nameOf(choice.hand)) : "";
    buttons =
      cell &&
      html`<button type="button" key="back" class="quiet" onClick=${choice.clear}>${say("web-cancel")}</button>
      <button type="button" key="place" class="main big" data-test="place" onClick=${() => choice.place(cell)}>
        ${say("kado-place")}</button>`;
  } else if (view.phase === "place" && choice.settled) {
    words = say("kado-now-settled", { name: list(waits.map(called)) });
  }
  return html`<div class="kd-prompt" ref=${box} tabindex="-1">
      <p class=${classes("kd-now", phase && "mine")} data-test="now" aria-live="polite">${words}
        ${more && html` <small>${more}</small>`}</p>
    <p class="kd-tools">
      <span class="kd-round" role="img" aria-label=${say("kado-round", { number: round })}
        title=${say("kado-round", { number: round })}><b>${round}</b>/12</span>
      <button type="button" class="kd-look quiet" onClick=${onLook} data-test="look"
        aria-label=${say("kado-all-tableaus")} title=${say("kado-all-tableaus")}><${Icon} name="eye" />
          <kbd aria-hidden="true">V</kbd></button></p>
    <div class="kd-buttons">${buttons}</div></div>`;
}
