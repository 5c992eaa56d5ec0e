// Lesson: steps wait for the learner, what follows a step is shown at its pace, and every step can be returned to.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { LessonRun } from "../../../src/tablee/web/app/lesson.js";

/** @param {string} text */
const words = (text) => ({ en: text, fr: `${text} (fr)` });
/** @param {number} now @param {any[]} [moves] @param {any[]} [events] */
const frame = (now, moves = [], events = []) => ({ now, view: { now }, moves, events });
/** @param {number} at @param {any} [more] */
const step = (at, more = {}) => ({
  frame: at,
  say: words(`${at}`),
  clause: "X-1",
  mark: [],
  expect: null,
  other: [],
  ...more,
});

const ROLL = { move: "roll", dice: ["plain", "crossed"] };
const LAY = { move: "lay", card: "a" };

function lesson() {
  return {
    game: "x",
    seat: 0,
    names: ["", "Lou"],
    title: words("title"),
    learned: [words("much")],
    scenes: [
      {
        options: {},
        frames: [frame(0, [ROLL, LAY]), frame(1000), frame(1900, [], [{ event: "laid" }]), frame(9900)],
        steps: [step(0), step(0, { expect: ROLL, other: [{ moves: [LAY], say: words("not yet") }] }), step(3)],
      },
      { options: {}, frames: [frame(0, [LAY])], steps: [step(0, { expect: LAY })] },
    ],
  };
}

/** @param {any} [how] */
function begin(how = {}) {
  /** @type {number[]} */
  const seen = [];
  /** @type {LessonRun} */
  const run = new LessonRun(lesson(), {
    now: () => Date.now(),
    changed: () => seen.at(-1) !== run.number && seen.push(run.number),
    ...how,
  });
  return { run, seen };
}

beforeEach(() => mock.timers.enable({ apis: ["setTimeout", "Date"], now: 5000 }));
afterEach(() => mock.timers.reset());

test("nothing happens while somebody reads", () => {
  const { run } = begin();
  mock.timers.tick(3_600_000);
  assert.deepEqual([run.at, run.frame, run.moving], [0, 0, false]);
  run.next();
  assert.equal(run.at, 1);
  mock.timers.tick(3_600_000);
  assert.deepEqual([run.at, run.frame, run.isAsked], [1, 0, true]);
});

test("the expected move goes on, however its pieces were chosen, and what follows comes at its pace", () => {
  const { run, seen } = begin({ start: 1, pace: (events) => (events.length ? 1500 : 0) });
  const { jumps } = run;
  assert.equal(run.play({ move: "roll", dice: ["crossed", "plain"], target: null }), "expected");
  assert.deepEqual([run.frame, run.fresh, run.moving, run.isAsked], [1, true, true, false]);
  mock.timers.tick(899);
  assert.equal(run.frame, 1, "as long as at the table");
  mock.timers.tick(1);
  assert.equal(run.frame, 2);
  mock.timers.tick(2199);
  assert.equal(run.frame, 2, "a long silence is cut short, but motion is not");
  mock.timers.tick(1);
  assert.deepEqual([run.frame, run.moving], [3, true]);
  mock.timers.tick(650);
  assert.deepEqual([run.at, run.frame, run.moving, run.fresh], [2, 3, false, true]);
  assert.deepEqual(seen, [1, 2, 3]);
  assert.equal(run.jumps, jumps, "the table is not redrawn");
});

test("another legal move has its own answer or the usual one, and an unknown one is for the rules to judge", () => {
  const { run } = begin({ start: 1 });
  assert.equal(run.play(LAY), "legal");
  assert.deepEqual([run.answer?.fr, run.other, run.at], ["not yet (fr)", true, 1]);
  assert.equal(run.play({ move: "lay", card: "b" }), "unknown");
  run.answerTo({ move: "lay", card: "b" });
  assert.deepEqual([run.answer, run.other], [null, true]);
  run.next();
  assert.deepEqual([run.other, run.moving], [false, true], "shown how");
});

test("who hurries sees the end of it at once, and no further", () => {
  const { run } = begin({ start: 1 });
  run.play(ROLL);
  run.next();
  assert.deepEqual([run.at, run.frame, run.moving, run.fresh], [2, 3, false, false]);
  run.next();
  assert.deepEqual([run.at, run.step.scene, run.frame, run.number], [3, 1, 0, 1000]);
  run.next();
  assert.equal(run.isAsked, true, "a press too many makes no move");
  mock.timers.tick(501);
  run.next();
  assert.equal(run.over, true);
});

test("every step can be returned to, and the first has nothing before it", () => {
  const { run } = begin({ start: 3 });
  run.back();
  assert.deepEqual([run.at, run.frame], [2, 3]);
  run.back();
  run.play(ROLL);
  run.back();
  assert.deepEqual([run.at, run.frame, run.moving], [1, 0, false], "what was being shown is taken back");
  run.back();
  run.back();
  assert.deepEqual([run.at, run.frame], [0, 0]);
  mock.timers.tick(60_000);
  assert.equal(run.at, 0);
});

test("a lesson begins where it was left, however long it is now", () => {
  assert.equal(begin({ start: 2 }).run.at, 2);
  assert.equal(begin({ start: 99 }).run.at, 3);
  assert.equal(begin({ start: -1 }).run.at, 0);
});
