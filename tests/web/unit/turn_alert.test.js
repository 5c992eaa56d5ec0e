// When somebody is told that it is their turn.
import assert from "node:assert/strict";
import { test } from "node:test";
import { useCatalogue } from "./browser.js";

await useCatalogue("");
const { TurnAlert } = await import("../../../src/tablee/web/app/turn_alert.js");

/** @param {boolean} [myTurn] */
function watched(myTurn = false) {
  /** @type {string[]} */
  const done = [];
  const effects = {
    signal: () => void done.push("signal"),
    notify: () => void done.push("notify"),
    withdraw: () => void done.push("withdraw"),
  };
  return { done, alert: new TurnAlert(effects, myTurn) };
}

test("a turn that begins in sight is signalled, without a notification", () => {
  const { done, alert } = watched();
  alert.update(true, false);
  alert.update(true, true);
  alert.update(true, false);
  assert.deepEqual(done, ["signal"]);
});

test("a turn that begins unseen is notified once, and withdrawn when the person is back", () => {
  const { done, alert } = watched();
  alert.update(false, true);
  alert.update(true, true);
  alert.update(true, true);
  alert.update(true, false);
  alert.update(true, true);
  assert.deepEqual(done, ["signal", "notify", "withdraw"]);
});

test("a turn that passes unseen takes its notification with it, and the next one is a new wait", () => {
  const { done, alert } = watched();
  alert.update(true, true);
  alert.update(false, true);
  alert.update(false, true);
  alert.update(true, true);
  assert.deepEqual(done, ["signal", "notify", "withdraw", "signal", "notify"]);
});

test("what others do is no reason to tell anybody anything", () => {
  const { done, alert } = watched();
  for (const hidden of [true, false, true]) alert.update(false, hidden);
  assert.deepEqual(done, []);
});

test("a turn that the page finds when it opens is no news", () => {
  const { done, alert } = watched(true);
  alert.update(true, true);
  assert.deepEqual(done, []);
});
