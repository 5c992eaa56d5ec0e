// Timing: instants come from events and paints, whatever the handlers were doing meanwhile.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { useCatalogue } from "./browser.js";

const CATALOGUE = `
web-corrected = made up for: { $list }
web-correction = { $name } { $ms } ms
`;

/** @type {typeof import("../../../src/tablee/web/app/timing.js")} */
let timing;

before(async () => {
  await useCatalogue(CATALOGUE);
  timing = await import("../../../src/tablee/web/app/timing.js");
});

test("the player acted when the input event happened, not when its handler ran", () => {
  assert.equal(timing.actedAt({ timeStamp: 940, isTrusted: true }, 1000), 940);
});

test("events that a script made, that lie ahead or are long over do not count", () => {
  assert.equal(timing.actedAt({ timeStamp: 940, isTrusted: false }, 1000), 1000);
  assert.equal(timing.actedAt({ timeStamp: 1001, isTrusted: true }, 1000), 1000);
  assert.equal(timing.actedAt({ timeStamp: 10_000, isTrusted: true }, 15_000), 15_000);
  assert.equal(timing.actedAt(undefined, 1000), 1000);
});

test("a claim counts from the paint of the frame that was in sight, not from one that was not painted yet", () => {
  const watch = new timing.Stopwatch();
  assert.deepEqual(watch.measure(0, 500), { frame: 0, after: null });
  watch.painted(0, 7, 1000, 1000);
  // Frame 8 has come in, but its paint has not been reported.
  assert.deepEqual(watch.measure(0, 1300), { frame: 7, after: 300 });
  watch.painted(0, 8, 1290, 1310);
  assert.equal(watch.measure(0, 1400).frame, 8);
});

test("what the device usually takes to paint is its own affair, a frame painted late is not", () => {
  const watch = new timing.Stopwatch();
  for (let number = 1; number <= 50; number++) watch.painted(0, number, 1000 * number, 1000 * number + 20);
  // Painted 20 ms after its receipt, as always: counted from the receipt.
  assert.deepEqual(watch.measure(0, 50_320), { frame: 50, after: 320 });
  // Painted 80 ms after its receipt: of the 60 ms more that the player saw nothing, most are taken off.
  watch.painted(0, 51, 51_000, 51_080);
  assert.deepEqual(watch.measure(0, 51_380), { frame: 51, after: 326 });
});

test("seats are told apart, a paint that is reported late changes nothing, a new connection starts anew", () => {
  const watch = new timing.Stopwatch();
  watch.painted(0, 8, 1000, 1000);
  watch.painted(1, 3, 1000, 1000);
  watch.painted(0, 7, 990, 990);
  assert.equal(watch.measure(0, 1100).frame, 8);
  assert.equal(watch.measure(1, 1100).frame, 3);
  watch.reset();
  assert.equal(watch.measure(0, 1100).after, null);
});

test("after is a whole number within the limits of the protocol", () => {
  const watch = new timing.Stopwatch();
  watch.painted(0, 1, 1000, 1000);
  assert.equal(watch.measure(0, 900).after, 0);
  assert.equal(watch.measure(0, 1000.6).after, 1);
  assert.equal(watch.measure(0, 9e9).after, 600_000);
});

test("timings are found by seat and instant, and only so many are kept", () => {
  let known = new Map();
  for (let at = 0; at < 100; at++)
    known = timing.withTiming(known, { tell: "timed", seat: 1, at, correction: at, within: 3 });
  const find = timing.findTiming(known);
  assert.deepEqual(find(1, 99), { correction: 99, within: 3 });
  assert.equal(find(0, 99), null);
  assert.equal(find(1, 0), null);
});

test("uncertainties add up as those of independent measurements do", () => {
  assert.equal(timing.uncertainty([null, null]), null);
  assert.equal(
    timing.uncertainty([
      { correction: 1, within: 3 },
      { correction: 1, within: 4 },
    ]),
    5,
  );
  assert.equal(timing.uncertainty([{ correction: 0, within: 0 }, null]), 1);
});

test("corrections are told in words where there were any", () => {
  const none = { correction: 0, within: 0 };
  assert.equal(
    timing.correctionText([
      { name: "Ada", timing: none },
      { name: "Bo", timing: null },
    ]),
    "",
  );
  const some = [
    { name: "Ada", timing: { correction: 84, within: 3 } },
    { name: "Bo", timing: none },
  ];
  assert.equal(timing.correctionText(some), "made up for: Ada 84 ms");
});
