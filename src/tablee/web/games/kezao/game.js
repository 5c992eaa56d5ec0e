import { html } from "../../frame/html.js";
import { list, slug } from "../../frame/words.js";
import { Avatar } from "../../parts/avatar.js";
import { HandCount, nameOf } from "./cards.js";
import { asked } from "./dice.js";
import { illustrate } from "./illustrate.js";
import { KezaoTable, Pips } from "./table.js";

/** @type {import("../../frame/seam.js").GameModule} */
export default {
  Table: KezaoTable,
  illustrate,
  keys: [
    ["1 … 7", "kezao-key-lay"],
    ["8 9 0 Q …", "kezao-key-more"],
    ["← ↓ →", "kezao-key-roll"],
    ["N", "kezao-key-nothing"],
  ],
  sounds: { rolled: "dice", laid: "lay", "took back": "bad", "came back": "card", "looked around": "tick", "round won": "good" },
  waitingFor: (view) => (view.phase === "roll" ? [view.roller] : []),
  args(event, called) {
    /** @type {import("../../frame/words.js").Args} */
    const args = {};
    if (typeof event.card === "string") args.card = nameOf(event.card);
    if (event.event === "begun") args.round = event.round + 1;
    if (event.event === "rolled") args.asked = list(event.dice.faces.map(asked));
    if (event.event === "rolled") args.symbol = event.dice.symbol ?? "none";
    if (event.event === "turn ended") args.how = typeof event.last === "number" ? "opposed" : slug(event.how);
    if (typeof event.last === "number") args.last = called(event.last);
    if (Array.isArray(event.seats)) args.names = list(event.seats.map(called));
    return args;
  },
  Score: ({ view, people }) => html`<ul class="kz-score">${people.map((person, seat) => html`<li key=${seat}>
    <${Avatar} number=${person.avatar} /><span>${person.name}</span><${Pips} points=${view.points[seat]} /><${HandCount} count=${view.hand_sizes[seat]} /></li>`)}</ul>`,
};
