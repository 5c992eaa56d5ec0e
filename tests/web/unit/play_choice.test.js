// What the sheet before a game proposes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { choiceFor, usualBot, usualSeats } from "../../../src/tablee/web/app/play_choice.js";

const GAME = { seats: /** @type {[number, number]} */ ([2, 5]), bots: ["easy", "normal", "strong"] };

test("four play unless the game wants fewer or more", () => {
  assert.equal(usualSeats(GAME), 4);
  assert.equal(usualSeats({ seats: [2, 3] }), 3);
  assert.equal(usualSeats({ seats: [5, 8] }), 5);
});

test("a bot of one's own level comes first, then the normal one, then whatever there is", () => {
  assert.equal(usualBot({ bots: ["normal", "adaptive"] }), "adaptive");
  assert.equal(usualBot(GAME), "normal");
  assert.equal(usualBot({ bots: ["child", "adult"] }), "adult");
  assert.equal(usualBot({ bots: ["tactics", "chance"] }), "chance");
  assert.equal(usualBot({ bots: [] }), "chance");
});

test("the last choice stands ready", () => {
  assert.deepEqual(choiceFor(GAME, { seats: 2, level: "strong" }), { seats: 2, level: "strong" });
});

test("what the game does not offer, or what is no choice at all, gives way to the usual", () => {
  const usual = { seats: 4, level: "normal" };
  assert.deepEqual(choiceFor(GAME), usual);
  for (const seats of [1, 6, 2.5, Number.NaN, "3", null])
    assert.deepEqual(choiceFor(GAME, { seats: /** @type {any} */ (seats), level: "gone" }), usual);
});
