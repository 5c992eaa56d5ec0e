// Selection state of a move: which card, against whom, for what. It is reset when the table changes.
import { useEffect, useState } from "../../app/html.js";
import { explainMove, useRefusals } from "../../app/refusals.js";
import { ATTACKS, BASICS, DEFENCE, EQUIPMENT, everyoneElse, LAYS } from "./deck.js";

/** @typedef {import("../../app/wire.js").Move} Move */
/** @typedef {import("../../app/game_api.js").TableProps} TableProps */
/** @typedef {import("./deck.js").Bid} Bid */
/**
 * @typedef {"" | "turn" | "confirm" | "pay" | "victim" | "booty" | "second" | "defend" | "animal" | "equip" | "kind" |
 *   "ask" | "nothing"} Step
 */
/** @typedef {ReturnType<typeof useChoice>} Choice */

/** @param {TableProps} props */
export function useChoice(props) {
  const { view, moves, number, live, play } = props;
  const [card, setCard] = useState(/** @type {string | null} */ (null));
  const [victim, setVictim] = useState(/** @type {number | null} */ (null));
  const [taken, setTaken] = useState(/** @type {{victim: number, equipment: string}[]} */ ([]));
  const [asked, setAsked] = useState(/** @type {string | null} */ (null));
  const clear = () => {
    setCard(null);
    setVictim(null);
    setTaken([]);
    setAsked(null);
  };
  useEffect(clear, [number, view.phase]);

  const all = live ? (moves ?? []) : [];
  const phase = all.length > 0 ? /** @type {string} */ (view.phase) : "";
  const defence = view.attack ? /** @type {string} */ (DEFENCE[view.attack.move]) : "";
  const missing = BASICS.filter((kind) => all.some((move) => move.move === "request" && move.equipment === kind));
  const kind = asked ?? (missing.length === 1 ? /** @type {string} */ (missing[0]) : null);

  /** The moves that lay a card. @param {string} name */
  const lays = (name) =>
    all.filter((move) => (LAYS[name] ? move.move === LAYS[name] : move.move === "lay" && move.card === name));
  const has = (/** @type {string} */ name) => all.some((move) => move.move === name);
  const step = stepNow();
  const aimed = card !== null && step === "victim" ? everyoneElse(view) : [];
  const shut =
    phase === "act" ? [...new Set(/** @type {string[]} */ (view.own_hand))].filter((name) => !isOpen(name)) : [];
  const refusalOf = useRefusals(props, [
    ...shut.map(anyLay),
    ...aimed.filter((other) => booty(other).length === 0).map((other) => attackOn(other, card ?? "")),
  ]);

  /** One of the moves that would lay a card. @param {string} name @returns {Move} */
  function anyLay(name) {
    const basic =
      BASICS.some((kind) => kind === name) || (phase === "reward" && EQUIPMENT.some((kind) => kind === name));
    if (basic) return { move: "lay equipment", equipment: name };
    if (name === "wolf trap") return { move: LAYS[name] ?? "", sheep: 2, goats: 0 };
    if (name === "fiddle") return { move: LAYS[name] ?? "", sheep: 3, goats: 0 };
    return ATTACKS.includes(name) ? attackOn(everyoneElse(view)[0] ?? 0, name) : { move: "lay", card: name };
  }

  /** One of the moves that would attack a player. @param {number} other @param {string} attack @returns {Move} */
  function attackOn(other, attack) {
    if (attack === "thief") return { move: "lay thief", booty: [{ victim: other, equipment: "horse" }] };
    if (attack === "wolf") return { move: "lay wolf", victim: other, animal: "sheep" };
    return { move: "lay clan chief", victim: other, animals: "sheep and goats" };
  }

  /** The moves of a thief who takes this first, and another piece (ZY-25). @param {Booty[]} first @returns {Move[]} */
  function thefts(first) {
    return lays("thief").filter(
      (move) => move.booty.length === first.length + 1 && without(move.booty, first) !== null,
    );
  }

  /**
   * What an attack could take from a player: kinds of equipment, animals, or flocks.
   * @param {number} other @param {string | null} [attack] @param {Booty[]} [first] taken by the same thief already
   * @returns {string[]}
   */
  function booty(other, attack = card, first = taken) {
    if (attack === "thief") {
      const more = thefts(first).map((move) => without(move.booty, first)?.[0]);
      return EQUIPMENT.filter((kind) => more.some((one) => one?.victim === other && one.equipment === kind));
    }
    return lays(attack ?? "").flatMap((move) => (move.victim === other ? [move.animal ?? move.animals] : []));
  }

  /** @returns {Step} */
  function stepNow() {
    if (phase === "defend") return "defend";
    if (phase === "reward")
      return has("take animal")
        ? "animal"
        : has("lay equipment")
          ? "equip"
          : missing.length === 0
            ? "nothing"
            : kind
              ? "ask"
              : "kind";
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
    return all.some(({ move, suit, rank }) => move === "bid" && suit === bid.suit && rank === bid.rank);
  }

  /** Whom the next click on a plate may mean. @returns {Set<number>} */
  function targets() {
    if (step === "ask") return new Set(everyoneElse(view));
    if (card && (step === "victim" || step === "second" || step === "booty"))
      return new Set(everyoneElse(view).filter((seat) => booty(seat).length > 0));
    return new Set();
  }

  /** @param {Bid} bid */
  function pickBid(bid) {
    if (!live) return undefined;
    const move = { move: "bid", suit: bid.suit, rank: bid.rank };
    return isOpenBid(bid) ? play(move) : explainMove(props, move);
  }

  /** @param {string} name */
  function pickCard(name) {
    if (!live) return undefined;
    if (!isOpen(name)) return explainMove(props, anyLay(name));
    if (phase === "defend") return play({ move: "defend" });
    if (phase === "reward") return play({ move: "lay equipment", equipment: name });
    clear();
    return setCard(card === name ? null : name);
  }

  /** @param {number} other @param {string | null} [attack] */
  function pickPlayer(other, attack = card) {
    if (step === "ask") return play({ move: "request", seat: other, equipment: kind });
    if (!attack) return undefined;
    const found = booty(other, attack);
    if (found.length === 0) return explainMove(props, attackOn(other, attack));
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
    if (now.length > 1 || thefts(now).length === 0) return play({ move: "lay thief", booty: now });
    setTaken(now);
    return setVictim(null);
  }

  /** A card dropped on a player or on the table. @param {string} name @param {Element | null} target */
  function dropCard(name, target) {
    const seat = Number(target?.closest("[data-player]")?.getAttribute("data-player") ?? -1);
    if (!target) return undefined;
    if (phase === "act" && ATTACKS.includes(name) && isOpen(name) && seat >= 0 && seat !== view.seat)
      return pickPlayer(seat, name);
    return card === name ? undefined : pickCard(name);
  }

  return {
    phase,
    step,
    card,
    victim,
    taken,
    kind,
    missing,
    defence,
    all,
    targets: targets(),
    clear,
    isOpen,
    isOpenBid,
    lays,
    has,
    pickBid,
    pickCard,
    pickPlayer,
    pickBooty,
    dropCard,
    pickKind: setAsked,
    canChangeKind: missing.length > 1,
    sendTheft: () => play({ move: "lay thief", booty: taken }),
    choices: card && victim !== null ? booty(victim) : [],
    anyLay,
    refusalOf,
    refusalAt: (/** @type {number} */ other, /** @type {string} */ attack) => refusalOf(attackOn(other, attack)),
  };
}

/** @typedef {{victim: number, equipment: string}} Booty */

/**
 * What is left of a theft besides some pieces; null if it has not all of them.
 * @param {Booty[]} all @param {Booty[]} some
 */
function without(all, some) {
  const left = [...all];
  for (const { victim, equipment } of some) {
    const place = left.findIndex((one) => one.victim === victim && one.equipment === equipment);
    if (place < 0) return null;
    left.splice(place, 1);
  }
  return left;
}
