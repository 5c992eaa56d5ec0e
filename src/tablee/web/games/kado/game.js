import { say } from "../../frame/words.js";
import { nameOf } from "./cards.js";
import { Score } from "./ending.js";
import { reach } from "./grid.js";
import { illustrate } from "./illustrate.js";
import { KadoTable } from "./table.js";

/** How long each happening wants to be seen. @type {Record<string, number>} */
const PACE = { gave: 620, "set aside": 700, passed: 500, challenged: 1100, exchanged: 2000, perfect: 2300, placed: 1200 };

/** @type {import("../../frame/seam.js").GameModule} */
export default {
  Table: KadoTable,
  Score,
  illustrate,
  keys: [
    ["1 … 9, 0", "kado-key-digit"],
    ["← ↑ ↓ →", "kado-key-arrows"],
    ["Enter", "kado-key-enter"],
    ["P", "kado-key-pass"],
    ["S", "kado-key-aside"],
    ["V", "kado-key-look"],
    ["Backspace Esc", "kado-key-back"],
  ],
  sounds: { looked: "card", gave: "card", "set aside": "card", challenged: "tick", exchanged: "lay", perfect: "good", placed: "lay", chose: "tick" },
  pace: (events) => events.reduce((time, { event }) => Math.max(time, PACE[event] ?? 0), 0),
  args(event, called) {
    /** @type {import("../../frame/words.js").Args} */
    const args = {};
    const isMe = (/** @type {number} */ seat) => (called(seat) === say("web-you") ? "yes" : "no");
    if (event.gift) args.gift = say(`kado-gift-${event.gift}`);
    if (event.ribbon) args.ribbon = say(`kado-ribbon-${event.ribbon}`);
    if (event.event === "exchanged") Object.assign(args, { card: nameOf(event.card), other: nameOf(event.dealer_card) });
    if (event.event === "placed") args.card = nameOf(event.card);
    if (event.event === "round") Object.assign(args, { number: event.round + 1, dealing: isMe(event.dealer) });
    if (event.event === "gave") Object.assign(args, { kept: event.seat === event.to ? "yes" : "no", mine: isMe(event.to) });
    if (event.event === "challenged") args.outcome = event.right;
    if (event.event === "scored") args.points = event.score.total;
    return args;
  },
  moveArgs({ move, gift, ribbon, to, row, column }, called, view) {
    /** @type {import("../../frame/words.js").Args} */
    const args = {};
    if (move === "challenge") Object.assign(args, { gift: say(`kado-gift-${gift}`), ribbon: say(`kado-ribbon-${ribbon}`) });
    if (move === "give") args.own = called(to) === say("web-you") ? "yes" : "no";
    if (move === "place") {
      const { rows, columns } = reach(view.tableaus[view.seat]);
      Object.assign(args, { row: row - rows[0] + 1, column: column - columns[0] + 1 });
    }
    return args;
  },
  spot({ move, to, row, column }) {
    if (move === "place") return `[data-row="${row}"][data-column="${column}"]`;
    return move === "give" ? `[data-spot=hand-${to}]` : `[data-test=${move.replace(" ", "-")}]`;
  },
};
