// Bots at a table are told apart from the people there, and from one another.
import assert from "node:assert/strict";
import { test } from "node:test";
import { facesOfBots, withBots } from "../../../src/tablee/web/app/bot_people.js";

const bot = { kind: "bot", name: "", avatar: 0 };

test("no bot has the animal of a person, or that of another bot, at a table of four", () => {
  for (let face = 0; face < 64; face++) {
    const animals = facesOfBots([face, null, null, null]).map((shown) => shown % 8);
    assert.equal(new Set(animals).size, 4, `a person with face ${face}`);
  }
});

test("at a full table of eight no two faces are the same", () => {
  for (let face = 0; face < 64; face++) {
    const faces = facesOfBots([face, ...Array(7).fill(null)]);
    assert.equal(new Set(faces).size, 8, `a person with face ${face}`);
  }
});

test("a bot takes another face than the person's, and keeps its name", () => {
  const person = { kind: "person", name: "Mia", avatar: 11 };
  const [first, second] = withBots([person, { kind: "bot", name: "Basile", avatar: 11 }]);
  assert.deepEqual(first, person);
  assert.equal(second?.name, "Basile");
  assert.notEqual((second?.avatar ?? 11) % 8, 11 % 8);
});

test("an old record without names of bots gets some", () => {
  assert.equal(withBots([{ kind: "person", name: "Mia", avatar: 3 }, bot])[1]?.name, "Basile");
});
