// Messages: translation with the real catalogues, missing messages, attributes, typography.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { Messages, readableId, slug, typeset } from "../../../src/tablee/web/app/messages.js";

const WEB = new URL("../../../src/tablee/web/", import.meta.url);

/** @param {string} language */
function catalogue(language) {
  const games = readdirSync(new URL("games/", WEB)).map((game) => `games/${game}/${language}.ftl`);
  return [`${language}.ftl`, ...games].map((file) => readFileSync(new URL(file, WEB), "utf-8")).join("\n");
}

const english = new Messages("en", catalogue("en"));
const french = new Messages("fr", catalogue("fr"));

test("a message is said in its language", () => {
  assert.equal(english.say("web-your-turn"), "Your turn");
  assert.equal(french.say("web-your-turn"), "À vous");
});

test("arguments are put in without marks around them, and numbers choose the form", () => {
  assert.equal(english.say("web-waits-for", { names: "Ana" }), "Waiting for Ana");
  assert.notEqual(
    english.say("web-free-seats", { free: 1 }).replace("1", "#"),
    english.say("web-free-seats", { free: 2 }).replace("2", "#"),
  );
});

test("a missing message shows its id, readably", () => {
  assert.equal(english.has("web-no-such-message"), false);
  assert.equal(english.say("web-no-such-message"), "no such message");
  assert.equal(readableId("option-kado-first.seconds"), "seconds");
  assert.equal(readableId("kado-card"), "kado card");
});

test("an attribute is found beside its message, or is undefined", () => {
  const messages = new Messages("en", "bot = A bot\n    .about = plays well\nplain = Plain");
  assert.equal(messages.say("bot.about"), "plays well");
  assert.equal(messages.attribute("bot.about"), "plays well");
  assert.equal(messages.attribute("plain.about"), undefined);
  assert.equal(messages.attribute("none.about"), undefined);
  assert.equal(messages.say("plain.about"), "about");
});

test("cards have names where the catalogue has them", () => {
  const messages = new Messages("fr", "card-drop-one-now = Jetez un dé");
  assert.equal(messages.cardName("drop one, now"), "Jetez un dé");
  assert.equal(messages.cardName("draw"), "draw");
  assert.equal(slug("drop one, now"), "drop-one-now");
});

test("French punctuation never stands alone at the start or end of a line", () => {
  assert.equal(
    typeset("fr", "Quoi ? « Non » ! Si ; oui : ah"),
    "Quoi\u00a0? «\u00a0Non\u00a0»\u00a0! Si\u00a0; oui\u00a0: ah",
  );
  assert.equal(typeset("en", "What ? « No »"), "What ? « No »");
  assert.equal(typeset("fr", "2 + 1 = 3 points"), "2\u00a0+\u00a01\u00a0=\u00a03 points");
  const messages = new Messages("fr", "ask = Qui commence ?");
  assert.equal(messages.say("ask"), "Qui commence\u00a0?");
});

test("French elides before an argument that begins with a vowel, and only there", () => {
  const source = "pile = la pile de { $name } de or";
  assert.equal(new Messages("fr", source).say("pile", { name: "Élise" }), "la pile d’Élise de or");
  assert.equal(new Messages("fr", source).say("pile", { name: "Bo" }), "la pile de Bo de or");
  assert.equal(new Messages("en", source).say("pile", { name: "Ana" }), "la pile de Ana de or");
});
