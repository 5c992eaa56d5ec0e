// My decks: saved with the person on the server, with a copy in this browser for the time without a network.
import { Failed, get, post, remove } from "./api.js";
import { signal } from "./html.js";
import { store, stored } from "./storage.js";

/**
 * @typedef {import("./decks.js").Deck} Deck
 * @typedef {Deck & {at: number, saved: string}} MyDeck `at`: when it was changed, in milliseconds; `saved`: for which
 *   person the server has it, or "" if it does not have it as it is now
 */

const KEY = "tablee-decks";
const GONE = "tablee-decks-gone";
const MOST_DECKS = 20;
const CONFLICT = 409;

/** @type {import("../vendor/signals.js").Signal<MyDeck[]>} */
export const myDecks = signal(load());
/** Why not all is on the server: nothing, "later" while it does not answer, "full". */
export const trouble = signal(/** @type {"" | "later" | "full"} */ (""));
/** Stands for the person whom this browser belongs to; "" until the server has answered. */
export const owner = signal("");

// Another page of this browser has changed them.
addEventListener("storage", ({ key }) => {
  if (key === KEY) myDecks.value = load();
});
addEventListener("online", () => void saveDecks());

/** @returns {MyDeck[]} */
function load() {
  const found = read(KEY);
  return found.map(modern).filter(isDeck);
}

/** @param {string} key @returns {any[]} */
function read(key) {
  const found = stored(key);
  return Array.isArray(found) ? found : [];
}

/** Decks of earlier versions were lists of cards, and only here. @param {any} deck */
function modern(deck) {
  if (!Array.isArray(deck?.cards)) return deck;
  return { id: deck.id, game: deck.game, name: deck.name, options: { deck: deck.cards }, at: 1, saved: "" };
}

/** @param {any} deck @returns {deck is MyDeck} */
function isDeck(deck) {
  const words = [deck?.id, deck?.game, deck?.name, deck?.saved].every((word) => typeof word === "string");
  return words && typeof deck.at === "number" && typeof deck.options === "object" && deck.options !== null;
}

/** @param {MyDeck[]} decks */
function write(decks) {
  myDecks.value = decks;
  store(KEY, decks); // without room in this browser, the server has them
}

/** Keep a deck as it is now; `saveDecks` then brings it to the server. False if there is no room. @param {Deck} deck */
export function keepDeck({ id, game, name, options }) {
  const others = myDecks.value.filter((deck) => deck.id !== id);
  if (others.length >= MOST_DECKS) return false;
  const before = myDecks.value.find((deck) => deck.id === id)?.at ?? 0;
  // The clock of another device may be ahead, but what is changed now is newer.
  write([...others, { id, game, name, options, at: Math.max(Date.now(), before + 1), saved: "" }]);
  setGone(read(GONE).filter((one) => one !== id));
  return true;
}

/** @param {string} id */
export function dropDeck(id) {
  write(myDecks.value.filter((deck) => deck.id !== id));
  setGone([...read(GONE), id]);
}

/** Ids to delete on the server. @param {string[]} ids */
function setGone(ids) {
  store(GONE, ids.slice(-100)); // without room a deck comes back, which is better than one that is lost
}

let last = Promise.resolve();

/** Bring this browser and the server to the same, one time after the other. */
export function saveDecks() {
  last = last.then(async () => {
    try {
      trouble.value = await settle();
    } catch {
      trouble.value = "later";
    }
  });
  return last;
}

/** @returns {Promise<"" | "full">} */
async function settle() {
  for (const id of read(GONE)) {
    await remove(`/api/me/decks/${id}`);
    setGone(read(GONE).filter((one) => one !== id));
  }
  const answer = await get("/api/me/decks");
  /** @type {Map<string, MyDeck>} */
  const there = new Map(answer.decks.map((/** @type {MyDeck} */ deck) => [deck.id, deck]));
  /** @type {"" | "full"} */
  let told = "";
  for (const deck of myDecks.value) {
    if (deck.saved || deck.at <= (there.get(deck.id)?.at ?? -1)) continue;
    const { saved, ...sent } = deck;
    try {
      there.set(deck.id, (await post("/api/me/decks", sent)).deck);
    } catch (error) {
      if (!(error instanceof Failed) || error.status >= 429) throw error;
      if (error.status === CONFLICT) told = "full"; // otherwise no deck for this server: it stays here
    }
  }
  owner.value = answer.owner;
  write(merged(there, answer.owner));
  return told;
}

/**
 * What both have: of two versions the newer one. A deck that this person had there and has no longer was deleted on
 * another device; one that another person had there stays in this browser.
 * @param {Map<string, MyDeck>} there @param {string} person
 */
function merged(there, person) {
  const gone = new Set(read(GONE));
  const mine = new Map(myDecks.value.map((deck) => [deck.id, deck]));
  const stay = [...mine.values()].filter(({ id, saved, at }) => {
    const found = there.get(id);
    return found ? !saved && at > found.at : saved !== person;
  });
  const kept = new Set(stay.map(({ id }) => id));
  const theirs = [...there.values()].filter(({ id }) => !kept.has(id) && !gone.has(id));
  return [...stay, ...theirs.map((deck) => ({ ...deck, saved: person }))];
}
