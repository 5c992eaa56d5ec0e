// Actions of this player: turn, call, choose several piles first, end a stop, show a sign. Nothing waits for motion.

import { drag } from "../../app/drag.js";
import { useEffect, useRef, useState } from "../../app/html.js";
import { useKeys } from "../../app/keys.js";
import { SIGNS } from "./art.js";

/** @typedef {import("../../app/game_api.js").TableProps} TableProps */

/** A token is shown on its pile at once; if the table says nothing of it, it comes back after this. */
const PENDING = 1200;
/** Who pressed to turn a card did not mean to end the stop that began this very moment. */
const SURPRISE = 350;
/** @type {Record<string, string>} */
const MEANING = { turn: "turn", stop: "go on", last: "no more" };

/**
 * @param {TableProps} props @param {number[]} order the seats by their keys @param {(piles: number[]) => void} tried
 */
export function useActions({ view, moves, events, number, seat, live, play }, order, tried) {
  const [several, setSeveral] = useState(false);
  const [chosen, setChosen] = useState(/** @type {number[]} */ ([]));
  const [pending, setPending] = useState(/** @type {number[]} */ ([]));
  const phase = useRef({ name: view.phase, before: view.phase, since: 0 });
  if (phase.current.name !== view.phase)
    phase.current = { name: view.phase, before: phase.current.name, since: performance.now() };
  // The token stays until the table says what became of the call: what others do meanwhile does not take it away.
  useEffect(() => {
    if (events.some((event) => decides(event, seat, pending))) setPending([]);
  }, [number]);
  useEffect(() => {
    if (pending.length === 0) return undefined;
    const timer = setTimeout(() => setPending([]), PENDING);
    return () => clearTimeout(timer);
  }, [pending]);

  const all = moves ?? [];
  const tokens = seat === null ? 0 : view.tokens[seat];
  const open = new Set(
    live
      ? all
          .filter(({ move, piles }) => move === "call" && piles.length === 1)
          .map(({ piles }) => /** @type {number} */ (piles[0]))
      : [],
  );
  const picked = chosen.filter((pile) => view.piles[pile].length > 0);
  const isSeveral = several && tokens > 1 && live;
  /** @param {string} name */
  const may = (name) => live && all.some(({ move }) => move === name);
  const mayTurn = may("turn");
  const duel =
    view.duels.find((/** @type {any} */ one) => live && one.rivals.includes(seat) && one.own_sign === null) ?? null;

  /** @param {number[]} piles */
  function call(piles) {
    tried(piles);
    setPending(piles);
    setSeveral(false);
    setChosen([]);
    play({ move: "call", piles });
  }

  /** A token for this pile, now; where several are wanted, a mark on it. @param {number} pile */
  function take(pile) {
    if (!live) return;
    if (!isSeveral) call([pile]);
    else setChosen(picked.includes(pile) ? picked.filter((other) => other !== pile) : [...picked, pile]);
  }

  /** @param {string} move */
  const say = (move) => () => play({ move });
  const noMore = say("no more");
  /** @param {string} sign */
  const choose = (sign) => duel && play({ move: "choose", sign, pile: duel.pile });

  /**
   * The one big button: turn, go on or no more. What it meant a moment ago counts if the table has only just changed.
   */
  function next() {
    const { name, before, since } = phase.current;
    play({ move: MEANING[performance.now() - since < SURPRISE ? before : name] ?? "turn" });
  }

  /** @param {boolean} on */
  const chooseSeveral = (on) => {
    setSeveral(on);
    setChosen([]);
  };
  const toggle = () => chooseSeveral(!isSeveral);
  const digits = Object.fromEntries(order.map((pile, place) => [String(place + 1), () => take(pile)]));
  useKeys(
    {
      ...digits,
      " ": next,
      Enter: () => (isSeveral && picked.length > 0 ? call(picked) : next()),
      n: noMore,
      s: () => tokens > 1 && toggle(),
      Escape: () => chooseSeveral(false),
      ArrowLeft: () => choose(SIGNS[0]),
      ArrowUp: () => choose(SIGNS[1]),
      ArrowRight: () => choose(SIGNS[2]),
    },
    live,
  );

  return {
    open,
    pending,
    picked,
    isSeveral,
    tokens,
    mayTurn,
    duel,
    may,
    take,
    next,
    noMore,
    choose,
    toggle,
    callPicked: () => call(picked),
    /** @param {PointerEvent} event */
    dragToken: (event) =>
      live &&
      drag(event, (target) => target?.hasAttribute("data-pile") && call([Number(target.getAttribute("data-pile"))])),
  };
}

/** @param {import("../../app/wire.js").GameEvent} event @param {number | null} seat @param {number[]} pending */
function decides({ event, seat: whose, pile }, seat, pending) {
  return (event === "called" && whose === seat) || (event === "captured" && pending.includes(pile));
}

/** @typedef {ReturnType<typeof useActions>} Actions */

/**
 * Act on pointer down; keys and screen readers only click. The focus stays where it was, so
 * that the space bar still turns a card.
 * @param {() => void} act
 */
export function onPress(act) {
  return {
    onPointerDown: (/** @type {PointerEvent} */ event) => event.button === 0 && act(),
    onMouseDown: (/** @type {MouseEvent} */ event) => event.preventDefault(),
    onClick: (/** @type {MouseEvent} */ event) => event.detail === 0 && act(),
  };
}
