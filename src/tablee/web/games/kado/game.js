// Kado's module for the game API.
import { say } from "../../app/i18n.js";
import { nameOf } from "./cards.js";
import { Score } from "./ending.js";
import { growthBounds } from "./grid.js";
import { illustrate } from "./illustrate.js";
import { KadoTable } from "./table.js";

/** How long each happening wants to be seen. @type {Record<string, number>} */
const PACE = {
  gave: 620,
  "set aside": 700,
  passed: 500,
  challenged: 1100,
  exchanged: 2000,
  perfect: 2300,
  placed: 1200,
};

/** @type {import("../../app/game_api.js").GameModule} */
export default {
  Table: KadoTable,
  chance: () => import("./chance.js"),
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
  sounds: {
    looked: "card",
    gave: "card",
    "set aside": "card",
    challenged: "tick",
    exchanged: "lay",
    perfect: "good",
    placed: "lay",
    chose: "tick",
  },
  pace: (events) => events.reduce((time, { event }) => Math.max(time, PACE[event] ?? 0), 0),
  args(event) {
    /** @type {import("../../app/i18n.js").Args} */
    const args = {};
    if (event.gift) args.gift = say(`kado-gift-${event.gift}`);
    if (event.ribbon) args.ribbon = say(`kado-ribbon-${event.ribbon}`);
    if (event.event === "exchanged")
      Object.assign(args, { card: nameOf(event.card), other: nameOf(event.dealer_card) });
    if (event.event === "placed") args.card = nameOf(event.card);
    if (event.event === "round") args.number = event.round + 1;
    if (event.event === "gave") args.kept = event.seat === event.to ? "yes" : "no";
    if (event.event === "challenged") args.outcome = event.right;
    if (event.event === "scored") args.points = event.score.total;
    return args;
  },
  moveArgs({ move, gift, ribbon, row, column }, _called, view) {
    /** @type {import("../../app/i18n.js").Args} */
    const args = {};
    if (move === "challenge")
      Object.assign(args, { gift: say(`kado-gift-${gift}`), ribbon: say(`kado-ribbon-${ribbon}`) });
    if (move === "place") {
      const { rows, columns } = growthBounds(view.tableaus[view.seat]);
      Object.assign(args, { row: row - rows[0] + 1, column: column - columns[0] + 1 });
    }
    return args;
  },
  spot({ move, to, row, column, gift, ribbon }) {
    if (move === "challenge") return `[data-half=${gift}], [data-half=${ribbon}], [data-test=challenge]`;
    if (move === "place") return `[data-row="${row}"][data-column="${column}"]`;
    return move === "give" ? `[data-spot=hand-${to}]` : `[data-test=${move.replace(" ", "-")}]`;
  },
};
