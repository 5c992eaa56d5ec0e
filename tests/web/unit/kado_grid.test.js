import assert from "node:assert/strict";
import { test } from "node:test";
import { growthBounds } from "../../../src/tablee/web/games/kado/grid.js";

/** @param {[row: number, column: number][]} cells */
const bounds = (cells) => growthBounds(/** @type {any} */ (cells.map(([row, column]) => ({ row, column, card: {} }))));

test("the frame of 3 rows and 4 columns is seen from the first card on (KD-13)", () => {
  assert.deepEqual(bounds([]), { rows: [-1, 1], columns: [-1, 2] });
  assert.deepEqual(bounds([[0, 0]]), { rows: [-1, 1], columns: [-1, 2] });
});

test("every cell that a card may still lie in is seen, and none beyond (KD-13)", () => {
  const two = bounds([
    [0, 0],
    [1, 0],
  ]);
  assert.deepEqual(two.rows, [-1, 2]);
  const three = bounds([
    [0, 0],
    [0, 1],
    [0, 2],
  ]);
  assert.deepEqual(three.columns, [-1, 3]);
  const full = bounds([
    [-1, -3],
    [-1, -2],
    [-1, -1],
    [-1, 0],
    [0, 0],
    [1, 0],
  ]);
  assert.deepEqual(full, { rows: [-1, 1], columns: [-3, 0] });
});
