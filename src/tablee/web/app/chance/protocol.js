// Provable chance: commitments, the key of a game and its stream of draws, as docs/provable-chance.md defines them.

import { blake2b, concat, fromHex, hkdf, hmac, sha256, toHex } from "./hashes.js";

/**
 * @typedef {{seat: number, commitment: string, opened?: string | null}} Contribution
 * @typedef {{version: number, code: string, game: string, options: Record<string, unknown>, players: string[],
 *   commitment: string, house_commitment: string, contributions: Contribution[], secret: string, house: string}}
 *   OpenedChance
 */

const encoder = new TextEncoder();

/** @param {string} text */
export const bytes = (text) => encoder.encode(text);

/** Each part behind its length in four bytes. @param {Uint8Array[]} parts */
export function fields(parts) {
  return concat(...parts.flatMap((part) => [lengthOf(part), part]));
}

/** @param {Uint8Array} part */
function lengthOf(part) {
  const length = new DataView(new ArrayBuffer(4));
  length.setUint32(0, part.length);
  return new Uint8Array(length.buffer);
}

/** @param {"secret" | "house" | "contribution"} kind @param {string} value 32 bytes in hex */
export function commit(kind, value) {
  return toHex(sha256(fields([bytes(`tablee ${kind} v2`), fromHex(value)])));
}

/** JSON with sorted keys and no blanks. @param {any} value @returns {string} */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
}

/** @param {unknown} value */
export function digestOf(value) {
  return toHex(sha256(bytes(canonical(value))));
}

/** What the bot in a seat contributes. @param {string} house @param {number} seat */
export function botContribution(house, seat) {
  return toHex(hmac(fromHex(house), fields([bytes("tablee bot v2"), bytes(String(seat))])));
}

/** @param {OpenedChance} chance */
export function keyOf(chance) {
  const parts = [bytes("tablee transcript v2"), bytes(chance.code), bytes(chance.game)];
  parts.push(bytes(canonical(chance.options)), fields(chance.players.map(bytes)));
  parts.push(fromHex(chance.commitment), fromHex(chance.house_commitment));
  for (const { seat, commitment, opened } of chance.contributions)
    parts.push(fields([bytes(String(seat)), fromHex(commitment), fromHex(opened ?? "")]));
  return toHex(hkdf(fromHex(chance.secret), sha256(fields(parts)), bytes("tablee chance v2")));
}

const WORDS = 16;
const PERSON = bytes("tablee chance");

/** The random stream of a key: 32-bit words of BLAKE2b(key, block number). */
export class Stream {
  /** @param {string} key */
  constructor(key) {
    this.key = fromHex(key);
    this.used = 0;
    this.block = new DataView(new ArrayBuffer(0));
  }

  word() {
    if (this.used % WORDS === 0) {
      const number = new DataView(new ArrayBuffer(8));
      number.setUint32(0, this.used / WORDS, true);
      this.block = new DataView(blake2b(this.key, new Uint8Array(number.buffer), PERSON).buffer);
    }
    return this.block.getUint32(4 * (this.used++ % WORDS), true);
  }

  /**
   * One of 0 … n-1: the high word of a product; low words that would favour small results are drawn again.
   * @param {number} n
   */
  below(n) {
    const many = BigInt(n);
    const floor = (1n << 32n) % many;
    let product = BigInt(this.word()) * many;
    while ((product & 0xffffffffn) < floor) product = BigInt(this.word()) * many;
    return Number(product >> 32n);
  }
}

// --- the running hash of frames ------------------------------------------------------------------------------------

/** @typedef {{seat: number | null, first: string, count: number, chain: string}} Run */
/** @typedef {{state: string, events: string[]}} SeenFrame */

export const LONGEST_LOG = 400;

/** @param {SeenFrame} frame */
function frameDigest({ state, events }) {
  return toHex(sha256(concat(...[state, ...events].map(fromHex))));
}

/**
 * A frame without its instant, which tells only when it was sent.
 * @param {import("../wire.js").Frame} frame @returns {SeenFrame}
 */
export function seenFrame({ view: { now: _, ...view }, moves, result, events }) {
  return {
    state: digestOf({ view, moves, result: result ? withoutFlags(result) : null }),
    events: events.map(digestOf),
  };
}

/** What the referee noticed in a race is no part of the game. @param {Record<string, any>} result */
function withoutFlags({ flags: _, ...result }) {
  return result;
}

/**
 * The run with one more frame; the first is a greeting.
 * @param {Run | undefined} run @param {SeenFrame} frame @param {number | null} seat @returns {Run}
 */
export function extendRun(run, frame, seat) {
  const digest = frameDigest(frame);
  if (!run) return { seat, first: digest, count: 1, chain: digest };
  return { ...run, count: run.count + 1, chain: toHex(sha256(concat(fromHex(run.chain), fromHex(digest)))) };
}

/**
 * True if the run is part of these frames, in their order and without a gap.
 * @param {Run} run @param {SeenFrame[]} frames
 */
export function findRun(run, frames) {
  /** @type {string[]} */
  const told = [];
  for (const [place, { state, events }] of frames.entries()) {
    told.push(...events);
    if (frameDigest({ state, events: told.slice(-LONGEST_LOG) }) !== run.first) continue;
    const followers = frames.slice(place + 1, place + run.count);
    /** @type {Run} */
    let found = { seat: run.seat, first: run.first, count: 1, chain: run.first };
    for (const frame of followers) found = extendRun(found, frame, run.seat);
    if (found.count === run.count && found.chain === run.chain) return true;
  }
  return false;
}
