// Event text: arguments beyond an event's own fields.
import { cardName, list, say } from "../../app/i18n.js";

/**
 * @param {import("../../app/wire.js").GameEvent} event @param {(seat: number) => string} called
 * @param {Record<string, any>} _options @param {number | null} me
 */
export function args(event, called, _options, me) {
  /** @type {import("../../app/i18n.js").Args} */
  const args = {};
  if (event.event === "rolled") args.faces = faces(event);
  if (event.event === "laid") args.aim = aim(event, called);
  if (event.event === "gave")
    Object.assign(args, {
      gifts: gifts(event.dice, called, me),
      "to-me": event.dice.includes(me) ? "yes" : "no",
    });
  return args;
}

/** @param {import("../../app/wire.js").Move} move @param {(seat: number) => string} called */
export function moveArgs(move, called) {
  return {
    aim: aim(move, called),
    ...(move.dice && { gifts: gifts(move.dice, called, null) }),
    ...(move.cards && {
      cards: list(move.cards.map((/** @type {string} */ card) => say("wazabi-card", { card: cardName(card) }))),
    }),
  };
}

/** What dice show, without what none shows. @param {any} roll */
export function faces(roll) {
  const shown = ["wazabi", "cards", "dice"].filter((face) => roll[face] > 0);
  return list(shown.map((face) => say(`wazabi-rolled-${face}`, { count: roll[face] })));
}

/** How many dice each receiver got. @param {number[]} receivers @returns {[number, number][]} */
function shares(receivers) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const seat of receivers) counts.set(seat, (counts.get(seat) ?? 0) + 1);
  return [...counts];
}

/**
 * What the reader got comes first and without a name: "gives you a die and 2 dice to Bo".
 * @param {number[]} dice @param {(seat: number) => string} called @param {number | null} me
 */
function gifts(dice, called, me) {
  const all = shares(dice);
  return list(
    [...all.filter(([seat]) => seat === me), ...all.filter(([seat]) => seat !== me)].map(([seat, count]) =>
      seat === me ? say("wazabi-dice-got", { count }) : say("wazabi-share", { name: called(seat), count }),
    ),
  );
}

/**
 * Whom or where a card goes, after a space; empty if it has no aim.
 * @param {any} event @param {(seat: number) => string} called
 */
function aim(event, called) {
  if (event.direction) return ` ${say(`wazabi-aim-${event.direction}`)}`;
  return event.target == null ? "" : ` ${say("wazabi-aim", { name: called(event.target) })}`;
}
