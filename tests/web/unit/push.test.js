// Web Push: why no message can come to a browser.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { useCatalogue } from "./browser.js";

/** @type {typeof import("../../../src/tablee/web/app/push.js")} */
let push;

before(async () => {
  await useCatalogue("");
  push = await import("../../../src/tablee/web/app/push.js");
});

/** @param {object} navigator @param {object} others */
function browse(navigator, others) {
  Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
  for (const name of ["PushManager", "Notification"]) delete globalThis[name];
  Object.assign(globalThis, { isSecureContext: true }, others);
}

test("a browser that can get messages has no reason", () => {
  browse({ serviceWorker: {} }, { PushManager: class {}, Notification: class {} });
  assert.equal(push.whyNoPush(), null);
});

test("plain http comes before all other reasons", () => {
  browse({ standalone: false }, { isSecureContext: false });
  assert.equal(push.whyNoPush(), "insecure");
});

test("an iPhone gets messages once the page is on its home screen", () => {
  browse({ serviceWorker: {}, standalone: false }, {});
  assert.equal(push.whyNoPush(), "home-screen");
  browse({ serviceWorker: {}, standalone: true }, {});
  assert.equal(push.whyNoPush(), "browser", "it is there already");
  browse({ serviceWorker: {} }, { Notification: class {} });
  assert.equal(push.whyNoPush(), "browser");
});
