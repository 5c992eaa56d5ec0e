// Muted speakers, per table, kept in local storage for 30 days.
import { store, stored } from "./storage.js";

const KEY = "tablee-muted";
const KEPT_FOR = 30 * 24 * 3600 * 1000;
const MOST_TABLES = 40;

/**
 * The author of a chat message: a seat, or a spectator's name. Events and late claims have no author.
 * @typedef {{seat?: number | null, name?: string, kind?: string}} Speaker
 */

/** By key of the speaker, the name shown. @typedef {Map<string, string>} Muted */

/** @param {Speaker} speaker */
export function speakerKey({ seat, name, kind }) {
  return kind === "event" || kind === "late" ? "" : seat == null ? `spectator ${name}` : `seat ${seat}`;
}

/** @param {Muted} muted @param {Speaker} speaker @returns {Muted} */
export function withMuted(muted, speaker) {
  return new Map(muted).set(speakerKey(speaker), speaker.name ?? "");
}

/** @param {Muted} muted @param {string} key @returns {Muted} */
export function withoutMuted(muted, key) {
  return new Map([...muted].filter(([other]) => other !== key));
}

/**
 * A mute belongs to a person: drop those of seats that no person holds any more.
 * @param {Muted} muted @param {{kind: string}[]} occupants by seat @returns {Muted}
 */
export function ofPeoplePresent(muted, occupants) {
  const left = new Set(occupants.flatMap(({ kind }, seat) => (kind === "person" ? [] : [speakerKey({ seat })])));
  return new Map([...muted].filter(([key]) => !left.has(key)));
}

/** @returns {Record<string, {at: number, voices: [string, string][]}>} */
function read() {
  return Object.fromEntries(
    Object.entries(stored(KEY) ?? {}).filter(
      ([, table]) => Date.now() - table?.at < KEPT_FOR && Array.isArray(table.voices),
    ),
  );
}

/** @param {string} code @returns {Muted} */
export function loadMuted(code) {
  return new Map(read()[code]?.voices);
}

/** @param {string} code @param {Muted} muted */
export function saveMuted(code, muted) {
  const kept = read();
  delete kept[code];
  if (muted.size > 0) kept[code] = { at: Date.now(), voices: [...muted] };
  store(KEY, Object.fromEntries(Object.entries(kept).slice(-MOST_TABLES)));
}
