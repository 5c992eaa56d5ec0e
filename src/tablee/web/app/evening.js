// Evenings: what the server tells of a group and its evening, asked for again every few seconds.
import { Failed, findGame, get, post } from "./api.js";
import { useEffect, useState } from "./html.js";
import { say } from "./i18n.js";
import { language } from "./settings.js";

/**
 * @typedef {"places" | "points"} Scoring
 * @typedef {{game: string, seats: number, rounds?: number, options?: Record<string, any>, tables?: number | null}} Item
 * @typedef {{number: number, name: string, avatar: number, here: boolean, role: "host" | "helper" | "member" |
 *   "gone"}} Member
 * @typedef {{code: string, members: number[], phase: "gathering" | "playing" | "over" | "closed"}} RoundTable
 * @typedef {{game: string, byes: number[], tables: RoundTable[]}} Round
 * @typedef {{member: number, place: number, total: number, points: (number | null)[], byes: number}} Line
 * @typedef {{code: string, title: string, number: number, last: number, at: number | null, minutes: number, scoring:
 *   Scoring, finished: number | null, members: Member[], programme: Item[], rounds: Round[], over: boolean,
 *   next: {game: string, tables: number[], byes: number} | null, sheet: Line[], me: {member: number | null,
 *   edits: boolean, table: string | null}}} Evening
 * @typedef {{title: string, at: number | null, minutes: number, scoring: Scoring, programme: Item[]}} Plan
 */

/** Milliseconds between two looks at an evening. */
export const LOOK_AGAIN = 3000;
const MISSING = 404;

/**
 * The evening at this path of the interface, polled while the page is visible; the server answers 304 where nothing
 * has changed. `act` posts a change and shows its answer; `fault` is the message of one that was refused.
 * @param {string} path @param {boolean} [again]
 */
export function useEvening(path, again = true) {
  const [evening, setEvening] = useState(/** @type {Evening | null} */ (null));
  const [missing, setMissing] = useState(false);
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let here = true;
    const look = () => {
      if (document.hidden) return;
      get(path).then(
        (found) => here && setEvening(found),
        (error) => here && error instanceof Failed && error.status === MISSING && setMissing(true),
      );
    };
    look();
    const timer = again ? setInterval(look, LOOK_AGAIN) : undefined;
    document.addEventListener("visibilitychange", look);
    return () => {
      here = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [path]);
  /** @param {string} what @param {unknown} [body] @returns {Promise<boolean>} done? */
  const act = async (what, body = {}) => {
    setBusy(true);
    setFault("");
    try {
      setEvening(await post(`${path}/${what}`, body));
      return true;
    } catch (error) {
      setFault(faultOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { evening, missing, fault, busy, act };
}

/** @param {unknown} error */
export function faultOf(error) {
  const known = { 409: "web-evening-not-now", 429: "web-evening-too-fast" };
  const status = error instanceof Failed ? error.status : 0;
  return say(status === 409 || status === 429 ? known[status] : "web-evening-failed");
}

/** @param {string} game */
export function titleOf(game) {
  return findGame(game)?.title ?? game;
}

/** Day and time as people say it. @param {number} seconds since 1970 */
export function dayOf(seconds, withTime = true) {
  /** @type {Intl.DateTimeFormatOptions} */
  const day = { weekday: "long", day: "numeric", month: "long", year: "numeric" };
  const time = withTime ? { hour: "numeric", minute: "2-digit" } : {};
  return new Date(seconds * 1000).toLocaleString(language.value, /** @type {any} */ ({ ...day, ...time }));
}

/** Points with as many decimals as they need, one at most. @param {number} points */
export function pointsText(points) {
  return new Intl.NumberFormat(language.value, { maximumFractionDigits: 1 }).format(points);
}

/** @param {Evening} evening @param {number} number */
export function memberOf(evening, number) {
  return evening.members.find((member) => member.number === number);
}

/** @param {Evening} evening @param {number} number */
export function nameOf(evening, number) {
  return memberOf(evening, number)?.name || say("web-a-player");
}
