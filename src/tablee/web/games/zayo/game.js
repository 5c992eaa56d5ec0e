// Zayo's module for the game API.

import { args, moveArgs, spot } from "./event_text.js";
import { illustrate } from "./illustrate.js";
import { Score } from "./score.js";
import { ZayoTable } from "./table.js";

/** @type {import("../../app/game_api.js").GameModule} */
export default {
  Table: ZayoTable,
  chance: () => import("./chance.js"),
  Score,
  illustrate,
  args,
  moveArgs,
  spot,
  keys: [
    ["1 … 5", "zayo-key-bid"],
    ["Q W E R T Y …", "zayo-key-card"],
    ["1 … 9", "zayo-key-choose"],
    ["Enter", "zayo-key-enter"],
    ["D", "zayo-key-defend"],
    ["N", "zayo-key-no"],
    ["Esc", "zayo-key-back"],
  ],
  sounds: {
    dealt: "card",
    bade: "card",
    "trick won": "tick",
    equipped: "lay",
    requested: "lay",
    took: "good",
    laid: "lay",
    defended: "good",
    stole: "bad",
    hunted: "bad",
    raided: "bad",
  },
  pace: (events) => events.reduce((time, { event }) => Math.max(time, PACE[event] ?? 0), 0),
};

/**
 * How long each event is shown (ms). An attack takes the same time whatever its victims hold.
 * @type {Record<string, number>}
 */
const PACE = {
  "round begun": 900,
  laid: 1000,
  bade: 520,
  "trick won": 950,
  equipped: 800,
  requested: 1300,
  took: 750,
  stole: 1200,
  hunted: 1200,
  raided: 1400,
  defended: 1200,
  declined: 500,
  won: 600,
};
