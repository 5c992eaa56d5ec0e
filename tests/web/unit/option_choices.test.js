// Menus instead of numbers to type.
import assert from "node:assert/strict";
import { test } from "node:test";
import { numberChoices } from "../../../src/tablee/web/app/option_choices.js";

test("a time limit is offered in whole seconds, with none at all first", () => {
  const limits = numberChoices({ min: 0, max: 86_400_000, default: 60_000 }, 60_000, true);
  assert.equal(limits[0], 0);
  assert.equal(limits[1], 1000);
  assert.ok(limits.includes(90_000));
  assert.ok(limits.every((time) => time % 500 === 0));
});

test("only short times come in fractions of a second", () => {
  const ties = numberChoices({ min: 0, max: 250, default: 25 }, 25, true);
  assert.deepEqual(ties, [0, 10, 25, 50, 100, 250]);
});

test("counts stay within the limits of the option", () => {
  assert.deepEqual(numberChoices({ min: 1, max: 4, default: 2 }, 2, false), [1, 2, 3, 4]);
  assert.equal(numberChoices({ min: 0, max: 10_000, default: 0 }, 0, false).at(-1), 1000);
});

test("the default and the present value are always there, once and in order", () => {
  const found = numberChoices({ min: 0, max: 100, default: 33 }, 37, false);
  assert.deepEqual(
    found.filter((number) => number > 30 && number < 40),
    [33, 37],
  );
  assert.equal(numberChoices({ min: 0, max: 100, default: null }, null, false).length, 28);
});
