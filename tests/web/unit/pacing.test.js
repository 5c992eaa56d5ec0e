// Pacing: a frame waits for the animation of the one before, but never for long behind a crowd or a hidden page.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { FrameQueue } from "../../../src/tablee/web/app/pacing.js";

const LENGTH = 500;

/** @param {number} number @param {number | null} [seat] */
const frame = (number, seat = 0) => /** @type {any} */ ({ tell: "frame", number, seat, events: [{ event: "rolled" }] });

function queue({ ready = true, instant = false, duration = () => LENGTH } = {}) {
  const shown = [];
  const state = { ready, instant };
  const frames = new FrameQueue({
    show: (one) => shown.push([one.number, one.seat, Date.now()]),
    duration,
    isReady: () => state.ready,
    isInstant: () => state.instant,
    now: () => Date.now(),
  });
  return { frames, shown, state, numbers: () => shown.map(([number]) => number) };
}

/** Let time pass, timer by timer. @param {number} ms */
function pass(ms) {
  for (let i = 0; i < ms; i++) mock.timers.tick(1);
}

beforeEach(() => mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1000 }));
afterEach(() => mock.timers.reset());

test("shows the first frame at once and each later one when the animation before it is over", () => {
  const { frames, shown } = queue();
  frames.push(frame(1));
  frames.push(frame(2));
  frames.push(frame(3));
  pass(LENGTH - 1);
  assert.equal(shown.length, 1);
  pass(1);
  assert.equal(shown.length, 2);
  pass(LENGTH);
  assert.deepEqual(shown, [
    [1, 0, 1000],
    [2, 0, 1500],
    [3, 0, 2000],
  ]);
});

test("asks the game how long each frame is shown", () => {
  const asked = [];
  const { frames, shown } = queue({
    duration: (one) => {
      asked.push(one.number);
      return one.number * 100;
    },
  });
  for (const number of [1, 2, 3]) frames.push(frame(number));
  pass(1000);
  assert.deepEqual(asked, [1, 2, 3]);
  assert.deepEqual(
    shown.map(([, , at]) => at),
    [1000, 1100, 1300],
  );
});

test("does not wait where a game wants no pause, as in a race", () => {
  const { frames, numbers } = queue({ duration: () => 0 });
  for (const number of [1, 2, 3]) frames.push(frame(number));
  assert.deepEqual(numbers(), [1, 2, 3]);
});

test("frames of one instant for several seats at one device are shown together", () => {
  const { frames, shown } = queue();
  frames.push(frame(1));
  frames.push(frame(2, 0));
  frames.push(frame(2, 3));
  pass(LENGTH);
  assert.deepEqual(shown.slice(1), [
    [2, 0, 1500],
    [2, 3, 1500],
  ]);
});

test("catches up at once with eight frames waiting", () => {
  const { frames, numbers } = queue();
  for (let number = 1; number <= 8; number++) frames.push(frame(number));
  assert.deepEqual(numbers(), [1]);
  frames.push(frame(9));
  assert.deepEqual(numbers(), [1, 2]);
});

test("waits for nothing while the page is hidden or motion is not wanted", () => {
  const { frames, numbers, state } = queue();
  frames.push(frame(1));
  state.instant = true;
  frames.push(frame(2));
  frames.push(frame(3));
  assert.deepEqual(numbers(), [1, 2, 3]);
});

test("keeps frames until the game's module is there", () => {
  const { frames, numbers, state } = queue({ ready: false });
  frames.push(frame(1));
  pass(3000);
  assert.deepEqual(numbers(), []);
  state.ready = true;
  frames.next();
  assert.deepEqual(numbers(), [1]);
});

test("forgets the waiting frames of a connection that was lost", () => {
  const { frames, numbers } = queue();
  frames.push(frame(1));
  frames.push(frame(2));
  frames.clear();
  frames.push(frame(7));
  pass(3000);
  assert.deepEqual(numbers(), [1, 7]);
});

test("shows nothing more once stopped", () => {
  const { frames, numbers } = queue();
  frames.push(frame(1));
  frames.push(frame(2));
  frames.stop();
  pass(3000);
  assert.deepEqual(numbers(), [1]);
});
