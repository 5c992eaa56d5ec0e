// Refusals: what a piece says, and what a click on it shows.
import assert from "node:assert/strict";
import { test } from "node:test";
import { useCatalogue } from "./browser.js";

await useCatalogue(`
card-drop-one = Drop one
too-dear-short = needs { $cost }
safe-short = safe from { $card }
`);
const { explainMove, shortReason } = await import("../../../src/tablee/web/app/refusals.js");

/** @param {string} reason @param {Record<string, any>} [params] */
const refusal = (reason, params = {}) => ({ clause: "XX-1", reason, text: `in full: ${reason}`, params });

test("a short reason names the values of the refusal, cards by their names", () => {
  assert.equal(shortReason(refusal("too-dear", { cost: 3, mix: [1, 2] })), "needs 3");
  assert.equal(shortReason(refusal("safe", { card: "drop one" })), "safe from Drop one");
});

test("a reason without a short message, or no refusal, has none", () => {
  assert.equal(shortReason(refusal("not-your-turn")), "");
  assert.equal(shortReason(null), "");
});

test("a refused move is explained, an allowed one is not", async () => {
  const explained = [];
  const asked = [];
  const answers = [[refusal("too-dear", { cost: 3 })], [null]];
  const table = {
    check: async (moves) => {
      asked.push(...moves);
      return answers.shift() ?? [];
    },
    explain: (why) => explained.push(why.text),
  };
  explainMove(table, { move: "lay", card: "drop one" });
  explainMove(table, { move: "roll" });
  await new Promise((done) => setTimeout(done));
  assert.deepEqual(asked, [{ move: "lay", card: "drop one" }, { move: "roll" }]);
  assert.deepEqual(explained, ["in full: too-dear"]);
});
