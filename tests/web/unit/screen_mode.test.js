// Big screens: the tapping test, when a phone shows only a hand, and the motifs of seats.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { useCatalogue } from "./browser.js";

/** @type {typeof import("../../../src/tablee/web/app/screen_mode.js")} */
let mode;
/** @type {typeof import("../../../src/tablee/web/app/table.js")} */
let table;
/** @type {typeof import("../../../src/tablee/web/app/settings.js")} */
let settings;
/** @type {typeof import("../../../src/tablee/web/app/motifs.js")} */
let motifs;

before(async () => {
  await useCatalogue("");
  mode = await import("../../../src/tablee/web/app/screen_mode.js");
  table = await import("../../../src/tablee/web/app/table.js");
  settings = await import("../../../src/tablee/web/app/settings.js");
  motifs = await import("../../../src/tablee/web/app/motifs.js");
});

test("the delay of a display is the median of the taps", () => {
  assert.equal(mode.lagOf([90, 101, 95, 110, 300, 98, 104, 99, 93]), 99);
  assert.equal(mode.lagOf([-12, -5, 3, -8, -20, -4, 0, -9, -6]), 0, "nobody sees a flash before it is drawn");
  assert.equal(mode.lagOf([600, 610, 620, 590, 600, 605]), mode.MOST_LAG);
});

test("few or uneven taps measure nothing", () => {
  assert.equal(mode.lagOf([100, 100, 100]), null);
  assert.equal(mode.lagOf([0, 300, 20, 250, 90, 400, 10, 180]), null);
});

test("a phone shows only a hand while a screen is there, a game is played and its person wants it", () => {
  /** @param {object} changes */
  const at = (changes) =>
    /** @type {any} */ ({ screens: 1, phase: "playing", occupants: [{ mine: true }, { mine: false }], ...changes });
  assert.equal(table.showsHandOnly(at({})), true);
  assert.equal(table.showsHandOnly(at({ screens: 0 })), false);
  assert.equal(table.showsHandOnly(at({ phase: "over" })), false);
  assert.equal(table.showsHandOnly(at({ occupants: [{ mine: false }] })), false, "whoever only watches holds nothing");
  assert.equal(table.showsHandOnly(at({ occupants: [{ mine: true }, { mine: true }] })), false, "a shared device");
  settings.beforeScreen.value = "whole";
  assert.equal(table.showsHandOnly(at({})), false);
  settings.beforeScreen.value = "auto";
});

test("every seat has a motif of its own", () => {
  const heard = Array.from({ length: 8 }, (_, seat) => JSON.stringify(motifs.notesOf(seat)));
  assert.equal(new Set(heard).size, 8);
});
