// Provable chance: the client's own hashes against node's, and the protocol's known answers.
import assert from "node:assert/strict";
import { createHash, createHmac, hkdfSync } from "node:crypto";
import { beforeEach, test } from "node:test";
import { checkGame, verdictOf } from "../../../src/tablee/web/app/chance/check.js";
import { blake2b, fromHex, hkdf, hmac, sha256, toHex } from "../../../src/tablee/web/app/chance/hashes.js";
import { ChanceKeeper, kept } from "../../../src/tablee/web/app/chance/keeper.js";
import {
  bytes,
  canonical,
  commit,
  digestOf,
  fields,
  keyOf,
  Stream,
} from "../../../src/tablee/web/app/chance/protocol.js";
import { follow } from "../../../src/tablee/web/games/wazabi/chance.js";

/** @param {number} length */
const some = (length) => Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 255);
const LENGTHS = [0, 1, 3, 55, 56, 57, 63, 64, 65, 119, 120, 1000, 100_003];

test("SHA-256 and HMAC are those of the standard, at every length of the last block", () => {
  for (const length of LENGTHS) {
    const message = some(length);
    assert.equal(toHex(sha256(message)), createHash("sha256").update(message).digest("hex"));
    assert.equal(toHex(hmac(message, message)), createHmac("sha256", message).update(message).digest("hex"));
  }
});

test("HKDF is that of RFC 5869", () => {
  const [secret, salt, info] = [some(32), some(31), bytes("tablee chance v2")];
  assert.equal(toHex(hkdf(secret, salt, info)), toHex(new Uint8Array(hkdfSync("sha256", secret, salt, info, 32))));
});

test("keyed BLAKE2b gives what Python's hashlib gives", () => {
  // blake2b((3).to_bytes(8, "little"), key=b"\5" * 32, person=b"tablee chance").hexdigest()
  assert.equal(
    toHex(blake2b(new Uint8Array(32).fill(5), Uint8Array.of(3, 0, 0, 0, 0, 0, 0, 0), bytes("tablee chance"))),
    "fb8924ebf28987cd875a5b7146e853cd3ed292326897c6b1e8ddb3ce8d70a60d" +
      "4db5421bcca7ff54beee8eb9311482dcc99262634d9efe93b5c3998db1af2782",
  );
});

test("hex is read strictly", () => {
  for (const wrong of ["0", "AB", "zz", "0x12", " 12"]) assert.throws(() => fromHex(wrong));
});

test("canonical JSON sorts keys at every depth", () => {
  assert.equal(canonical({ b: [1, null, { z: "é", a: true }], a: {} }), '{"a":{},"b":[1,null,{"a":true,"z":"é"}]}');
  assert.notDeepEqual(fields([bytes("ab"), bytes("c")]), fields([bytes("a"), bytes("bc")]));
});

const ANA = "a1".repeat(32);
const BO = "b2".repeat(32);
/** The same as in the tests of the server. */
const CHANCE = {
  version: 2,
  code: "k7pm2xqa",
  game: "wazabi",
  options: { limit: 0, neighbours: false },
  players: ["person", "bot tactics"],
  commitment: commit("secret", "11".repeat(32)),
  house_commitment: commit("house", "22".repeat(32)),
  contributions: [
    { seat: 0, commitment: commit("contribution", ANA), opened: ANA },
    { seat: 1, commitment: commit("contribution", BO) },
  ],
  secret: "11".repeat(32),
  house: "22".repeat(32),
};

test("the key of a game is the known answer", () => {
  assert.equal(keyOf(CHANCE), "b62f74a959ecbebb3826f38a8aad56a27f0eb9d17b0d38d7fc74a80f1b888d7d");
});

test("the stream draws what the engine draws", () => {
  // rng = KeyedRng(b"\x5a" * 32, 0, 0); [rng.below(n) for n in (6, 58, 2**31 - 1)] * 12
  const stream = new Stream("5a".repeat(32));
  const drawn = Array.from({ length: 36 }, (_, i) => stream.below([6, 58, 2 ** 31 - 1][i % 3] ?? 1));
  assert.deepEqual(drawn, KNOWN_DRAWS);
});

const KNOWN_DRAWS = [
  5, 28, 647325502, 5, 25, 84346413, 2, 42, 1288644101, 2, 41, 1708337097, 0, 47, 407079170, 0, 54, 2094078661, 2, 17,
  682652984, 5, 52, 1583513912, 2, 29, 2023657955, 1, 23, 676653062, 0, 5, 323720597, 1, 38, 597725230,
];

/** @type {Map<string, string>} */
let storage;

beforeEach(() => {
  storage = new Map();
  globalThis.localStorage = /** @type {any} */ ({
    getItem: (/** @type {string} */ key) => storage.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => storage.set(key, value),
    removeItem: (/** @type {string} */ key) => storage.delete(key),
  });
});

