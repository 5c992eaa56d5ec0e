import { list, say } from "../../frame/words.js";
import { illustrate } from "./illustrate.js";
import { Score } from "./score.js";
import { WazabiTable } from "./table.js";

/** @type {import("../../frame/seam.js").GameModule} */
export default {
  Table: WazabiTable,
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
  sounds: { rolled: "dice", drew: "card", took: "card", gave: "die", laid: "lay", dropped: "die", threw: "card", missed: "bad", "went out": "good" },
  pace: (events) => events.reduce((time, { event }) => Math.max(time, PACE[event] ?? 0), 0),
  args(event, called) {
    /** @type {import("../../frame/words.js").Args} */
    const args = {};
    if (event.event === "laid") args.aim = aim(event, called);
    if (event.event === "gave") args.gifts = gifts(event.dice, called);
    return args;
  },
  moveArgs: (move, called) => ({ aim: aim(move, called), ...(move.dice && { gifts: gifts(move.dice, called) }) }),
  spot({ move, card, cards, victim, target, dice }) {
    if (move === "roll" || move === "lay nothing") return `[data-test=${move === "roll" ? "roll" : "nothing"}]`;
    const picked = [...(cards ?? [card])].filter(Boolean).map((name) => `.wz-hand [data-card="${name}"]`);
    return [...picked, ...[victim, target, ...(dice ?? [])].filter((seat) => seat != null).map((seat) => `[data-spot=dice-${seat}]`)].join();
  },
};

/** How long each happening wants to be seen. @type {Record<string, number>} */
const PACE = { rolled: 1000, laid: 900, gave: 600, drew: 500, took: 600, threw: 600, dropped: 700, missed: 500 };

/** How many dice each receiver got. @param {number[]} receivers @returns {[number, number][]} */
function shares(receivers) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const seat of receivers) counts.set(seat, (counts.get(seat) ?? 0) + 1);
  return [...counts];
}

/** @param {number[]} dice @param {(seat: number) => string} called */
function gifts(dice, called) {
  return list(shares(dice).map(([seat, count]) => say("wazabi-share", { name: called(seat), count })));
}

/** @param {any} event @param {(seat: number) => string} called */
function aim(event, called) {
  if (event.direction) return say(`wazabi-aim-${event.direction}`);
  return event.target == null ? "" : say("wazabi-aim", { name: called(event.target) });
}
