// HTTP client: what is asked of the server besides the WebSocket.

import { signal } from "./html.js";
import { myName } from "./person.js";
import { usualBot, usualSeats } from "./play_choice.js";
import { prefetched } from "./prefetch.js";
import { avatar, pace } from "./settings.js";

/**
 * @typedef {{name: string, type: "bool" | "int" | "choice" | "other", default: any, nullable?: boolean, min?: number |
 *   null, max?: number | null, choices?: (string | number)[], clause?: string | null}} Option
 * @typedef {{name: string, title: string, author: string, publisher: string, seats: [number, number], minutes: number,
 *   kind: string, race: boolean, by_days: boolean, hotseat: boolean, bots: string[], options: Option[],
 *   deck?: any[] | null, deck_options: string[], drawn: boolean, lessons: LessonLine[], puzzles: number,
 *   drill: boolean}} Game
 * @typedef {import("./lesson.js").Words} Words
 * @typedef {{name: string, title: Words, lead: Words}} LessonLine
 * @typedef {{code: string, game: string, seats: number, free: number, names: string[], rated: boolean}} Listed
 * @typedef {{code: string, game: string, phase: "gathering" | "playing" | "over", names: string[], my_turn?: boolean}}
 *   Mine
 * @typedef {{game: string, games: number, grade: string, milliseconds: number | null}} MyLevel
 * @typedef {{number: number, now: number, view: any, events: any[], mover?: number | null, moment: number}} ReplayFrame
 * @typedef {{game: string, seats: number, names: string[], avatars: number[], bots: (string | null)[], options:
 *   Record<string, any>, result: any, frames: ReplayFrame[]}} Replay
 */

/** @type {import("../vendor/signals.js").Signal<Game[]>} */
export const games = signal(/** @type {Game[]} */ ([]));

export async function loadGames() {
  games.value = await answer(await prefetched("/api/games"));
}

/** @param {string} name */
export function findGame(name) {
  return games.value.find((game) => game.name === name);
}

/** The browser folder of a game: its own, or that of the generic table. @param {string} game */
export function folderOf(game) {
  return findGame(game)?.drawn === false ? "../generic" : `../games/${game}`;
}

/** The drawing on a game's box. @param {string} game */
export function coverOf(game) {
  return new URL(`${folderOf(game)}/cover.svg`, import.meta.url).pathname;
}

export class Failed extends Error {
  /** @param {number} status @param {string} message */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

const DISK_FULL = 507;

/** The message that says why a table could not be opened. @param {unknown} error */
export function openingFault(error) {
  return error instanceof Failed && error.status === DISK_FULL ? "web-disk-full" : "web-could-not-open";
}

/** @param {string} path @returns {Promise<any>} */
export async function get(path) {
  return answer(await fetch(path, { headers: { Accept: "application/json" } }));
}

/** @param {string} path @returns {Promise<any>} */
export async function remove(path) {
  return answer(await fetch(path, { method: "DELETE", headers: { Accept: "application/json" } }));
}

/** @param {string} path @param {unknown} body @returns {Promise<any>} */
export async function post(path, body) {
  const headers = { "Content-Type": "application/json" };
  return answer(await fetch(path, { method: "POST", headers, body: JSON.stringify(body) }));
}

/** @param {Response} response */
async function answer(response) {
  if (!response.ok) throw new Failed(response.status, await response.text());
  return response.json();
}

/** A game without this browser's contribution is better than no game. */
async function pledgeIfLoaded() {
  try {
    return (await import("./chance/keeper.js")).pledge();
  } catch {
    return null;
  }
}

/**
 * Open a table; with `start` the seats but the first are bots and the game begins at once.
 * @param {Game} game @param {{seats?: number, start?: boolean, level?: string}} wish
 * @returns {Promise<string>} its code
 */
export async function openTable(game, { seats = usualSeats(game), start = false, level = usualBot(game) } = {}) {
  /** @type {Record<number, string>} */
  const bots = {};
  if (start) for (let seat = 1; seat < seats; seat++) bots[seat] = level;
  const person = { name: myName(), avatar: avatar.value };
  const commitment = start ? await pledgeIfLoaded() : null;
  const { code } = await post("/api/tables", {
    game: game.name,
    seats,
    options: {},
    listed: false,
    bots,
    start,
    pace: pace.value,
    commitment,
    ...person,
  });
  return code;
}
