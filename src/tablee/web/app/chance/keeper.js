// What this browser keeps of a table's chance: its own contribution, the commitments it was shown, and a running hash
// of the frames. It is kept here and not on the server, because it is what the server is checked against.

import { store, stored } from "../storage.js";
import { toHex } from "./hashes.js";
import { canonical, commit, extendRun, seenFrame } from "./protocol.js";

/**
 * @typedef {import("./protocol.js").Run} Run
 * @typedef {import("../wire.js").Table} TableMessage
 * @typedef {import("../wire.js").FromClient} FromClient
 * @typedef {{commitment: string, house: string, players: string[], contributors: [number, string][]}} Listed
 * @typedef {{at: number, game: string, commitment: string, house: string, begun?: boolean, listed?: Listed,
 *   options?: string, contribution?: string, runs: Record<string, Run>, verdict?: string}} Kept
 */

const TABLE = "tablee-chance-";
const PLEDGE = "tablee-pledge-";
const KEPT_FOR = 90 * 24 * 3600 * 1000;
const MOST_RUNS = 60;
/** Frames are hashed (ms) after they came, so that no race waits for it. */
const DELAY = 150;

/** A new contribution of this browser; the commitment to it. */
export function pledge() {
  const value = toHex(crypto.getRandomValues(new Uint8Array(32)));
  const commitment = commit("contribution", value);
  store(PLEDGE + commitment, { at: Date.now(), value });
  return commitment;
}

/** @param {string} commitment @returns {string | undefined} */
function pledged(commitment) {
  return stored(PLEDGE + commitment)?.value;
}

/** @param {string} code @returns {Kept | null} */
export function kept(code) {
  return stored(TABLE + code);
}

/** All tables whose chance this browser keeps. @returns {[string, Kept][]} */
export function keptTables() {
  const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? "");
  return keys
    .filter((key) => key.startsWith(TABLE))
    .flatMap((key) => {
      const found = stored(key);
      return found ? [/** @type {[string, Kept]} */ ([key.slice(TABLE.length), found])] : [];
    });
}

/** @param {string} code @param {string} verdict */
export function keepVerdict(code, verdict) {
  const found = kept(code);
  if (found) store(TABLE + code, { ...found, verdict });
}

/** Forget what is too old to be of use. */
export function forgetOld(now = Date.now()) {
  for (const key of Object.keys(localStorage))
    if ((key.startsWith(TABLE) || key.startsWith(PLEDGE)) && !(stored(key)?.at > now - KEPT_FOR))
      localStorage.removeItem(key);
}

export class ChanceKeeper {
  /** @param {string} code @param {(message: FromClient) => void} send */
  constructor(code, send) {
    this.code = code;
    this.send = send;
    this.offered = false;
    this.seats = "";
    this.connections = 0;
    /** @type {Map<number | null, string>} by seat, the run that its frames belong to */
    this.running = new Map();
    /** @type {{id: string, frame: import("../wire.js").Frame}[]} */
    this.waiting = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.page = toHex(crypto.getRandomValues(new Uint8Array(4)));
  }

  /** A new connection: the next frame of every seat is a greeting. */
  begin() {
    this.running.clear();
  }

  /** @param {TableMessage} message */
  takeTable(message) {
    const mine = message.occupants.flatMap(({ mine: held }, seat) => (held ? [seat] : []));
    const watched = `${mine} ${message.spectators || message.host}`;
    if (watched !== this.seats) this.begin(); // greeted again
    this.seats = watched;
    const chance = message.chance;
    if (!chance) return;
    /** @type {Kept} */
    const now = kept(this.code) ?? {
      at: Date.now(),
      game: message.game,
      commitment: chance.commitment,
      house: chance.house,
      runs: {},
    };
    const own = chance.contributors?.find(({ commitment }) => pledged(commitment));
    if (chance.stage === "gathering" && mine.length > 0 && !own) this.offer(chance.contributors ?? [], mine);
    if (chance.stage === "opening" && !now.listed && mine.length > 0) {
      now.listed = {
        commitment: chance.commitment,
        house: chance.house,
        players: chance.players ?? [],
        contributors: (chance.contributors ?? []).map(({ seat, commitment }) => [seat, commitment]),
      };
      now.options = canonical(message.options);
      if (own) now.contribution = pledged(own.commitment);
    }
    if (chance.stage === "opening" && now.contribution) this.send({ say: "open", contribution: now.contribution });
    if (chance.stage === "drawn" && mine.length > 0) now.begun = true;
    store(TABLE + this.code, now);
  }

  /**
   * Another browser of the same person may have committed: the one that came last does, once.
   * @param {{seat: number}[]} listed @param {number[]} mine
   */
  offer(listed, mine) {
    if (this.offered && listed.some(({ seat }) => mine.includes(seat))) return;
    this.offered = true;
    this.send({ say: "commit", commitment: pledge() });
  }

  /** @param {import("../wire.js").Frame} frame */
  takeFrame(frame) {
    let id = this.running.get(frame.seat);
    if (id === undefined) {
      id = `${this.page}-${++this.connections}`;
      this.running.set(frame.seat, id);
    }
    this.waiting.push({ id, frame });
    this.timer ??= setTimeout(() => this.settle(), DELAY);
  }

  /** Hash the frames that wait. */
  settle() {
    clearTimeout(this.timer);
    this.timer = undefined;
    const now = kept(this.code);
    if (now) {
      for (const { id, frame } of this.waiting) now.runs[id] = extendRun(now.runs[id], seenFrame(frame), frame.seat);
      const names = Object.keys(now.runs);
      for (const old of names.slice(0, Math.max(0, names.length - MOST_RUNS))) delete now.runs[old];
      store(TABLE + this.code, now);
    }
    this.waiting = [];
  }
}
