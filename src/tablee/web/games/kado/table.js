// Kado's table: the others and their tableaus above, what is going on beside my own tableau.

import { drag } from "../../app/drag.js";
import { classes, html, useEffect, useState } from "../../app/html.js";
import { say } from "../../app/i18n.js";
import { useKeys } from "../../app/keys.js";
import { Dialog } from "../../parts/dialog.js";
import { others, Plate } from "../../parts/plate.js";
import { Drawn, GIFTS, RIBBONS, Sprite } from "./art.js";
import { Board } from "./board.js";
import { Card, Face, nameOf } from "./cards.js";
import { useChoice } from "./choice.js";
import { Tableaus } from "./ending.js";
import { Middle } from "./middle.js";
import { animate } from "./motion.js";

/** @typedef {import("../../app/game_api.js").TableProps} TableProps */
/** @typedef {ReturnType<typeof useChoice>} Choice */

/** @param {TableProps} props */
export function KadoTable(props) {
  const { view, seat, people, events, number, called } = props;
  const choice = useChoice(props);
  const [looking, setLooking] = useState(false);
  const around = others(view.seats, seat);
  const fresh = events.some(({ event }) => event === "placed");
  useEffect(() => animate(events, seat), [number]);
  useTableKeys(choice, around, seat, () => setLooking(true));
  /** @param {number} other @param {boolean} me */
  const plate = (other, me) => {
    const may = choice.receivers.has(other);
    const key = me ? "0" : String(around.indexOf(other) + 1);
    return html`<${Plate} key=${other} seat=${other} person=${people[other]} me=${me}
        turn=${view.waiting_for.includes(other)}
      onPick=${may ? () => choice.give(other) : null}
      pickLabel=${me ? say("kado-keep-it") : say("kado-give-to", { name: called(other) })} shortcut=${may ? key : null}
      mark=${html`<${Marks} view=${view} seat=${other} />`}>
      ${
        me
          ? html`<${Hand} ...${props} choice=${choice} />`
          : html`<${Things} ...${props} other=${other} choice=${choice} />
      <${Board} cards=${view.tableaus[other]} score=${view.scores[other]} seat=${other} small=${true} fresh=${fresh}
        label=${say("kado-tableau-of", { name: called(other) })} />`
      }
    </${Plate}>`;
  };
  return html`<div class=${classes("kd", seat === null ? "kd-gallery" : around.length < 3 && "kd-few")}
      data-phase=${view.phase} data-asked=${choice.phase || undefined}>
    <${Sprite} />
    <div class="kd-others" data-count=${around.length}>${around.map((other) => plate(other, false))}</div>
    <${Middle} ...${props} choice=${choice} onLook=${() => setLooking(true)} />
    ${
      seat !== null &&
      html`<div class="kd-mine">${plate(seat, true)}</div>
      <div class="kd-field">
        <${Board} cards=${view.tableaus[seat]} score=${choice.score} seat=${seat} fresh=${fresh} ghost=${choice.ghost}
          settled=${choice.settled}
        open=${choice.open} onCell=${choice.phase === "place" ? choice.pickCell : null}
        label=${say("kado-your-tableau")} /></div>`
    }
    ${
      looking &&
      html`<${Dialog} title=${say("kado-all-tableaus")} kind="kd-wide" onClose=${() => setLooking(false)}>
        <${Tableaus} view=${view} people=${people} /></${Dialog}>`
    }
  </div>`;
}

/** Who deals, how many perfects, how many points. @param {{view: any, seat: number}} props */
function Marks({ view, seat }) {
  const perfects = view.perfects[seat];
  return html`<span class="kd-marks">
    ${
      view.dealer === seat &&
      view.phase !== "over" &&
      html`<span class="kd-mark" role="img"
        aria-label=${say("kado-dealer")} title=${say("kado-dealer")}><${Drawn} name="dealer" /></span>`
    }
    <span class="kd-mark" data-spot=${`perfect-${seat}`}>
      ${
        perfects > 0 &&
        html`<span role="img" aria-label=${say("kado-perfects", { count: perfects })}
          title=${say("kado-perfects", { count: perfects })}><${Drawn} name="perfect" />
            ${perfects > 1 && html`<b>×${perfects}</b>`}</span>`
      }</span>
    <b class="kd-total" role="img" aria-label=${say("web-points", { points: view.scores[seat].total })}
      data-test="total"><span key=${view.scores[seat].total}>${view.scores[seat].total}</span></b>
  </span>`;
}

/**
 * Somebody else's card, as far as I know it, and what was said to the dealer.
 * @param {TableProps & {other: number, choice: Choice}} props
 */
function Things({ view, other, called, choice, play }) {
  const answer = view.answers.find((/** @type {any} */ one) => one.seat === other);
  const card = view.known_cards[other];
  const full = choice.phase === "deal" && view.has_card[other];
  const label = say("kado-holds", { name: called(other), card: card ? nameOf(card) : say("kado-card-hidden") });
  const kind = classes("held", view.has_chosen[other] && "chosen");
  const held = html`<${Card} card=${card} kind=${kind} label=${label} />`;
  return html`<span class="kd-things">
    <span class="kd-held" data-spot=${`hand-${other}`}>
      ${
        full
          ? html`<button type="button" class="kd-bare" data-test="given"
              aria-label=${`${say("kado-give-to", { name: called(other) })} · ${label}`}
              onClick=${() => play({ move: "give", to: other })}>${held}</button>`
          : view.has_card[other]
            ? held
            : html`<span class="kd-card none"></span>`
      }
      ${
        view.has_chosen[other] &&
        html`<span class="kd-done" role="img" aria-label=${say("kado-has-chosen")}
          title=${say("kado-has-chosen")}>✓</span>`
      }
    </span>
    ${answer && html`<${Said} view=${view} answer=${answer} />`}
  </span>`;
}

