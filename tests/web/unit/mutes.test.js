// Mutes: whom they concern, when they end, and how long the browser keeps them.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import {
  loadMuted,
  ofPeoplePresent,
  saveMuted,
  speakerKey,
  withMuted,
  withoutMuted,
} from "../../../src/tablee/web/app/mutes.js";

const DAY = 24 * 3600 * 1000;
/** @type {Map<string, string>} */
let kept;

beforeEach(() => {
  kept = new Map();
  globalThis.localStorage = /** @type {any} */ ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
  });
  mock.timers.enable({ apis: ["Date"], now: 100 * DAY });
});

afterEach(() => mock.timers.reset());

test("a seat is one speaker whatever its name; spectators are told apart by name", () => {
  assert.equal(speakerKey({ seat: 2, name: "Ana", kind: "said" }), speakerKey({ seat: 2, name: "Bo" }));
  assert.notEqual(speakerKey({ seat: 2 }), speakerKey({ seat: 1 }));
  assert.notEqual(speakerKey({ seat: null, name: "Ana" }), speakerKey({ seat: null, name: "Bo" }));
});

test("events and late claims are nobody's speech", () => {
  const muted = withMuted(new Map(), { seat: 1, name: "Ana" });
  assert.equal(muted.has(speakerKey({ seat: 1, kind: "event" })), false);
  assert.equal(muted.has(speakerKey({ seat: 1, kind: "late" })), false);
  assert.equal(muted.has(speakerKey({ seat: 1, kind: "reacted" })), true);
});

test("muting and unmuting leave the others and the map given alone", () => {
  const one = withMuted(new Map(), { seat: 1, name: "Ana" });
  const two = withMuted(one, { seat: null, name: "Bo" });
  assert.deepEqual([...two], [["seat 1", "Ana"], ["spectator Bo", "Bo"]]); // biome-ignore format: pairs
  assert.deepEqual([...withoutMuted(two, "seat 1")], [["spectator Bo", "Bo"]]);
  assert.equal(one.size, 1);
  assert.equal(two.size, 2);
});

test("a mute ends when its person leaves the seat", () => {
  const muted = new Map([["seat 0", "Ana"], ["seat 1", "Bo"], ["seat 2", "Cy"], ["spectator Di", "Di"]]); // biome-ignore format: pairs
  const left = ofPeoplePresent(muted, [{ kind: "person" }, { kind: "bot" }, { kind: "empty" }]);
  assert.deepEqual([...left.keys()], ["seat 0", "spectator Di"]);
});

test("mutes are kept by table", () => {
  saveMuted("one", new Map([["seat 1", "Ana"]]));
  saveMuted("two", new Map([["seat 2", "Bo"]]));
  assert.deepEqual([...loadMuted("one")], [["seat 1", "Ana"]]);
  assert.deepEqual([...loadMuted("two")], [["seat 2", "Bo"]]);
  assert.equal(loadMuted("three").size, 0);
});

test("a table without mutes leaves nothing behind", () => {
  saveMuted("one", new Map([["seat 1", "Ana"]]));
  saveMuted("one", new Map());
  assert.deepEqual([...kept.values()], ["{}"]);
});

test("mutes are forgotten after thirty days", () => {
  saveMuted("one", new Map([["seat 1", "Ana"]]));
  mock.timers.tick(30 * DAY - 1);
  assert.equal(loadMuted("one").size, 1);
  mock.timers.tick(1);
  assert.equal(loadMuted("one").size, 0);
});

test("the oldest of more than forty tables is forgotten", () => {
  for (let table = 0; table <= 40; table++) saveMuted(`table-${table}`, new Map([["seat 1", "Ana"]]));
  assert.equal(loadMuted("table-0").size, 0);
  assert.equal(loadMuted("table-1").size, 1);
  assert.equal(loadMuted("table-40").size, 1);
});

test("what cannot be read or written costs nothing but the memory", () => {
  for (const broken of ["{", "null", '{"one": null}', '{"one": {"at": 1e99, "voices": "seat 1"}}']) {
    kept.set("tablee-muted", broken);
    assert.equal(loadMuted("one").size, 0, broken);
  }
  globalThis.localStorage.setItem = () => {
    throw new Error("full");
  };
  assert.doesNotThrow(() => saveMuted("one", new Map([["seat 1", "Ana"]])));
});
