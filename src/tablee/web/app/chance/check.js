// The check of a finished game's chance, against what this browser kept.

import { botContribution, canonical, commit, findRun, keyOf, Stream } from "./protocol.js";

/**
 * @typedef {import("./keeper.js").Kept} Kept
 * @typedef {import("./protocol.js").OpenedChance} OpenedChance
 * @typedef {{record: string, draws: [number, number][], frames: import("./protocol.js").SeenFrame[]}} Proof
 * @typedef {{name: string, holds: boolean | null, args?: Record<string, string | number>}} Finding name: a message id
 *   without its prefix; holds: null where it is only to be known
 * @typedef {"proved" | "partly" | "differs"} Verdict proved: everything holds; partly: nothing contradicts, but
 *   something could not be checked or was left out
 */

/**
 * @param {string} code @param {Proof} proof of one seat @param {Kept | null} kept
 * @param {number | null} seat whose frames are in the proof
 * @param {import("../game_api.js").Deal} [deal] of the game @param {any[]} [deck]
 * @returns {Finding[]}
 */
export function checkGame(code, proof, kept, seat, deal, deck = []) {
  const header = JSON.parse(/** @type {string} */ (proof.record.split("\n")[0]));
  /** @type {OpenedChance} */
  const chance = header.chance;
  const opened = chance.contributions.every((one) => isOpened(chance, one));
  const late = chance.contributions.filter((one) => one.opened == null);
  /** @type {Finding[]} */
  const found = [
    finding("secret", commit("secret", chance.secret) === chance.commitment),
    finding("house", commit("house", chance.house) === chance.house_commitment),
    finding("contributions", opened, { count: chance.contributions.length - late.length }),
    finding("key", keyOf(chance) === header.seed && chance.code === code && chance.game === header.game),
    finding("draws", drawsHold(header.seed, proof.draws), { count: proof.draws.length }),
  ];
  if (late.length > 0) found.push(finding("left-out", null, { count: late.length }));
  found.push(...compareWithKept(chance, kept), compareDeal(chance, header.seed, kept, seat, deal, deck));
  return [...found, ...compareFrames(proof, kept, seat)];
}

/**
 * The deal that this browser was shown, against the one that follows from the key: it takes nobody's word for it.
 * @param {OpenedChance} chance @param {string} key @param {Kept | null} kept @param {number | null} seat
 * @param {import("../game_api.js").Deal | undefined} deal @param {any[]} deck
 */
function compareDeal(chance, key, kept, seat, deal, deck) {
  const shown = kept?.opening?.[String(seat)];
  if (!deal || !shown) return finding("no-deal", null);
  const { players, options } = chance;
  const dealt = deal(new Stream(key), { seats: players.length, seat, options, deck });
  return finding("deal", canonical(shown.slice(0, dealt.length)) === canonical(dealt));
}

/** @param {OpenedChance} chance @param {import("./protocol.js").Contribution} one */
function isOpened(chance, { seat, commitment, opened }) {
  if (opened == null) return chance.players[seat] === "person"; // a bot always opens
  const isBot = chance.players[seat] !== "person";
  return commit("contribution", opened) === commitment && (!isBot || opened === botContribution(chance.house, seat));
}

/** @param {string} key @param {[number, number][]} draws */
function drawsHold(key, draws) {
  const stream = new Stream(key);
  return draws.every(([n, drawn]) => stream.below(n) === drawn);
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
