// Display state of a turn, which stays in sight until the next roll. At tables without pauses (KZ-35) the last card and
// the end of a turn are milliseconds apart.
import { useRef } from "../../app/html.js";
import { decimal, list, say } from "../../app/i18n.js";
import { correctionText, uncertainty } from "../../app/timing.js";
import { coloursOf } from "./art.js";

/**
 * @typedef {{seat: number, card: string, at: number, fate: "counts" | "wrong" | "paid" | "back"}} Claim
 * @typedef {{number: number, claims: Claim[], dice: any, opposition: boolean, since: number, places: number, rolledIn:
 *   number, looked: boolean, ended: {how: string, last?: number | null} | null, winners: number[] | null }} Turn
 */

/** Gaps up to this are worth a photo. */
const CLOSE = 150;
/** Wrong cards that are explained in words. */
const MOST_WRONG = 2;

/** @param {import("../../app/game_api.js").TableProps} props @returns {Turn} */
export function useTurn({ view, events, number }) {
  const kept = useRef(/** @type {Turn | null} */ (null));
  if (kept.current?.number === number) return kept.current;
  // A jump, as in a replay: what was there before is not the turn before.
  const before = kept.current?.number === number - 1 ? kept.current : null;
  kept.current =
    view.phase === "race"
      ? racing(view, events, number, before)
      : view.phase === "pause"
        ? settled(view, number, before)
        : ended(events, number, before);
  return kept.current;
}

/** @param {any} view @param {any[]} events @param {number} number @param {Turn | null} before @returns {Turn} */
function racing(view, events, number, before) {
  const same = before?.since === view.since && !before?.ended;
  const looked =
    events.some(({ event }) => event === "looked around") ||
    (same && before?.looked === true && !events.some(({ event }) => event === "laid"));
  return {
    number,
    claims: view.laid,
    dice: view.dice,
    opposition: view.opposition,
    since: view.since,
    places: view.places,
    rolledIn: same && before ? before.rolledIn : number,
    looked,
    ended: null,
    winners: null,
  };
}

/** What the pause after a turn shows (KZ-35). @param {any} view @param {number} number @param {Turn | null} before */
function settled(view, number, before) {
  const won = view.ended.how === "empty hand";
  return {
    ...(before ?? none()),
    number,
    claims: view.laid,
    dice: view.dice,
    opposition: view.opposition,
    places: 0,
    looked: false,
    ended: view.ended,
    winners: won
      ? view.hand_sizes.flatMap((/** @type {number} */ size, /** @type {number} */ i) => (size ? [] : [i]))
      : null,
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
  return {
    ...turn,
    number,
    claims,
    places: 0,
    looked: false,
    ended: end ?? { how: "round" },
    winners: round?.seats ?? null,
  };
}

/** @param {any[]} events @param {Claim} claim @returns {Claim["fate"]} */
function fateIn(events, claim) {
  const back = events.find(
    ({ event, seat, card, at }) =>
      (event === "came back" || event === "took back") && seat === claim.seat && card === claim.card && at === claim.at,
  );
  return back ? (back.event === "came back" ? "back" : "paid") : claim.fate;
}

/** @returns {Turn} */
function none() {
  return {
    number: 0,
    claims: [],
    dice: null,
    opposition: false,
    since: Number.NaN,
    places: 0,
    rolledIn: -1,
    looked: false,
    ended: null,
    winners: null,
  };
}

/** A length of time as a runner reads it. @param {number} time */
export function shownTime(time) {
  return time < 1000
    ? say("kezao-ms", { time: Math.round(time) })
    : say("kezao-s", { time: decimal(time / 1000, time < 9950 ? 2 : 1) });
}

/**
 * The closest two cards of different players.
 * @param {Claim[]} claims @returns {{first: Claim, second: Claim, gap: number} | null}
 */
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
  if (turn.winners)
    return say("kezao-round-won", { names: list(turn.winners.map(called)), count: turn.winners.length });
  if (!turn.ended) return "";
  const how = turn.ended.how.replaceAll(" ", "-");
  if (how === "opposition")
    return typeof turn.ended.last === "number"
      ? say("kezao-ended-last", { name: called(turn.ended.last) })
      : say("kezao-ended-tie");
  return say(`kezao-ended-${how}`);
}

/**
 * What a wrong card lacks, and what it has too much of.
 * @param {import("./art.js").Plan} plan @param {string} card @param {any} dice
 */
export function fault(plan, card, dice) {
  if (!dice) return "";
  const has = coloursOf(plan, card);
  /** @param {any} face */
  const wanted = ({ die }) => (die === "plain") !== (dice.symbol === "inversion");
  /** @type {{colour: import("./colours.js").Colour}[]} */
  const faces = dice.faces;
  const name = (/** @type {{colour: string}} */ { colour }) => say(`kezao-colour-${colour}`);
  const missing = [...new Set(faces.filter((face) => wanted(face) && !has.includes(face.colour)).map(name))];
  const extra = [...new Set(faces.filter((face) => !wanted(face) && has.includes(face.colour)).map(name))];
  const parts = [];
  if (missing.length > 0) parts.push(say("kezao-missing", { colours: list(missing), count: missing.length }));
  if (extra.length > 0) parts.push(say("kezao-extra", { colours: list(extra), count: extra.length }));
  return parts.join(", ");
}

/**
 * Who laid a wrong card, and why it was, mine before any other; the rest is marked on the cards.
 * @param {Turn} turn @param {import("./art.js").Plan} plan @param {number | null} me
 * @param {(seat: number) => string} called
 */
export function wrongWords(turn, plan, me, called) {
  return turn.claims
    .filter(({ fate }) => fate === "wrong" || fate === "paid")
    .sort((one, other) => Number(other.seat === me) - Number(one.seat === me))
    .slice(0, MOST_WRONG)
    .map(({ seat, card }) => say("kezao-wrong-why", { name: called(seat), why: fault(plan, card, turn.dice) }));
}

/**
 * How close it was, how sure that is, and whose delay was made up for.
 * @param {Turn} turn @param {(seat: number) => string} called @param {import("../../app/timing.js").FindTiming} timing
 */
export function photoWords(turn, called, timing) {
  const found = photo(turn.claims);
  if (!found) return null;
  const { first, second, gap } = found;
  const claims = [first, second].map(({ seat, at }) => ({ name: called(seat), timing: timing(seat, at) }));
  const within = uncertainty(claims.map((claim) => claim.timing));
  const names = { first: called(first.seat), second: called(second.seat), gap, within: within ?? 0 };
  const id = gap === 0 ? "kezao-photo-same" : "kezao-photo";
  return { words: say(within === null ? id : `${id}-within`, names), corrections: correctionText(claims) };
}
