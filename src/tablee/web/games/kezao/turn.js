// What is to be seen of a turn. The last card and the end of a turn are milliseconds apart, so a turn stays in sight
// until the next roll.
import { useRef } from "../../frame/html.js";
import { list, say } from "../../frame/words.js";

/**
 * @typedef {{seat: number, card: string, at: number, fate: "counts" | "wrong" | "paid" | "back"}} Claim
 * @typedef {{number: number, claims: Claim[], dice: any, opposition: boolean, since: number, places: number, rolledIn: number, looked: boolean,
 *   ended: {how: string, last?: number | null} | null, winners: number[] | null }} Turn
 */

/** Gaps up to this are worth a photo. */
const CLOSE = 150;

/** @param {import("../../frame/seam.js").TableProps} props @returns {Turn} */
export function useTurn({ view, events, number }) {
  const kept = useRef(/** @type {Turn | null} */ (null));
  if (kept.current?.number === number) return kept.current;
  // A jump, as in a replay: what was there before is not the turn before.
  const before = kept.current?.number === number - 1 ? kept.current : null;
  kept.current = view.phase === "race" ? racing(view, events, number, before) : ended(events, number, before);
  return kept.current;
}

/** @param {any} view @param {any[]} events @param {number} number @param {Turn | null} before @returns {Turn} */
function racing(view, events, number, before) {
  const same = before?.since === view.since && !before?.ended;
  const looked = events.some(({ event }) => event === "looked around") || (same && before?.looked === true && !events.some(({ event }) => event === "laid"));
  return {
    number, claims: view.laid, dice: view.dice, opposition: view.opposition, since: view.since, places: view.places, rolledIn: same && before ? before.rolledIn : number, looked,
    ended: null, winners: null,
  };
}

/** @param {any[]} events @param {number} number @param {Turn | null} before @returns {Turn} */
function ended(events, number, before) {
  const end = events.find(({ event }) => event === "turn ended") ?? null;
  const round = events.find(({ event }) => event === "round won") ?? null;
  if (!end && !round) return { ...(before ?? none()), number };
  const turn = before ?? none();
  const late = events.filter(({ event }) => event === "laid").map((event) => ({ ...event, fate: "counts" }));
  const claims = [...turn.claims, ...late].map((claim) => ({ ...claim, fate: fateIn(events, claim) }));
  return { ...turn, number, claims, places: 0, looked: false, ended: end ?? { how: "round" }, winners: round?.seats ?? null };
}

/** @param {any[]} events @param {Claim} claim @returns {Claim["fate"]} */
function fateIn(events, claim) {
  const back = events.find(({ event, seat, card, at }) => (event === "came back" || event === "took back") && seat === claim.seat && card === claim.card && at === claim.at);
  return back ? (back.event === "came back" ? "back" : "paid") : claim.fate;
}

/** @returns {Turn} */
function none() {
  return { number: 0, claims: [], dice: null, opposition: false, since: 0, places: 0, rolledIn: -1, looked: false, ended: null, winners: null };
}

/** A length of time as a runner reads it. @param {number} time */
export function shownTime(time) {
  return time < 1000 ? say("kezao-ms", { time: Math.round(time) }) : say("kezao-s", { time: (time / 1000).toFixed(time < 9950 ? 2 : 1) });
}

/** The closest two cards of different players. @param {Claim[]} claims @returns {{first: Claim, second: Claim, gap: number} | null} */
export function photo(claims) {
  const right = claims.filter(({ fate }) => fate === "counts" || fate === "back");
  let best = /** @type {{first: Claim, second: Claim, gap: number} | null} */ (null);
  for (let i = 1; i < right.length; i++) {
    const [first, second] = [/** @type {Claim} */ (right[i - 1]), /** @type {Claim} */ (right[i])];
    const gap = second.at - first.at;
    if (first.seat !== second.seat && gap <= CLOSE && (!best || gap < best.gap)) best = { first, second, gap };
  }
  return best;
}

/** How a turn ended, in words. @param {Turn} turn @param {(seat: number) => string} called */
export function verdict(turn, called) {
  if (turn.winners) return say("kezao-round-won", { names: list(turn.winners.map(called)), count: turn.winners.length });
  if (!turn.ended) return "";
  const how = turn.ended.how.replaceAll(" ", "-");
  if (how === "opposition") return typeof turn.ended.last === "number" ? say("kezao-ended-last", { name: called(turn.ended.last) }) : say("kezao-ended-tie");
  return say(`kezao-ended-${how}`);
}

/** @param {Turn} turn @param {(seat: number) => string} called */
export function photoWords(turn, called) {
  const found = photo(turn.claims);
  if (!found) return "";
  const names = { first: called(found.first.seat), second: called(found.second.seat) };
  return found.gap === 0 ? say("kezao-photo-same", names) : say("kezao-photo", { ...names, gap: found.gap });
}
