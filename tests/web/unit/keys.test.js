// Keys: which press means what, and which are left to the browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { keyAction, RESERVED_KEYS } from "../../../src/tablee/web/app/keys.js";

const roll = () => "rolled";
const KEYS = { r: roll, Enter: roll, " ": roll, "?": roll, ArrowLeft: roll, x: false, y: null };

/** An element inside of others, told by the selectors that match one of them. @param {...string} matching */
const inside = (...matching) => ({
  closest: (selectors) => (selectors.split(", ").some((one) => matching.includes(one)) ? {} : null),
});

/** @param {string} key @param {object} [how] */
const press = (key, how) =>
  keyAction(
    KEYS,
    /** @type {any} */ ({ key, target: inside(), ctrlKey: false, metaKey: false, altKey: false, ...how }),
  );

test("a key means its action, letters in either case", () => {
  assert.equal(press("r"), roll);
  assert.equal(press("R"), roll);
  assert.equal(press("?"), roll);
  assert.equal(press("ArrowLeft"), roll);
});

test("a key without an action means nothing", () => {
  for (const key of ["q", "x", "y", "Escape"]) assert.equal(press(key), null, key);
});

test("keys with a modifier belong to the browser", () => {
  for (const modifier of ["ctrlKey", "metaKey", "altKey"])
    assert.equal(press("r", { [modifier]: true }), null, modifier);
  assert.equal(press("R", { shiftKey: true }), roll);
});

test("a press that something else has taken is not taken twice", () => {
  assert.equal(press("r", { defaultPrevented: true }), null);
});

test("what is typed in a field or done in a dialog is no move", () => {
  for (const place of ["input", "select", "textarea", "dialog"])
    assert.equal(press("r", { target: inside(place) }), null, place);
});

test("Enter and space press the button with the focus; other keys work there too", () => {
  for (const place of ["button", "a", "[role=tab]"]) {
    assert.equal(press("Enter", { target: inside(place) }), null, place);
    assert.equal(press(" ", { target: inside(place) }), null, place);
    assert.equal(press("r", { target: inside(place) }), roll, place);
  }
  assert.equal(press("Enter"), roll);
});

test("a press without an element, on the document itself, counts", () => {
  assert.equal(press("r", { target: {} }), roll);
  assert.equal(press("r", { target: null }), roll);
});

test("the client's own keys are distinct", () => {
  assert.equal(new Set(RESERVED_KEYS.map(([key]) => key)).size, RESERVED_KEYS.length);
});
