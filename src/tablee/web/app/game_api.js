// Game API: the contract between the client and a folder of `games/`. README.md describes it in words.
import { folderOf } from "./api.js";

/**
 * @typedef {import("./wire.js").GameEvent} GameEvent
 * @typedef {import("./wire.js").Move} Move
 * @typedef {import("./wire.js").Occupant} Occupant
 * @typedef {import("./wire.js").Result} Result
 * @typedef {import("./i18n.js").Args} Args
 */

/**
 * What a game's table gets to draw itself, for people who play, watch or see a replay.
 * @typedef {object} TableProps
 * @property {any} view what this seat may know now
 * @property {Move[] | null} moves the legal moves of this seat; null where there are too many to list
 * @property {GameEvent[]} events what happened since the frame before, for motion; empty after a reload
 * @property {number} number of the frame: a change of it ends all half-made choices
 * @property {number | null} seat whose eyes these are, null for a spectator
 * @property {Occupant[]} people by seat
 * @property {boolean} live may this person act? Not in a replay, while paused, or once it is over
 * @property {(move: Move) => void} play send a move of this seat; it may be refused, which the frame shows
 * @property {(moves: Move[]) => Promise<(import("./wire.js").Refusal | null)[]>} check ask why moves of this seat would
 *   be
 *   refused, without playing them (turn-based games); `refusals.js` has what tables need of it
 * @property {(refusal: Explained) => void} explain show why something cannot be done, with its clause
 * @property {(seat: number) => string} called a player's name, "you" for oneself
 * @property {Record<string, any>} options of the game at this table
 * @property {import("./timing.js").FindTiming} [timing] in races: how a claim's instant was found, if known
 */

/** @typedef {{clause: string, text: string}} Explained */

/**
 * A game's own account of its chance: called with every event of a finished game in turn, all of it and not only what
 * one seat was told, it takes the draws that the rules make and says whether what chance decided is in the event.
 * `late`: the event before said that somebody was late; then `take()` takes the draw that chose for them.
 * @typedef {(n?: number) => number} Take the next draw, which must be one among `n`
 * @typedef {{seats: number, options: Record<string, any>, deck: any[]}} ChanceTable deck: the game's own list of cards
 * @typedef {(take: Take, table: ChanceTable) => (event: GameEvent, late: boolean) => boolean} Follow
 */

/**
 * What `games/<game>/game.js` exports by default.
 * @typedef {object} GameModule
 * @property {(props: TableProps) => any} Table
 * @property {[key: string, words: string][]} keys the keyboard map: what is pressed, and the id of what it does
 * @property {string[]} [silentRefusals] reasons that nobody is told: what was asked for has happened already
 * @property {Record<string, string>} [sounds] by event, a name from app/sound.js
 * @property {(events: GameEvent[]) => number} [pace] how long (ms) the motion of these events wants to be seen; races
 *   leave it out
 * @property {(event: GameEvent, called: (seat: number) => string, options: Record<string, any>, me: number | null) =>
 *   Args} [args] more arguments for the words of an event; `me` is the reader's seat
 * @property {(move: Move, called: (seat: number) => string, view: any) => Args} [moveArgs] the same for the words of a
 *   move, in a hint
 * @property {(move: Move) => string} [spot] a selector of the pieces that a move is made with: hints and
 *   lessons mark them
 * @property {(view: any, options: Record<string, any>) => number[]} [waitingFor] whom the table waits for, where the
 *   view has no `waiting_for`
 * @property {(page: HTMLElement) => void} [illustrate] put the game's drawings into its rule page, once for every
 *   showing
 * @property {(props: {view: any, result: Result, people: Occupant[]}) => any} [Score] the breakdown on the end screen
 * @property {() => Promise<{follow: Follow}>} [chance] loaded at the end of a game, to check its chance
 */

/** @type {Map<string, Promise<GameModule>>} */
const found = new Map();

/** The module of a game, and its style sheet. @param {string} game */
export function loadGame(game) {
  const known = found.get(game);
  if (known) return known;
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  const folder = folderOf(game);
  sheet.href = new URL(`${folder}/table.css`, import.meta.url).href;
  const styled = new Promise((done) => (sheet.onload = sheet.onerror = done));
  document.head.append(sheet);
  const module = Promise.all([import(`${folder}/game.js`), styled]).then(
    ([loaded]) => loaded.default ?? loaded.moduleOf(game),
  );
  found.set(game, module);
  module.catch(() => found.delete(game));
  return module;
}