/** @param {object} chance @returns {any} */
const table = (chance) => ({
  game: "wazabi",
  options: {},
  spectators: true,
  occupants: [{ kind: "person", mine: true }, { kind: "bot" }],
  chance: { commitment: "c", house: "d", contributors: [], ...chance },
});

test("a browser opens only what it committed to, and only once it is listed", () => {
  /** @type {any[]} */
  const said = [];
  const keeper = new ChanceKeeper("aaaaaaaa", (message) => said.push(message));
  keeper.takeTable(table({ stage: "gathering" }));
  assert.equal(said[0].say, "commit");
  const { commitment } = said[0];
  keeper.takeTable(table({ stage: "gathering", contributors: [{ seat: 0, commitment }] }));
  assert.equal(said.length, 1, "once");
  keeper.takeTable(table({ stage: "opening", players: ["person", "bot x"], contributors: [{ seat: 0, commitment }] }));
  assert.equal(said[1].say, "open");
  assert.equal(commit("contribution", said[1].contribution), commitment);
});

test("a browser whose commitment was dropped or replaced does not open it", () => {
  /** @type {any[]} */
  const said = [];
  const keeper = new ChanceKeeper("aaaaaaaa", (message) => said.push(message));
  keeper.takeTable(table({ stage: "gathering" }));
  keeper.takeTable(table({ stage: "opening", contributors: [{ seat: 0, commitment: "ab".repeat(32) }] }));
  assert.deepEqual(
    said.map(({ say }) => say),
    ["commit"],
  );
  assert.equal(kept("aaaaaaaa")?.contribution, undefined);
});

test("two browsers of one person do not take turns for ever", () => {
  /** @type {any[]} */
  const said = [];
  const keeper = new ChanceKeeper("aaaaaaaa", (message) => said.push(message));
  for (let i = 0; i < 5; i++)
    keeper.takeTable(table({ stage: "gathering", contributors: [{ seat: 0, commitment: `${i}`.repeat(64) }] }));
  assert.equal(said.length, 1);
});

test("a contribution left out is a reservation, another key a difference", () => {
  const key = keyOf(CHANCE);
  const bot = { ...CHANCE, players: ["person", "person"] };
  const honest = { record: JSON.stringify({ game: "wazabi", seed: keyOf(bot), chance: bot }), draws: [], frames: [] };
  const found = checkGame("k7pm2xqa", /** @type {any} */ (honest), null, 0);
  assert.equal(verdictOf(found), "partly");
  assert.equal(found.find(({ name }) => name === "left-out")?.args?.count, 1);
  const other = { ...honest, record: JSON.stringify({ game: "wazabi", seed: key, chance: bot }) };
  assert.equal(verdictOf(checkGame("k7pm2xqa", /** @type {any} */ (other), null, 0)), "differs");
  const silent = { ...honest, record: JSON.stringify({ game: "wazabi", seed: key, chance: CHANCE }) };
  assert.equal(verdictOf(checkGame("k7pm2xqa", /** @type {any} */ (silent), null, 0)), "differs", "a bot always opens");
});

/** A roll of four dice that follows from nothing before it, as the table would tell it. @param {string} key */
function rolled(key) {
  const stream = new Stream(key);
  const faces = Array.from({ length: 4 }, () => stream.below(6));
  const wazabi = faces.filter((face) => face < 3).length;
  const cards = faces.filter((face) => face === 3 || face === 4).length;
  return { event: "rolled", seat: 1, wazabi, cards, dice: 4 - wazabi - cards };
}

/** @param {any[]} events @param {any[]} shown */
function foundOf(events, shown) {
  const chance = { ...CHANCE, players: ["person", "person"] };
  const record = JSON.stringify({ game: "wazabi", seed: keyOf(chance), chance });
  const draws = Array.from({ length: 4 }, () => [6, 0]);
  const frames = [{ state: "ab", events: shown.map(digestOf) }];
  const proof = /** @type {any} */ ({ record, draws, events, frames });
  return checkGame("k7pm2xqa", proof, null, 0, follow).find(({ name }) => name === "events")?.holds;
}

test("a later die that was rigged is found, whether the server tells it or hides it afterwards", () => {
  const honest = rolled(keyOf({ ...CHANCE, players: ["person", "person"] }));
  const rigged = { ...honest, wazabi: honest.wazabi - 1, dice: honest.dice + 1 };
  assert.equal(foundOf([[honest]], [honest]), true);
  assert.equal(foundOf([[rigged]], [rigged]), false, "as it was shown");
  assert.equal(foundOf([[honest]], [rigged]), false, "as it should have been");
  assert.equal(foundOf([[honest, rigged]], [rigged]), false, "both");
  assert.equal(foundOf([[honest, null]], []), true, "nobody was told");
  assert.equal(foundOf([[honest], [honest]], [honest, honest]), false, "more than was drawn");
  assert.equal(foundOf([], []), false, "less than was drawn");
});
