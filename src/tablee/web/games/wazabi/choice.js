// A move in the making: which card, for whom, which dice to whom. It ends when the table changes.
import { useEffect, useState } from "../../frame/html.js";
import { cardName, say } from "../../frame/words.js";
import { COSTS } from "./art.js";

/** @typedef {import("../../frame/seam.js").TableProps} TableProps */

/** Cards that are laid on somebody, and for which a move has to name one even to be refused. */
const AIMED = new Set(["give one", "skip a turn", "down to one card"]);

/** @param {TableProps} props */
export function useChoice({ view, moves, number, seat, play, explain }) {
  const [card, setCard] = useState(/** @type {string | null} */ (null));
  const [victim, setVictim] = useState(/** @type {number | null} */ (null));
  const [gifts, setGifts] = useState(/** @type {number[]} */ ([]));
  const [kept, setKept] = useState(/** @type {number[]} */ ([]));
  const clear = () => (setCard(null), setVictim(null), setGifts([]), setKept([]));
  useEffect(clear, [number, view.phase]);

  const all = moves ?? [];
  const lays = all.filter((move) => move.move === "lay" && move.card === card);
  const asked = all.length > 0;
  const phase = asked ? view.phase : "";
  const directed = card === "pass the dice";
  const needsTarget = phase === "draw" || (phase === "lay" && lays.some((move) => move.target !== undefined));
  const picking = phase === "draw" ? all : lays;

  /** Whom the next click on a plate may mean. @returns {Set<number>} */
  function targets() {
    if (phase === "give") return gifts.length < view.roll.dice ? new Set(all.flatMap((move) => move.dice ?? [])) : new Set();
    if (needsTarget) return new Set(picking.map((move) => /** @type {number} */ (move.target ?? move.victim)));
    return new Set();
  }

  /** @param {number} other */
  function pickPlayer(other) {
    if (phase === "give") return give([...gifts, other]);
    if (phase === "draw" || card === "take a card") return setVictim(other);
    const move = lays.find(({ target }) => target === other);
    return move && play(move);
  }

  /** @param {number[]} receivers */
  function give(receivers) {
    if (view.roll.dice === 1) return play({ move: "give", dice: receivers });
    return setGifts(receivers);
  }

  /** @param {number} place */
  function pickPlace(place) {
    if (victim === null) return;
    play(phase === "draw" ? { move: "draw", victim, place } : { move: "lay", card, target: victim, place });
  }

  /** A click on a card of the hand. @param {string} name @param {number} index */
  function pickCard(name, index) {
    if (phase === "keep") {
      const others = kept.filter((place) => place !== index);
      return setKept(others.length < kept.length ? others : [...kept, index].slice(-view.keep));
    }
    const why = phase === "lay" ? whyNot(name) : null;
    if (why) return explain(why);
    // Out of turn the table itself says why, with its clause.
    if (phase !== "lay") return play({ move: "lay", card: name, ...(AIMED.has(name) && { target: someoneElse() }), ...(name === "pass the dice" && { direction: "left" }) });
    if (card === name && !needsTarget && !directed) return lay();
    setVictim(null);
    return setCard(card === name ? null : name);
  }

  function someoneElse() {
    return ((seat ?? 0) + 1) % view.seats;
  }

  /** @param {string} [direction] */
  function lay(direction) {
    const move = lays.find((one) => one.target === undefined && (one.direction === direction || !direction));
    if (move) play(move);
  }

  /** Why a card cannot be laid in this turn, or nothing. @param {string} name */
  function whyNot(name) {
    if (!view.roll || all.some((move) => move.card === name)) return null;
    const cost = COSTS[name] ?? 0;
    const { wazabi, dice } = view.roll;
    if (cost > wazabi) return { clause: "WZ-9", text: say("wazabi-too-dear", { card: cardName(name), cost, wazabi }), short: say("wazabi-short-dear", { missing: cost - wazabi }) };
    if (name === "drop one" && dice >= 2) return { clause: "WZ-14", text: say("wazabi-two-die-faces", { dice }), short: say("wazabi-short-two-dice") };
    if (name === "down to one card") return { clause: "WZ-19", text: say("wazabi-nobody-has-two"), short: say("wazabi-short-nobody") };
    return { clause: "WZ-8", text: say("wazabi-may-lay"), short: "" };
  }

  const chosenToKeep = kept.map((index) => view.own_hand[index]);
  return {
    phase, card, victim, gifts, kept, directed, needsTarget, targets: targets(), whyNot, clear,
    pickPlayer, pickPlace, pickCard, lay,
    undo: () => setGifts(gifts.slice(0, -1)),
    isGivingDone: phase === "give" && gifts.length === view.roll?.dice,
    sendGifts: () => play({ move: "give", dice: gifts }),
    isKeepingDone: phase === "keep" && kept.length === view.keep,
    sendKept: () => play({ move: "keep", cards: chosenToKeep }),
  };
}
