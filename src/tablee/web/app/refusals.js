// Refusals: why a move that looks possible is not allowed. The server is asked; no rules stand in the client.
import { useEffect, useState } from "./html.js";
import { cardName, has, say } from "./i18n.js";

/**
 * @typedef {import("./wire.js").Move} Move
 * @typedef {import("./wire.js").Refusal} Refusal
 * @typedef {import("./game_api.js").TableProps} TableProps
 */

/** The server takes this many moves in one message. */
const MOST = 32;

/**
 * Refusals of tempting moves, asked for with every frame; null until the answer comes, or if the move is allowed.
 * @param {Pick<TableProps, "check" | "number" | "live">} props @param {Move[]} moves
 * @returns {(move: Move) => Refusal | null}
 */
export function useRefusals({ check, number, live }, moves) {
  const asked = live ? JSON.stringify(moves.slice(0, MOST)) : "[]";
  const [answer, setAnswer] = useState({
    number: -1,
    refusals: /** @type {Map<string, Refusal | null>} */ (new Map()),
  });
  useEffect(() => {
    const wanted = /** @type {Move[]} */ (JSON.parse(asked));
    if (wanted.length === 0) return undefined;
    let current = true;
    void check(wanted).then((found) => {
      if (!current) return;
      setAnswer({ number, refusals: new Map(wanted.map((move, i) => [JSON.stringify(move), found[i] ?? null])) });
    });
    return () => {
      current = false;
    };
  }, [asked, number]);
  return (move) => (answer.number === number ? (answer.refusals.get(JSON.stringify(move)) ?? null) : null);
}

/**
 * Show why a move is not allowed, with its clause.
 * @param {Pick<TableProps, "check" | "explain">} props @param {Move} move
 */
export function explainMove({ check, explain }, move) {
  void check([move]).then(([refusal]) => refusal && explain(refusal));
}

/** A refusal in a few words, for the piece itself: message `<reason>-short`. @param {Refusal | null} refusal */
export function shortReason(refusal) {
  if (!refusal || !has(`${refusal.reason}-short`)) return "";
  const args = Object.entries(refusal.params).flatMap(([name, value]) =>
    typeof value === "number" ? [[name, value]] : typeof value === "string" ? [[name, cardName(value)]] : [],
  );
  return say(`${refusal.reason}-short`, Object.fromEntries(args));
}
