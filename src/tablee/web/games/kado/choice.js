// Selection state of a move: the gift and the ribbon that are named, the cell that is tried.
import { useEffect, useState } from "../../app/html.js";
import { same } from "./board.js";
import { tally } from "./grid.js";

/**
 * @typedef {import("../../app/game_api.js").TableProps} TableProps
 * @typedef {import("./grid.js").Cell} Cell
 */

/** @param {TableProps} props */
export function useChoice({ view, moves, seat, live, play }) {
  const [gift, setGift] = useState(/** @type {string | null} */ (null));
  const [ribbon, setRibbon] = useState(/** @type {string | null} */ (null));
  const [cell, setCell] = useState(/** @type {Cell | null} */ (null));
  const all = live ? (moves ?? []) : [];
  const phase = all.length > 0 ? view.phase : "";
  const clear = () => {
    setGift(null);
    setRibbon(null);
    setCell(null);
  };
  // Others who choose their cells at the same time must not take mine away: only a new question ends what is half made.
  useEffect(clear, [phase, view.round, view.dealer, seat]);

  const hand = seat === null ? null : (view.known_cards[seat] ?? null);
  const mine = seat === null ? [] : view.tableaus[seat];
  const worth = seat === null ? 0 : view.scores[seat].total;
  const perfects = seat === null ? 0 : view.scores[seat].perfects;

  /** The tableau with my card in a cell. @param {Cell} tried */
  const after = (tried) => tally([...mine, { ...tried, card: hand }], perfects);
  const open =
    phase === "place" && hand
      ? all
          .filter(({ move }) => move === "place")
          .map(({ row, column }) => ({ row, column, gain: after({ row, column }).total - worth }))
          .sort((one, other) => one.row - other.row || one.column - other.column)
      : [];
  const chosen = seat !== null && view.phase === "place" ? view.own_choice : null;
  const settled = chosen !== null && chosen !== undefined;
  const tried = settled ? chosen : phase === "place" ? cell : null;
  const ghost = tried && hand ? { row: tried.row, column: tried.column, card: hand } : null;

  /**
   * The first time a cell is tried, the second time it is taken; one that is not open answers with its clause.
   * @param {Cell} wanted
   */
  const pickCell = (wanted) => {
    const isOpen = open.some((one) => same(one, wanted));
    if (isOpen && !(cell && same(cell, wanted))) return setCell(wanted);
    if (!isOpen) setCell(null);
    return place(wanted);
  };
  /** @param {Cell} wanted */
  const place = (wanted) => play({ move: "place", row: wanted.row, column: wanted.column });

  return {
    phase,
    all,
    gift,
    ribbon,
    cell,
    hand,
    open,
    ghost,
    settled,
    pickCell,
    place,
    gain: cell ? open.find((one) => same(one, cell))?.gain : undefined,
    score: ghost ? after(ghost) : seat === null ? null : view.scores[seat],
    receivers: new Set(all.filter(({ move }) => move === "give").map(({ to }) => /** @type {number} */ (to))),
    canSetAside: all.some(({ move }) => move === "set aside"),
    nameGift: (/** @type {string} */ name) => setGift(gift === name ? null : name),
    nameRibbon: (/** @type {string} */ name) => setRibbon(ribbon === name ? null : name),
    give: (/** @type {number} */ to) => play({ move: "give", to }),
    setAside: () => play({ move: "set aside" }),
    pass: () => play({ move: "pass" }),
    isNamed: phase === "challenge" && gift !== null && ribbon !== null,
    challenge: () => gift && ribbon && play({ move: "challenge", gift, ribbon }),
    clear,
    try: setCell,
  };
}

/** What has been named in vain this round (KD-8). @param {any} view */
export function excluded(view) {
  /** @type {Map<string, number>} */
  const named = new Map();
  for (const { seat, gift, ribbon } of view.answers) {
    if (!gift || seat === view.exchanged) continue;
    for (const half of [gift, ribbon]) if (!named.has(half)) named.set(half, seat);
  }
  return named;
}
