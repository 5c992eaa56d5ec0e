// Player plate: face, name, turn, clock, and whatever the game adds.

import { classes, html, useEffect, useState } from "../app/html.js";
import { list, say } from "../app/i18n.js";
import { bubbles } from "../app/speech_bubbles.js";
import { Avatar } from "./avatar.js";
import { Icon } from "./icons.js";
import { Reaction } from "./reactions.js";

/** @typedef {import("../app/wire.js").Occupant & {partners?: string[], device?: number}} Occupant */

/** A name of more letters takes two lines. */
const LONG = 9;

/**
 * The running clock of the table, shared by all plates.
 * @type {{deadline: number | null, offset: number, stopped: boolean, began: number}}
 */
const clock = { deadline: null, offset: 0, stopped: false, began: 0 };

/**
 * Set for every frame message: `offset` converts this page's time to the table's.
 * @param {number | null} deadline @param {number} offset @param {boolean} stopped
 */
export function setClock(deadline, offset, stopped) {
  if (deadline !== clock.deadline) clock.began = performance.now() + offset;
  Object.assign(clock, { deadline, offset, stopped });
}

function left() {
  return clock.deadline === null ? null : Math.max(0, clock.deadline - clock.offset - performance.now());
}

/** The time left, as a ring that empties; in figures when it gets short. */
export function Clock() {
  const [time, setTime] = useState(left());
  useEffect(() => {
    const timer = setInterval(() => clock.stopped || setTime(left()), 250);
    return () => clearInterval(timer);
  }, []);
  if (time === null || clock.deadline === null) return null;
  const share = Math.min(1, time / Math.max(1, clock.deadline - clock.began));
  const seconds = Math.ceil(time / 1000);
  return html`<span class=${classes("clock", seconds <= 10 && "short")} role="timer"
      aria-label=${say("web-seconds-left", { seconds })}>
    <svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9" />
      <circle class="clock-left" cx="12" cy="12" r="9"
      pathLength="100" stroke-dasharray="100" stroke-dashoffset=${100 - share * 100} transform="rotate(-90 12 12)" />
    </svg>
    <b aria-hidden="true">${seconds > 999 ? "" : seconds}</b>
  </span>`;
}

/**
 * @param {{seat: number, person: Occupant, turn: boolean, me?: boolean, children?: any, mark?: any, onPick?: (() =>
 *   void) | null, pickLabel?: string, shortcut?: string | null, dim?: boolean}} props `onPick` makes the plate a
 *   choice; `shortcut` is shown as its key.
 */
export function Plate({ seat, person, turn, me = false, children, mark, onPick, pickLabel, shortcut, dim }) {
  const face = html`<span class="plate-face"><${Avatar} number=${person.avatar} />${turn && html`<${Clock} />`}
      <${SameDevice} person=${person} /></span>
    <span class="plate-name"><${PlateName} name=${person.name || say("web-seat", { number: seat + 1 })} whole=${me} />
      ${
        (person.kind === "bot" || person.program) &&
        html`<span class="tag" title=${say(person.program ? "web-bot-program" : `web-bot-${person.bot ?? "bot"}`)}>
          <${Icon} name="bot" /></span>`
      }
      ${person.away && html`<span class="tag away">${say("web-away")}</span>`}
    </span>`;
  return html`<section class=${classes("plate", turn && "turn", me && "me", dim && "dim", onPick && "pickable")}
    data-spot=${`seat-${seat}`} data-seat=${seat} data-drop=${onPick ? "seat" : undefined} aria-label=${person.name}
    aria-current=${turn ? "true" : undefined} data-public=${me ? undefined : ""}>
    <div class="plate-head">${face}${mark}</div><${Bubble} seat=${seat} />
    <div class="plate-things">${children}</div>
    ${
      onPick &&
      html`<button class="plate-pick" type="button" onClick=${onPick}>
          <span class="visually-hidden">${pickLabel ?? person.name}</span>
      ${shortcut && html`<kbd aria-hidden="true">${shortcut}</kbd>`}
    </button>`
    }
  </section>`;
}

/**
 * The number that tells namesakes apart stays in sight where a long name is cut.
 * @param {{name: string, whole: boolean}} props
 */
function PlateName({ name, whole }) {
  const [, first = name, number] = (!whole && /^(.+) (\d+)$/.exec(name)) || [];
  return html`<span class=${classes(first.length > LONG && "long")}>${first}</span>
    ${number && html`<span class="plate-number">${number}</span>`}`;
}

/**
 * One person at several seats, who sees all their hands.
 * @param {{person: Occupant, silent?: boolean}} props `silent` where the words stand beside it
 */
export function SameDevice({ person, silent = false }) {
  if (!person.partners) return null;
  const text = sharedText(person);
  const label = silent ? { "aria-hidden": "true" } : { role: "img", "aria-label": text, title: text };
  return html`<span class="same-device-mark" ...${label}><${Icon} name="device" />
    ${person.device && html`<b>${person.device}</b>`}</span>`;
}

/** @param {Occupant} person */
export function sharedText({ partners = [] }) {
  return say("web-shared", { names: list(partners) });
}

/** Speech bubble. Screen readers get it from the log. @param {{seat: number}} props */
function Bubble({ seat }) {
  const bubble = bubbles.value.get(seat);
  if (!bubble) return null;
  return html`<span class=${classes("bubble", bubble.text && "speech")} key=${bubble.key} data-test="bubble"
      aria-hidden="true">
    ${bubble.reaction ? html`<${Reaction} name=${bubble.reaction} />` : bubble.text}</span>`;
}

/** The other seats in the order of the table, from my left. @param {number} seats @param {number | null} me */
export function others(seats, me) {
  const first = me ?? -1;
  const count = me === null ? seats : seats - 1;
  return Array.from({ length: count }, (_, i) => (first + 1 + i) % seats);
}
