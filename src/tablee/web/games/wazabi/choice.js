// Selection state of a move: which card, for whom, which dice to whom. It is reset when the table changes.
import { useEffect, useState } from "../../app/html.js";
import { explainMove } from "../../app/refusals.js";

/** @typedef {import("../../app/game_api.js").TableProps} TableProps */

/** Cards that are laid on somebody, and for which a move has to name one even to be refused. */
const AIMED = new Set(["give one", "skip a turn", "down to one card"]);

/** @param {TableProps} props */
export function useChoice(props) {
  const { view, moves, number, seat, play } = props;
  const [card, setCard] = useState(/** @type {string | null} */ (null));
  const [victim, setVictim] = useState(/** @type {number | null} */ (null));
  const [gifts, setGifts] = useState(/** @type {number[]} */ ([]));
  const [kept, setKept] = useState(/** @type {number[]} */ ([]));
  const clear = () => {
    setCard(null);
    setVictim(null);
    setGifts([]);
    setKept([]);
  };
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
    if (phase === "give")
      return gifts.length < view.roll.dice ? new Set(all.flatMap((move) => move.dice ?? [])) : new Set();
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
    if (phase !== "lay" || isShut(name)) return explainMove(props, anyLay(name));
    if (card === name && !needsTarget && !directed) return lay();
    setVictim(null);
    return setCard(card === name ? null : name);
  }

  /** One of the moves that would lay a card. @param {string} name */
  function anyLay(name) {
    const next = Array.from({ length: view.seats - 1 }, (_, i) => ((seat ?? 0) + 1 + i) % view.seats);
    return {
      move: "lay",
      card: name,
      ...(AIMED.has(name) && { target: next.find((other) => !view.places?.[other]) ?? next[0] }),
      ...(name === "pass the dice" && { direction: "left" }),
    };
  }

  /** True for a card that cannot be laid in this turn. @param {string} name */
  function isShut(name) {
    return phase === "lay" && !all.some((move) => move.card === name);
  }

  /** @param {string} [direction] */
  function lay(direction) {
    const move = lays.find((one) => one.target === undefined && (one.direction === direction || !direction));
    if (move) play(move);
  }

  const chosenToKeep = kept.map((index) => view.own_hand[index]);
  return {
    phase,
    card,
    victim,
    gifts,
    kept,
    directed,
    needsTarget,
    targets: targets(),
    anyLay,
    isShut,
    clear,
    pickPlayer,
    pickPlace,
    pickCard,
    lay,
    undo: () => setGifts(gifts.slice(0, -1)),
    isGivingDone: phase === "give" && gifts.length === view.roll?.dice,
    sendGifts: () => play({ move: "give", dice: gifts }),
    isKeepingDone: phase === "keep" && kept.length === view.keep,
    sendKept: () => play({ move: "keep", cards: chosenToKeep }),
  };
}
