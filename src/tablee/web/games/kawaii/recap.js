// Recap of the current stop, collected from frame to frame: who took what, how fast, and by how little.
import { useRef } from "../../app/html.js";

/**
 * @typedef {import("../../app/wire.js").GameEvent} GameEvent
 * @typedef {{seat: number, pile: number, count: number, called: number, cards: string[] | null, after: number | null,
 *   late: number | null}} Capture `after`: ms since the last card of the pile; `late`: by how much my own call for it
 *   came after
 * @typedef {{pile: number, calls: {seat: number, at: number}[], signs: [number, string][], winner: number | null}}
 *   Fight
 * @typedef {{captures: Capture[], fights: Fight[], turned: (number | null)[], fresh: number | null, ended: string |
 *   null, tried: {piles: number[], at: number} | null}} Recap
 */

/** How long after a call of mine its pile may go to somebody else for it to be a finish between the two of us. */
const CLOSE = 2000;

/** @returns {Recap} */
const blank = () => ({ captures: [], fights: [], turned: [], fresh: null, ended: null, tried: null });

/**
 * Also notes when this frame was first shown, so that a call can be placed in the table's time.
 * @param {GameEvent[]} events @param {number} number @param {any} view @param {number | null} seat
 */
export function useRecap(events, number, view, seat) {
  const kept = useRef({ number: -1, seen: 0, recap: blank() });
  const memo = kept.current;
  if (memo.number !== number) {
    // A replay may jump; then there is no recap to go on with.
    if (number !== memo.number + 1) memo.recap = blank();
    memo.recap = { ...memo.recap, fresh: null };
    for (const event of events) memo.recap = addEvent(memo.recap, event, seat);
    memo.number = number;
    memo.seen = performance.now();
  }
  return {
    recap: memo.recap,
    /** I called now. @param {number[]} piles */
    try: (piles) => {
      memo.recap = { ...memo.recap, tried: { piles, at: view.now + performance.now() - memo.seen } };
    },
  };
}

/** @param {Recap} recap @param {GameEvent} event @param {number | null} seat @returns {Recap} */
function addEvent(recap, event, seat) {
  switch (event.event) {
    case "begun":
      return { ...blank(), ended: recap.ended };
    case "resumed":
      return { ...recap, captures: [], fights: [] };
    case "turned": {
      const turned = [...recap.turned];
      turned[event.seat] = event.at;
      return { ...recap, captures: [], fights: [], ended: null, turned, fresh: event.seat };
    }
    case "captured": {
      const last = recap.turned[event.pile];
      const tried = recap.tried;
      const fight = recap.fights.some(({ pile, winner }) => pile === event.pile && winner === null);
      const close =
        tried &&
        event.seat !== seat &&
        !fight &&
        tried.piles.includes(event.pile) &&
        Math.abs(tried.at - event.called) < CLOSE;
      const capture = {
        seat: event.seat,
        pile: event.pile,
        count: event.count,
        called: event.called,
        cards: event.cards ?? null,
        after: last != null && last <= event.called ? event.called - last : null,
        late: close ? Math.max(1, Math.round(tried.at - event.called)) : null,
      };
      const fights = recap.fights.map((one) =>
        one.pile === event.pile && one.winner === null ? { ...one, winner: event.seat } : one,
      );
      return { ...recap, captures: [...recap.captures, capture], fights };
    }
    case "tied":
      return { ...recap, fights: [...recap.fights, { pile: event.pile, calls: event.calls, signs: [], winner: null }] };
    case "shown":
      return {
        ...recap,
        fights: recap.fights.map((one) =>
          one.pile === event.pile && one.winner === null ? { ...one, signs: event.signs } : one,
        ),
      };
    case "ended":
      return { ...recap, ended: event.how };
    default:
      return recap;
  }
}
