// Event text: events and moves in words, as the log and screen readers get them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { useCatalogue } from "./browser.js";

const CATALOGUE = `
event-dice-rolled = { $name } rolls { $count }
event-dice-gave = { $me ->
    [yes] you give
   *[no] { $seat } gives
  } { $victim } { $cards-count } cards: { $cards }
event-dice-robbed = { $seat } { $victim-me ->
    [yes] robs you
   *[no] robs { $victim }
  } of { $dice }
event-dice-said = { $card } { $again }
move-dice-roll-two = Roll two
move-dice-lay = Lay { $card } on { $victim }
card-drop-one = Drop one
web-late = { $me ->
    [yes] too late by { $by }
   *[no] { $name } is late by { $by }
  }
`;

await useCatalogue(CATALOGUE);
const { eventText, lateText, moveText } = await import("../../../src/tablee/web/app/event_text.js");

/** @param {number} seat */
const called = (seat) => ["Ana", "Bo", "Cy"][seat] ?? "?";
/** @param {any} event @param {number | null} me @param {any} [module] */
const text = (event, me, module = {}) => eventText("dice", event, me, called, module, { sides: 6 });

test("seats become names, cards are translated, lists are joined and counted", () => {
  const gave = { event: "gave", seat: 0, victim: 2, cards: ["drop one", "draw"] };
  assert.equal(text(gave, 1), "Ana gives Cy 2 cards: Drop one and draw");
});

test("the reader's own events are told to the reader", () => {
  const gave = { event: "gave", seat: 0, victim: 2, cards: ["draw"] };
  assert.equal(text(gave, 0), "You give Cy 1 cards: draw");
  assert.equal(text(gave, null), "Ana gives Cy 1 cards: draw");
});

test("a message can choose by whether another seat is the reader's", () => {
  const robbed = { event: "robbed", seat: 0, victim: 2, dice: 2 };
  assert.equal(text(robbed, 2), "Ana robs you of 2");
  assert.equal(text(robbed, 1), "Ana robs Cy of 2");
  assert.equal(text({ ...robbed, dice: 1 }, 1), "Ana robs Cy of 1");
  assert.equal(text(robbed, null), "Ana robs Cy of 2");
});

test("truth values are yes or no", () => {
  assert.equal(text({ event: "said", card: "drop one", again: true }, 0), "Drop one yes");
  assert.equal(text({ event: "said", card: "unknown", again: false }, 0), "Unknown no");
});

test("a game adds arguments that the event does not have, from its options too", () => {
  const args = (event, called, options) => ({ name: called(event.seat), count: options.sides });
  assert.equal(text({ event: "rolled", seat: 1 }, 0, { args }), "Bo rolls 6");
});

test("a game's arguments may depend on the reader", () => {
  const args = (event, called, options, me) => ({ name: called(event.seat), count: me === 2 ? "two" : options.sides });
  assert.equal(text({ event: "rolled", seat: 1 }, 2, { args }), "Bo rolls two");
});

test("an event without a message has no text", () => {
  assert.equal(text({ event: "shuffled" }, 0), "");
});

test("a move has its own message, or that of its first word", () => {
  const frame = /** @type {any} */ ({ seat: 0, view: {} });
  assert.equal(moveText("dice", { move: "roll two" }, frame, called, /** @type {any} */ ({})), "Roll two");
  const lay = { move: "lay trap", card: "drop one", victim: 1 };
  assert.equal(moveText("dice", lay, frame, called, /** @type {any} */ ({})), "Lay Drop one on Bo");
});

test("a late claim says whose it was and by how much", () => {
  assert.equal(lateText({ seat: 2, by: 14 }, 0, called), "Cy is late by 14");
  assert.equal(lateText({ seat: 2, by: 14 }, 2, called), "too late by 14");
});
