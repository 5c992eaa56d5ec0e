// A move in the making: which card, against whom, for what. It ends when the table changes.
import { useEffect, useState } from "../../frame/html.js";
import { ATTACKS, BASICS, bids, booty, DEFENCE, everyoneElse, LAYS, listMoves, whyNotAt, whyNotBid, whyNotLay, whyNotNow } from "./legal.js";

/** @typedef {import("../../frame/seam.js").TableProps} TableProps */
/** @typedef {import("./legal.js").Bid} Bid */
/** @typedef {"" | "turn" | "confirm" | "pay" | "victim" | "booty" | "second" | "defend" | "animal" | "equip" | "kind" | "ask" | "nothing"} Step */
/** @typedef {ReturnType<typeof useChoice>} Choice */

/** @param {TableProps} props */
export function useChoice({ view, moves, number, live, play, explain, called }) {
  const [card, setCard] = useState(/** @type {string | null} */ (null));
  const [victim, setVictim] = useState(/** @type {number | null} */ (null));
  const [taken, setTaken] = useState(/** @type {{victim: number, equipment: string}[]} */ ([]));
  const [asked, setAsked] = useState(/** @type {string | null} */ (null));
  const clear = () => (setCard(null), setVictim(null), setTaken([]), setAsked(null));
  useEffect(clear, [number, view.phase]);

  const all = live ? (moves ?? listMoves(view)) : [];
  const phase = all.length > 0 ? /** @type {string} */ (view.phase) : "";
  const defence = view.attack ? /** @type {string} */ (DEFENCE[view.attack.move]) : "";
  const missing = BASICS.filter((kind) => all.some((move) => move.move === "request" && move.equipment === kind));
  const kind = asked ?? (missing.length === 1 ? /** @type {string} */ (missing[0]) : null);

  /** The moves that lay a card. @param {string} name */
  const lays = (name) => all.filter((move) => (LAYS[name] ? move.move === LAYS[name] : move.move === "lay" && move.card === name));
  const has = (/** @type {string} */ name) => all.some((move) => move.move === name);
  const step = stepNow();

  /** @returns {Step} */
  function stepNow() {
    if (phase === "defend") return "defend";
    if (phase === "reward") return has("take animal") ? "animal" : has("lay equipment") ? "equip" : missing.length === 0 ? "nothing" : kind ? "ask" : "kind";
    if (phase === "" || phase === "bid" || !card) return phase ? "turn" : "";
    if (!ATTACKS.includes(card)) return LAYS[card] ? "pay" : "confirm";
    return victim !== null ? "booty" : taken.length > 0 ? "second" : "victim";
  }

  /** Can this card be laid now, in whatever way? @param {string} name */
  function isOpen(name) {
    if (phase === "defend") return name === defence && has("defend");
    if (phase === "reward") return all.some((move) => move.move === "lay equipment" && move.equipment === name);
    return phase === "act" && lays(name).length > 0;
  }

  /** @param {Bid} bid */
  function isOpenBid(bid) {
    return (phase === "act" || phase === "bid") && bids(view).some(({ suit, rank }) => suit === bid.suit && rank === bid.rank);
  }

  /** Whom the next click on a plate may mean. @returns {Set<number>} */
  function targets() {
    if (step === "ask") return new Set(everyoneElse(view));
    if (card && (step === "victim" || step === "second" || step === "booty")) return new Set(everyoneElse(view).filter((seat) => booty(view, seat, card, taken).length > 0));
    return new Set();
  }

  /** @param {Bid} bid */
  function pickBid(bid) {
    if (!live) return undefined;
    if (phase === "") return explain(whyNotNow(view, called));
    return isOpenBid(bid) ? play({ move: "bid", suit: bid.suit, rank: bid.rank }) : explain(whyNotBid(phase));
  }

  /** @param {string} name */
  function pickCard(name) {
    if (!live) return undefined;
    if (phase === "") return explain(whyNotNow(view, called));
    if (!isOpen(name)) return explain(whyNotLay(view, name, phase));
    if (phase === "defend") return play({ move: "defend" });
    if (phase === "reward") return play({ move: "lay equipment", equipment: name });
    clear();
    return setCard(card === name ? null : name);
  }

  /** @param {number} other @param {string | null} [attack] */
  function pickPlayer(other, attack = card) {
    if (step === "ask") return play({ move: "request", seat: other, equipment: kind });
    if (!attack) return undefined;
    const found = booty(view, other, attack, taken);
    if (found.length === 0) return explain(whyNotAt(view, other, attack, called(other)));
    setCard(attack);
    return found.length === 1 ? pickBooty(/** @type {string} */ (found[0]), other, attack) : setVictim(other);
  }

  /** @param {string} what @param {number | null} [from] @param {string | null} [attack] */
  function pickBooty(what, from = victim, attack = card) {
    if (from === null) return undefined;
    if (attack === "wolf") return play({ move: "lay wolf", victim: from, animal: what });
    if (attack === "clan chief") return play({ move: "lay clan chief", victim: from, animals: what });
    const now = [...taken, { victim: from, equipment: what }];
    // ZY-25: with Zayo a thief may take a second piece.
    const more = now.length === 1 && view.laid[view.seat].includes("zayo") && everyoneElse(view).some((seat) => booty(view, seat, "thief", now).length > 0);
    if (!more) return play({ move: "lay thief", booty: now });
    setTaken(now);
    return setVictim(null);
  }

  /** A card dropped on a player or on the table. @param {string} name @param {Element | null} target */
  function dropCard(name, target) {
    const seat = Number(target?.closest("[data-player]")?.getAttribute("data-player") ?? -1);
    if (!target) return undefined;
    if (phase === "act" && ATTACKS.includes(name) && isOpen(name) && seat >= 0 && seat !== view.seat) return pickPlayer(seat, name);
    return card === name ? undefined : pickCard(name);
  }

  return {
    phase, step, card, victim, taken, kind, missing, defence, all, targets: targets(), clear, isOpen, isOpenBid, lays, has, pickBid, pickCard, pickPlayer, pickBooty, dropCard,
    pickKind: setAsked,
    canChangeKind: missing.length > 1,
    sendTheft: () => play({ move: "lay thief", booty: taken }),
    choices: card && victim !== null ? booty(view, victim, card, taken) : [],
  };
}
