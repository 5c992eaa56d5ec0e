// The theme: as the person chose, or as the device asks and as long as it does; light on paper.
import assert from "node:assert/strict";
import test from "node:test";

const device = Object.assign(new EventTarget(), { matches: true });
const page = new EventTarget();
const root = { dataset: {} };
Object.assign(globalThis, {
  localStorage: { getItem: () => null, setItem: () => undefined },
  matchMedia: (query) => (query.includes("color-scheme") ? device : { matches: false }),
  addEventListener: page.addEventListener.bind(page),
  document: { documentElement: root },
});
Object.defineProperty(globalThis, "navigator", { value: { languages: ["en-GB"] }, configurable: true });
const { theme } = await import("../../../src/tablee/web/app/settings.js");

/** @param {boolean} dark */
function ask(dark) {
  device.matches = dark;
  device.dispatchEvent(new Event("change"));
}

test("without a choice the theme is what the device asks for at the moment", () => {
  assert.equal(root.dataset.theme, "dark");
  ask(false);
  assert.equal(root.dataset.theme, "light");
});

test("what the device asks for does not count on paper", () => {
  ask(true);
  page.dispatchEvent(new Event("beforeprint"));
  assert.equal(root.dataset.theme, "light");
  page.dispatchEvent(new Event("afterprint"));
  assert.equal(root.dataset.theme, "dark");
});

test("a choice counts whatever the device asks for", () => {
  theme.value = "light";
  assert.equal(root.dataset.theme, "light");
  ask(false);
  theme.value = "dark";
  assert.equal(root.dataset.theme, "dark");
  theme.value = "auto";
  assert.equal(root.dataset.theme, "light");
});
