// Double clicks: a second move before the table has answered the first is none.
import { useRef } from "./html.js";

/** Longer, in ms, than an answer takes and earlier moves are shown; by then the first one may be lost. */
const PATIENCE = 4000;

/**
 * Whether a move may be sent: one for each frame that is shown. What is not allowed is always sent, and the table
 * answers with the reason.
 * @returns {(frame: import("./wire.js").Frame, move: import("./wire.js").Move) => boolean}
 */
export function usePlayOnce() {
  const sent = useRef({ of: "", at: 0 });
  return ({ number, seat, moves }, move) => {
    if (moves && !moves.some((one) => isSame(one, move))) return true;
    const now = performance.now();
    const of = `${seat} ${number}`;
    if (sent.current.of === of && now - sent.current.at < PATIENCE) return false;
    sent.current = { of, at: now };
    return true;
  };
}

/** @param {import("./wire.js").Move} one @param {import("./wire.js").Move} other */
function isSame(one, other) {
  return Object.entries(one).every(([field, value]) => JSON.stringify(value) === JSON.stringify(other[field]));
}
