// Score sheets for the real cards: the contract with a game's `box_sheet.js`, and what is kept of a sheet.
import { folderOf } from "../api.js";
import { signal } from "../html.js";
import { store, stored } from "../storage.js";
import { loadStyleSheet } from "../style_sheet.js";

/**
 * @typedef {{name: string, avatar: number}} Person
 * @typedef {{points: number[] | null, ranks: number[], over: boolean}} Standing points and places by seat
 * @typedef {{id: string, label: string, values: [any, string][], value: any}} Choice
 * @typedef {object} SheetModule
 * @property {(seats: number) => Choice[]} [choices] what is settled before the first line
 * @property {(seats: number, chosen: Record<string, any>) => any} begin an empty sheet, as JSON
 * @property {(props: SheetProps) => any} Sheet
 * @property {(data: any) => Standing} standing
 *
 * @typedef {{people: Person[], data: any, past: any[]}} Kept `past`: the sheets before, for undo
 */

/**
 * `quietly`: not a step that undo goes back to.
 * @template [Data=any]
 * @typedef {{people: Person[], data: Data, change: (data: Data, quietly?: boolean) => void}} SheetProps
 */

const VERSION = 1;
const MOST_UNDO = 60;

/** @type {Map<string, Promise<SheetModule>>} */
const modules = new Map();

/** The score sheet of a game; a game without one gets plain points. @param {string} game */
export function loadSheet(game) {
  const found =
    modules.get(game) ??
    Promise.all([
      import(`../${folderOf(game)}/box_sheet.js`),
      loadStyleSheet(`${folderOf(game)}/box_sheet.css`), // relative to `style/`
    ]).then(([module]) => module.default);
  modules.set(game, found);
  found.catch(() => modules.delete(game));
  return found;
}

/** What is kept of one game's sheet in this browser. */
export class SheetKeeper {
  /** @param {string} game */
  constructor(game) {
    this.key = `tablee-box-${game}`;
    /** @type {import("../../vendor/signals.js").Signal<Kept | null>} */
    this.sheet = signal(read(this.key));
  }

  /** @param {Person[]} people @param {any} data */
  begin(people, data) {
    store("tablee-box-people", people);
    this.set({ people, data, past: [] });
  }

  /** @param {any} data @param {boolean} [quietly] not a step that undo goes back to */
  change(data, quietly = false) {
    const sheet = this.sheet.value;
    if (!sheet) return;
    const past = quietly ? sheet.past : [...sheet.past, sheet.data].slice(-MOST_UNDO);
    this.set({ ...sheet, data, past });
  }

  undo() {
    const sheet = this.sheet.value;
    if (sheet && sheet.past.length > 0) this.set({ ...sheet, data: sheet.past.at(-1), past: sheet.past.slice(0, -1) });
  }

  clear() {
    this.set(null);
  }

  /** @param {Kept | null} sheet */
  set(sheet) {
    this.sheet.value = sheet;
    store(this.key, sheet && { version: VERSION, ...sheet });
  }
}

/** Who played last, whatever the game. @returns {Person[]} */
export function lastPeople() {
  const found = stored("tablee-box-people");
  return Array.isArray(found) ? found.filter(isPerson) : [];
}

/** @param {string} key @returns {Kept | null} */
function read(key) {
  const found = stored(key);
  const whole =
    found?.version === VERSION &&
    Array.isArray(found.people) &&
    found.people.every(isPerson) &&
    found.data !== undefined;
  return whole ? { people: found.people, data: found.data, past: Array.isArray(found.past) ? found.past : [] } : null;
}

/** @param {any} found @returns {found is Person} */
function isPerson(found) {
  return typeof found?.name === "string" && Number.isInteger(found?.avatar);
}