/** KD-6: a challenge and how it went, or a pass. @param {{view: any, answer: any}} props */
function Said({ view, answer }) {
  if (!answer.gift) return html`<span class="kd-said">${say("kado-passed")}</span>`;
  const right = view.exchanged === answer.seat;
  const gift = say(`kado-gift-${answer.gift}`);
  const ribbon = say(`kado-ribbon-${answer.ribbon}`);
  return html`<span class=${classes("kd-said", right ? "right" : "wrong")} role="img"
      aria-label=${say(right ? "kado-said-right" : "kado-said-wrong", { gift, ribbon })}
      title=${say(right ? "kado-said-right" : "kado-said-wrong", { gift, ribbon })}>
    <${Drawn} name=${answer.gift} /><${Drawn} name=${answer.ribbon} />
    <b aria-hidden="true">${right ? "✓" : "✗"}</b></span>`;
}

/** My card of this round. @param {TableProps & {choice: Choice}} props */
function Hand({ view, seat, choice, live, play }) {
  const me = /** @type {number} */ (seat);
  const card = view.known_cards[me];
  const placing = choice.phase === "place";
  const answer = view.answers.find((/** @type {any} */ one) => one.seat === me);
  /** Out of turn the table itself says why, with its clause. */
  const pick = () => {
    const first = choice.open[0];
    if (!placing || !first) return play({ move: "place", row: 0, column: 0 });
    return choice.cell ? choice.place(choice.cell) : choice.try(first);
  };
  /** @param {Element | null} target */
  const drop = (target) =>
    target?.getAttribute("data-drop") === "cell" &&
    choice.place({ row: Number(target.getAttribute("data-row")), column: Number(target.getAttribute("data-column")) });
  const look = classes("kd-card mine", placing && "ready", choice.ghost && "away");
  return html`<div class="kd-hand" data-spot=${`hand-${me}`}>
    ${
      !view.has_card[me]
        ? html`<span class="kd-card mine none" role="img" aria-label=${say("kado-no-card")}></span>`
        : !live
          ? html`<${Card} card=${card} kind="mine" />`
          : html`<button type="button" class=${classes(look, !card && "back")} data-test="hand"
              aria-label=${say("kado-your-card", { card: card ? nameOf(card) : say("kado-card-hidden") })}
              onClick=${pick}
          onPointerDown=${placing ? (/** @type {PointerEvent} */ event) => drag(event, drop) : undefined}>
            ${card ? html`<${Face} card=${card} />` : html`<${Drawn} name="back" />`}</button>`
    }
    ${answer && html`<${Said} view=${view} answer=${answer} />`}
    ${view.has_card[me] && !card && html`<span class="kd-hand-note">${say("kado-blind")}</span>`}
  </div>`;
}

/** @param {Choice} choice @param {number[]} around @param {number | null} seat @param {() => void} look */
function useTableKeys(choice, around, seat, look) {
  const { phase, open, cell } = choice;
  /** @param {number} digit */
  const digit = (digit) => {
    if (phase === "deal") {
      const to = digit === 0 ? seat : around[digit - 1];
      if (to !== null && to !== undefined) choice.give(to);
    } else if (phase === "challenge") {
      const place = (digit + 9) % 10;
      if (place < 5) choice.nameGift(/** @type {string} */ (GIFTS[place]));
      else choice.nameRibbon(/** @type {string} */ (RIBBONS[place - 5]));
    } else if (phase === "place") {
      const wanted = open[(digit + 9) % 10];
      if (!wanted) return;
      focusOn(wanted);
      choice.pickCell(wanted);
    }
  };
  const enter = () => {
    const only = choice.all.length === 1 ? choice.all[0] : null;
    if (phase === "deal" && only) choice.give(only.to);
    else if (choice.isNamed) choice.challenge();
    else if (phase === "place" && cell) choice.place(cell);
  };
  /** To the nearest open cell that way. @param {number} down @param {number} right */
  const go = (down, right) => {
    if (phase !== "place") return;
    const from = cell;
    const ahead = from
      ? open.filter((one) => (one.row - from.row) * down + (one.column - from.column) * right > 0)
      : open;
    /** @param {import("./grid.js").Cell} one */
    const far = (one) =>
      from ? Math.abs(one.row - from.row) * (down ? 1 : 3) + Math.abs(one.column - from.column) * (right ? 1 : 3) : 0;
    const next = ahead.toSorted((one, other) => far(one) - far(other))[0];
    if (!next) return;
    focusOn(next);
    choice.try(next);
  };
  useKeys({
    ...Object.fromEntries(Array.from({ length: 10 }, (_, i) => [String(i), () => digit(i)])),
    Enter: enter,
    " ": enter,
    p: () => phase === "challenge" && choice.pass(),
    s: () => phase === "deal" && choice.setAside(),
    v: look,
    ArrowUp: () => go(-1, 0),
    ArrowDown: () => go(1, 0),
    ArrowLeft: () => go(0, -1),
    ArrowRight: () => go(0, 1),
    Escape: choice.clear,
    Backspace: choice.clear,
  });
}

/** So that Enter takes the cell that is tried. @param {import("./grid.js").Cell} cell */
function focusOn({ row, column }) {
  const found = document.querySelector(`button[data-row="${row}"][data-column="${column}"]`);
  if (found instanceof HTMLElement) found.focus();
}
