// Wazabi's module for the game API.

import { args, moveArgs } from "./event_text.js";
import { illustrate } from "./illustrate.js";
import { HELD } from "./motion.js";
import { Score } from "./score.js";
import { WazabiTable } from "./table.js";

/** @type {import("../../app/game_api.js").GameModule} */
export default {
  Table: WazabiTable,
  chance: () => import("./chance.js"),
  Score,
  illustrate,
  keys: [
    ["R", "wazabi-key-roll"],
    ["1 … 9", "wazabi-key-digit"],
    ["← →", "wazabi-key-direction"],
    ["Enter", "wazabi-key-enter"],
    ["N", "wazabi-key-nothing"],
    ["Backspace Esc", "wazabi-key-back"],
  ],
  sounds: {
    rolled: "dice",
    drew: "card",
    took: "card",
    gave: "die",
    laid: "lay",
    dropped: "die",
    threw: "card",
    missed: "bad",
    "went out": "good",
  },
  pace: (events) => events.reduce((time, { event }) => Math.max(time, PACE[event] ?? 0), 0),
  args,
  moveArgs,
  spot({ move, card, cards, victim, target, dice, direction }) {
    if (move === "roll" || move === "lay nothing") return `[data-test=${move === "roll" ? "roll" : "nothing"}]`;
    const picked = [...(cards ?? [card])].filter(Boolean).map((name) => `.wz-hand [data-card="${name}"]`);
    return [
      ...picked,
      ...(direction ? [`[data-test=${direction}]`] : []),
      ...[victim, target, ...(dice ?? [])].filter((seat) => seat != null).map((seat) => `[data-spot=dice-${seat}]`),
    ].join();
  },
};

/** How long each event is shown (ms). @type {Record<string, number>} */
const PACE = {
  rolled: 1100,
  laid: HELD + 400,
  "laid nothing": 700,
  gave: 1000,
  drew: 700,
  took: 1000,
  threw: 1000,
  dropped: 900,
  missed: 1000,
};
