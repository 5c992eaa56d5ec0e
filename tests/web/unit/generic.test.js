// Generic table: which fields of an unknown view belong where, and how values and moves read.
import assert from "node:assert/strict";
import { test } from "node:test";

// What the settings read of a browser.
Object.assign(globalThis, {
  localStorage: { getItem: () => null, setItem: () => undefined },
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
  addEventListener: () => undefined,
  document: { documentElement: { dataset: {} } },
});
Object.defineProperty(globalThis, "navigator", { value: { languages: ["en-GB"] }, configurable: true });
const { genericMoveText } = await import("../../../src/tablee/web/app/event_text.js");
const { label, sortFields, text } = await import("../../../src/tablee/web/generic/fields.js");

const called = (seat) => ["Ana", "Bo", "Cleo"][seat];

test("a list with one entry per seat belongs to the plates, own fields to the reader, the rest to everybody", () => {
  const view = { seat: 0, now: 12, turn: 1, won: [1, 0, 2], trick: [4, 9], own_hand: ["a", "b", "c"], hand: [1, 2, 3] };
  const { shared, bySeat, own } = sortFields(view, 3);
  assert.deepEqual(bySeat, [["won", [1, 0, 2]]]);
  assert.deepEqual(shared, [["trick", [4, 9]]]);
  assert.deepEqual(
    own.map(([field]) => field),
    ["own_hand", "hand"],
  );
});

test("a field without a message is called by its own name", () => {
  assert.equal(label("pli", "own_hand_size"), "hand size");
});

test("values of every shape become text", () => {
  assert.equal(text(null), "–");
  assert.equal(text(7), "7");
  assert.equal(text({ suit: "sun", rank: 3 }), "sun 3");
  assert.equal(text([1, [2, 3]]), "1 · 2 · 3");
});

test("a move without a message says what it is, with seats by name", () => {
  assert.equal(genericMoveText("pli", { move: "play", card: "sun 3", target: 2 }, called), "Play sun 3 Cleo");
  assert.equal(genericMoveText("pli", { move: "pass", card: null }, called), "Pass");
  assert.equal(
    genericMoveText("pli", { move: "place", cell: { row: 1, column: 2 } }, called),
    'Place {"row":1,"column":2}',
  );
});
