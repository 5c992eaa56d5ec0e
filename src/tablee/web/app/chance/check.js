// The check of a finished game's chance, against what this browser kept.

import { areToldOf, followsDraws } from "./follow.js";
import { botContribution, canonical, commit, findRun, keyOf, Stream } from "./protocol.js";

/**
 * @typedef {import("./keeper.js").Kept} Kept
 * @typedef {import("./protocol.js").OpenedChance} OpenedChance
 * @typedef {{record: string, draws: [number, number][], frames: import("./protocol.js").SeenFrame[],
 *   events: import("./follow.js").ToldEvent[]}} Proof
 * @typedef {{name: string, holds: boolean | null, args?: Record<string, string | number>}} Finding name: a message id
 *   without its prefix; holds: null where it is only to be known
 * @typedef {"proved" | "partly" | "differs"} Verdict proved: everything holds; partly: nothing contradicts, but
 *   something could not be checked or was left out
 */

/**
 * @param {string} code @param {Proof} proof of one seat @param {Kept | null} kept
 * @param {number | null} seat whose frames are in the proof
 * @param {import("../game_api.js").Follow} [follow] of the game @param {any[]} [deck]
 * @returns {Finding[]}
 */
export function checkGame(code, proof, kept, seat, follow, deck = []) {
  const header = JSON.parse(/** @type {string} */ (proof.record.split("\n")[0]));
  /** @type {OpenedChance} */
  const chance = header.chance;
  const opened = chance.contributions.every((one) => isOpened(chance, one));
  const late = chance.contributions.filter((one) => one.opened == null);
  const drawn = deriveDraws(header.seed, proof.draws);
  /** @type {Finding[]} */
  const found = [
    finding("secret", commit("secret", chance.secret) === chance.commitment),
    finding("house", commit("house", chance.house) === chance.house_commitment),
    finding("contributions", opened, { count: chance.contributions.length - late.length }),
    finding("key", keyOf(chance) === header.seed && chance.code === code && chance.game === header.game),
    finding("draws", canonical(drawn) === canonical(proof.draws), { count: drawn.length }),
  ];
  if (late.length > 0) found.push(finding("left-out", null, { count: late.length }));
  found.push(...compareWithKept(chance, kept), compareEvents(chance, { ...proof, draws: drawn }, follow, deck));
  return [...found, ...compareFrames(proof, kept, seat)];
}

/**
 * All that happened, against the draws; and that what this seat was told is a part of it. That it was told just this
 * the frames show, which this browser has kept.
 * @param {OpenedChance} chance @param {Proof} proof @param {import("../game_api.js").Follow | undefined} follow
 * @param {any[]} deck
 */
function compareEvents({ players, options }, { draws, events, frames }, follow, deck) {
  if (!follow) return finding("no-events", null);
  const table = { seats: players.length, options, deck };
  const holds = areToldOf(events, frames) && followsDraws(draws, events, follow, table);
  return finding("events", holds, { count: events.length });
}

/** @param {OpenedChance} chance @param {import("./protocol.js").Contribution} one */
function isOpened(chance, { seat, commitment, opened }) {
  if (opened == null) return chance.players[seat] === "person"; // a bot always opens
  const isBot = chance.players[seat] !== "person";
  return commit("contribution", opened) === commitment && (!isBot || opened === botContribution(chance.house, seat));
}

/** What the stream of a key draws among as many. @param {string} key @param {[number, number][]} draws */
function deriveDraws(key, draws) {
  const stream = new Stream(key);
  return draws.map(([n]) => /** @type {[number, number]} */ ([n, stream.below(n)]));
}

/** @param {OpenedChance} chance @param {Kept | null} kept @returns {Finding[]} */
function compareWithKept(chance, kept) {
  if (!kept?.listed) return [finding("not-there", null)];
  const { listed } = kept;
  const same =
    kept.commitment === chance.commitment &&
    kept.house === chance.house_commitment &&
    listed.commitment === chance.commitment &&
    listed.house === chance.house_commitment;
  const contributors = chance.contributions.map(({ seat, commitment }) => [seat, commitment]);
  const fixed =
    canonical([listed.players, listed.contributors]) === canonical([chance.players, contributors]) &&
    kept.options === canonical(chance.options);
  const own = kept.contribution
    ? finding(
        "own",
        chance.contributions.some(({ opened }) => opened === kept.contribution),
      )
    : finding("no-own", null);
  return [finding("promised", same), finding("fixed", fixed), own];
}

/** @param {Proof} proof @param {Kept | null} kept @param {number | null} seat @returns {Finding[]} */
function compareFrames(proof, kept, seat) {
  const runs = Object.values(kept?.runs ?? {}).filter((run) => run.seat === seat);
  if (runs.length === 0) return [finding("no-frames", null)];
  const count = runs.reduce((sum, run) => sum + run.count, 0);
  return [
    finding(
      "frames",
      runs.every((run) => findRun(run, proof.frames)),
      { count },
    ),
  ];
}

/**
 * @param {string} name @param {boolean | null} holds @param {Record<string, string | number>} [args]
 * @returns {Finding}
 */
function finding(name, holds, args) {
  return { name, holds, args };
}

/** @param {Finding[]} findings @returns {Verdict} */
export function verdictOf(findings) {
  if (findings.some(({ holds }) => holds === false)) return "differs";
  return findings.some(({ holds }) => holds === null) ? "partly" : "proved";
}

/** The file that `tablee verify` checks with the rules. @param {Proof} proof @param {Kept | null} kept */
export function proofFile({ record, draws }, kept) {
  const seen = kept?.listed && {
    ...kept.listed,
    contribution: kept.contribution ?? null,
    runs: Object.values(kept.runs),
  };
  return JSON.stringify({ record, draws, seen: seen ?? null });
}
