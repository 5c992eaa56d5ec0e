// Timing of races: what the player saw when, what was done when, and how the referee found an instant.
import { list, say } from "./i18n.js";

/**
 * How the instant of a claim was found, in milliseconds.
 * @typedef {{correction: number, within: number}} Timing
 * @typedef {(seat: number, at: number) => Timing | null} FindTiming
 */

/** An event that was handled later than this (ms) is not what the player is doing now. */
const STALE = 2000;
/** The weight of a new frame in the mean time from receipt to paint. */
const WEIGHT = 0.1;
const LONGEST = 600_000;
const KEPT = 64;

/**
 * When the player acted: the time of the input event, not the time at which its handler runs. All in milliseconds of
 * `performance.now()`.
 * @param {{timeStamp: number, isTrusted: boolean} | undefined} event the event being handled, if any
 * @param {number} now
 */
export function actedAt(event, now) {
  const time = event?.isTrusted ? event.timeStamp : now;
  return time <= now && time > now - STALE ? time : now;
}

/** Knows which frame was in sight since when. */
export class Stopwatch {
  constructor() {
    /** @type {Map<number | null, {number: number, painted: number}>} by seat, the last frame that was painted */
    this.seen = new Map();
    /** Mean time from the receipt of a frame to its painting; null before the first. @type {number | null} */
    this.delay = null;
  }

  /** A new connection counts its frames from 1 again. */
  reset() {
    this.seen.clear();
  }

  /** @param {number | null} seat @param {number} number @param {number} received @param {number} time */
  painted(seat, number, received, time) {
    if ((this.seen.get(seat)?.number ?? -1) > number) return;
    this.seen.set(seat, { number, painted: time });
    const delay = Math.max(0, time - received);
    this.delay = this.delay === null ? delay : this.delay + WEIGHT * (delay - this.delay);
  }

  /**
   * The frame that was in sight, and how long after it the player acted. What this device usually takes to paint is
   * its own affair, as the referee cannot check it; only that a frame was painted later or sooner than usual is made up
   * for.
   * @param {number | null} seat @param {number} acted
   */
  measure(seat, acted) {
    const seen = this.seen.get(seat);
    if (!seen) return { frame: 0, after: null };
    const after = Math.round(acted - seen.painted + (this.delay ?? 0));
    return { frame: seen.number, after: Math.min(LONGEST, Math.max(0, after)) };
  }
}

/** @param {ReadonlyMap<string, Timing>} known @param {import("./wire.js").Timed} timed */
export function withTiming(known, { seat, at, correction, within }) {
  const all = new Map(known).set(`${seat} ${at}`, { correction, within });
  return new Map([...all].slice(-KEPT));
}

/** @param {ReadonlyMap<string, Timing>} known @returns {FindTiming} */
export function findTiming(known) {
  return (seat, at) => known.get(`${seat} ${at}`) ?? null;
}

/** How uncertain the difference of two instants is; null where nothing is known. @param {(Timing | null)[]} timings */
export function uncertainty(timings) {
  const known = timings.flatMap((timing) => timing?.within ?? []);
  return known.length === 0 ? null : Math.max(1, Math.round(Math.hypot(...known)));
}

/**
 * Whose delay was made up for, in words; empty if nobody's.
 * @param {{name: string, timing: Timing | null}[]} claims
 */
export function correctionText(claims) {
  const corrected = claims.filter(({ timing }) => timing !== null && timing.correction > 0);
  if (corrected.length === 0) return "";
  return say("web-corrected", {
    list: list(corrected.map(({ name, timing }) => say("web-correction", { name, ms: timing?.correction ?? 0 }))),
  });
}
