// Kezao's module for the game API.
import { html } from "../../app/html.js";
import { list, say, slug } from "../../app/i18n.js";
import { Avatar } from "../../parts/avatar.js";
import { HandCount, nameOf } from "./cards.js";
import { asked } from "./dice.js";
import { illustrate } from "./illustrate.js";
import { KezaoTable } from "./table.js";

/** @type {import("../../app/game_api.js").GameModule} */
export default {
  Table: KezaoTable,
  chance: () => import("./chance.js"),
  illustrate,
  keys: [
    ["1 … 7", "kezao-key-lay"],
    ["8 9 0 Q …", "kezao-key-more"],
    ["← ↓ →", "kezao-key-roll"],
    ["N", "kezao-key-nothing"],
    ["Enter", "kezao-key-ready"],
  ],
  sounds: {
    rolled: "dice",
    laid: "lay",
    "took back": "bad",
    "came back": "card",
    "looked around": "tick",
    "round won": "good",
    counting: "tick",
  },
  spot({ move, card, dice }) {
    if (move === "lay") return `.kz-hand [data-card="${card}"]`;
    return move === "roll" ? `[data-way="${dice.join(" ")}"]` : "[data-test=nothing]";
  },
  waitingFor: (view) =>
    view.phase === "roll"
      ? [view.roller]
      : view.phase === "ready"
        ? [...Array(view.seats).keys()].filter((seat) => !view.ready.includes(seat))
        : [],
  args(event, called, _options, me) {
    /** @type {import("../../app/i18n.js").Args} */
    const args = {};
    if (typeof event.card === "string") args.card = nameOf(event.card);
    if (event.event === "begun") args.round = event.round + 1;
    if (event.event === "rolled") args.asked = list(event.dice.faces.map(asked));
    if (event.event === "rolled") args.symbol = event.dice.symbol ?? "none";
    if (event.event === "turn ended") args.how = typeof event.last === "number" ? "opposed" : slug(event.how);
    if (typeof event.last === "number")
      Object.assign(args, { last: called(event.last), "last-me": event.last === me ? "yes" : "no" });
    if (Array.isArray(event.seats))
      Object.assign(args, {
        names: list(event.seats.map(called)),
        who: event.seats.includes(me) ? "you" : event.seats.length > 1 ? "several" : "one",
      });
    return args;
  },
  Score,
};

/**
 * How close the others were in the last round; the rounds won are in the ranking.
 * @param {{view: any, people: import("../../app/wire.js").Occupant[]}} props
 */
function Score({ view, people }) {
  /** @type {{size: number, seat: number}[]} */
  const hands = view.hand_sizes.map((/** @type {number} */ size, /** @type {number} */ seat) => ({ size, seat }));
  const left = hands.filter(({ size }) => size > 0).sort((one, other) => one.size - other.size);
  return html`<section class="kz-score"><h3>${say("kezao-still-in-hand")}</h3><ul>${left.map(
    ({ size, seat }) => html`<li key=${seat}>
      <${Avatar} number=${people[seat]?.avatar ?? 0} /><span>${people[seat]?.name}</span>
      <${HandCount} count=${size} /></li>`,
  )}</ul></section>`;
}
