// Plan of an evening: title, day, how points are counted, and the programme of games.
import { findGame, games } from "../app/api.js";
import { dayOf } from "../app/evening.js";
import { html, useLayoutEffect, useRef, useState } from "../app/html.js";
import { duration, say } from "../app/i18n.js";
import { Icon } from "./icons.js";
import { Variants } from "./options.js";

/**
 * @typedef {import("../app/evening.js").Plan} Plan
 * @typedef {import("../app/evening.js").Item} Item
 */

const LENGTHS = [60, 90, 120, 180, 240, 300, 360, 480];
const MOST_ROUNDS = 10;
const MOST_TABLES = 6;
const MOST_ITEMS = 20;

/** Of the group's first evening: some games that many can play. @returns {Plan} */
export function firstPlan() {
  const [one] = games.value;
  return { title: "", at: nextEvening(), minutes: 180, scoring: "places", programme: one ? [itemOf(one)] : [] };
}

/** At eight, today or tomorrow. */
function nextEvening() {
  const day = new Date();
  if (day.getHours() >= 19) day.setDate(day.getDate() + 1);
  day.setHours(20, 0, 0, 0);
  return day.getTime() / 1000;
}

/** @param {import("../app/api.js").Game} game @returns {Item} */
function itemOf(game) {
  return { game: game.name, seats: Math.min(4, game.seats[1]), rounds: 2, options: {}, tables: null };
}

/** A plan without a name has the one that its field suggests. @param {Plan} plan @returns {Plan} */
export function named(plan) {
  return { ...plan, title: plan.title.trim() || say("web-evening") };
}

/** As the input of a date wants it: in the time zone of this browser. @param {number | null} seconds */
function localText(seconds) {
  if (seconds === null) return "";
  const day = new Date(seconds * 1000);
  return new Date(day.getTime() - day.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/**
 * @param {{id: string, plan: Plan, begun?: number, onChange: (plan: Plan) => void, onSubmit: () => void,
 *   children?: any}} props `begun` counts the rounds that have been played or are being played
 */
export function PlanForm({ id, plan, begun = 0, onChange, onSubmit, children }) {
  /** @param {Partial<Plan>} change */
  const change = (change) => onChange({ ...plan, ...change });
  return html`<form id=${id} class="plan" data-test="plan" onSubmit=${(/** @type {Event} */ event) => {
    event.preventDefault();
    onSubmit();
  }}>
    <label class="field"><span>${say("web-evening-title")}</span>
      <input maxlength="60" value=${plan.title} placeholder=${say("web-evening")}
        autocomplete="off" data-test="plan-title"
        onInput=${(/** @type {any} */ event) => change({ title: event.target.value })} /></label>
    <div class="plan-row">
      <label class="field"><span>${say("web-evening-when")}</span>
        <input type="datetime-local" value=${localText(plan.at)} data-test="plan-at"
          onInput=${(/** @type {any} */ event) => {
            const time = new Date(event.target.value).getTime();
            change({ at: Number.isNaN(time) ? null : time / 1000 });
          }} /></label>
      <label class="field"><span>${say("web-evening-length")}</span>
        <select onChange=${(/** @type {any} */ event) => change({ minutes: Number(event.target.value) })}>
          ${[...new Set([...LENGTHS, plan.minutes])].map(
            (minutes) => html`<option key=${minutes} value=${minutes} selected=${minutes === plan.minutes}>
              ${duration(minutes * 60_000)}</option>`,
          )}</select></label>
      <label class="field"><span>${say("web-evening-scoring")}</span>
        <select data-test="plan-scoring"
          onChange=${(/** @type {any} */ event) => change({ scoring: event.target.value })}>
          ${["places", "points"].map(
            (scoring) => html`<option key=${scoring} value=${scoring} selected=${scoring === plan.scoring}>
              ${say(`web-evening-scoring-${scoring}`)}</option>`,
          )}</select></label>
    </div>
    ${plan.at !== null && html`<p class="soft">${dayOf(plan.at)}</p>`}
    <${ProgrammeFields} programme=${plan.programme} begun=${begun}
      onChange=${(/** @type {Item[]} */ programme) => change({ programme })} />
    ${children}
  </form>`;
}

/**
 * The games one after the other. Those that have begun stay where they are; the others can be put in another order.
 * @param {{programme: Item[], begun: number, onChange: (programme: Item[]) => void}} props
 */
function ProgrammeFields({ programme, begun, onChange }) {
  const [keys, setKeys] = useState(() => programme.map((_, index) => index));
  const [moved, setMoved] = useState(/** @type {{to: number, way: "up" | "down"} | null} */ (null));
  const shown = useRef(/** @type {HTMLOListElement | null} */ (null));
  const played = playedOf(programme, begun);
  const first = played.indexOf(0);
  const movable = first < 0 ? programme.length : first;
  useLayoutEffect(() => {
    if (!moved) return;
    // The row took its buttons along. At an end of the list only the other one can be pressed.
    const tools = shown.current?.children[moved.to];
    const same = tools?.querySelector(`[data-test=plan-${moved.way}]:not(:disabled)`);
    /** @type {HTMLElement | null | undefined} */ (same ?? tools?.querySelector(".plan-move:not(:disabled)"))?.focus();
  }, [moved]);
  /** @param {number} from @param {"up" | "down"} way */
  const move = (from, way) => {
    const to = way === "up" ? from - 1 : from + 1;
    setKeys(shifted(keys, from, to));
    onChange(shifted(programme, from, to));
    setMoved({ to, way });
  };
  /** @param {number} index @param {Item | null} item */
  const replace = (index, item) => {
    if (!item) setKeys(keys.filter((_, at) => at !== index));
    setMoved(null);
    onChange(programme.flatMap((old, at) => (at !== index ? [old] : item ? [item] : [])));
  };
  const add = () => {
    const planned = new Set(programme.map(({ game }) => game));
    const fresh = games.value.find(({ name }) => !planned.has(name)) ?? games.value[0];
    if (!fresh) return;
    setKeys([...keys, Math.max(-1, ...keys) + 1]);
    setMoved(null);
    onChange([...programme, itemOf(fresh)]);
  };
  const name = moved && findGame(programme[moved.to]?.game ?? "")?.title;
  return html`<fieldset class="plan-items"><legend>${say("web-evening-programme")}</legend>
    <ol ref=${shown}>${programme.map(
      (item, index) => html`<li key=${keys[index]}><${ItemFields} item=${item} number=${index + 1}
        played=${played[index]} fixed=${(played[index + 1] ?? 0) > 0}
        onUp=${index > movable ? () => move(index, "up") : null}
        onDown=${index >= movable && index < programme.length - 1 ? () => move(index, "down") : null}
        onChange=${(/** @type {Item | null} */ changed) => replace(index, changed)} /></li>`,
    )}</ol>
    <p class="visually-hidden" aria-live="polite" data-test="plan-moved">${
      moved && name && say("web-evening-moved", { game: name, place: moved.to + 1, count: programme.length })
    }</p>
    ${
      programme.length < MOST_ITEMS &&
      html`<button type="button" onClick=${add} data-test="plan-add"><${Icon} name="plus" />
        ${say("web-evening-add-game")}</button>`
    }
  </fieldset>`;
}

/** How many rounds of each part have begun. @param {Item[]} programme @param {number} begun in all */
function playedOf(programme, begun) {
  let left = begun;
  return programme.map(({ rounds = 1 }) => {
    const played = Math.min(rounds, left);
    left -= played;
    return played;
  });
}

/** @template T @param {T[]} row @param {number} from @param {number} to @returns {T[]} */
function shifted(row, from, to) {
  const others = [...row];
  const taken = others.splice(from, 1);
  return [...others.slice(0, to), ...taken, ...others.slice(to)];
}

/**
 * @param {{item: Item, number: number, played: number, fixed: boolean, onUp: (() => void) | null,
 *   onDown: (() => void) | null, onChange: (item: Item | null) => void}} props `played` rounds have begun; `fixed` if a
 *   later part has begun too
 */
function ItemFields({ item, number, played, fixed, onUp, onDown, onChange }) {
  const [open, setOpen] = useState(false);
  const game = findGame(item.game);
  if (!game) return null;
  const [least, most] = game.seats;
  /** @param {string} name */
  const choose = (name) => {
    const chosen = findGame(name);
    if (chosen) onChange({ ...itemOf(chosen), rounds: item.rounds });
  };
  const seats = Array.from({ length: most - least + 1 }, (_, more) => least + more);
  const rounds = Array.from({ length: MOST_ROUNDS }, (_, more) => more + 1).filter((count) => count >= played);
  const tables = Array.from({ length: MOST_TABLES }, (_, more) => more + 1);
  return html`<div class="plan-item" role="group" aria-label=${`${number}. ${game.title}`}>
    <${Menu} label=${say("web-evening-game")} value=${item.game} test="plan-game" onChange=${choose}
      disabled=${played > 0}
      choices=${games.value.map(({ name, title }) => [name, title])} />
    <${Menu} label=${say("web-evening-rounds")} value=${item.rounds ?? 1} test="plan-rounds" disabled=${fixed}
      onChange=${(/** @type {string} */ chosen) => onChange({ ...item, rounds: Number(chosen) })}
      choices=${rounds.map((count) => [count, String(count)])} />
    <${Menu} label=${say("web-evening-seats")} value=${item.seats} test="plan-seats"
      onChange=${(/** @type {string} */ chosen) => onChange({ ...item, seats: Number(chosen) })}
      choices=${seats.map((count) => [count, say("web-evening-at-most", { count })])} />
    <${Menu} label=${say("web-evening-tables")} value=${item.tables ?? ""} test="plan-tables"
      onChange=${(/** @type {string} */ chosen) => onChange({ ...item, tables: chosen ? Number(chosen) : null })}
      choices=${[["", say("web-evening-as-needed")], ...tables.map((count) => [count, String(count)])]} />
    <span class="plan-item-tools">
      ${
        played > 0
          ? html`<small class="soft">${say("web-evening-begun")}</small>`
          : html`<${MoveButton} way="up" game=${game.title} onMove=${onUp} />
            <${MoveButton} way="down" game=${game.title} onMove=${onDown} />`
      }
      <button type="button" class="quiet round" aria-expanded=${open ? "true" : "false"}
        aria-label=${`${say("web-evening-variants")} · ${game.title}`} title=${say("web-evening-variants")}
        onClick=${() => setOpen(!open)}><${Icon} name="settings" /></button>
      ${
        played === 0 &&
        html`<button type="button" class="quiet round" aria-label=${`${say("web-evening-take-out")} · ${game.title}`}
          title=${say("web-evening-take-out")} onClick=${() => onChange(null)}><${Icon} name="close" /></button>`
      }
    </span>
    ${
      open &&
      html`<div class="plan-variants"><${Variants} game=${game} options=${item.options ?? {}} disabled=${false}
        people=${[]} onClause=${(/** @type {string} */ clause) => window.open(`/rules/${game.name}#${clause}`)}
        onChange=${(/** @type {any} */ options) => onChange({ ...item, options: { ...item.options, ...options } })}
        /></div>`
    }
  </div>`;
}

/** @param {{way: "up" | "down", game: string, onMove: (() => void) | null}} props */
function MoveButton({ way, game, onMove }) {
  const text = say(`web-evening-${way}`);
  return html`<button type="button" class=${`quiet round plan-move ${way}`} aria-label=${`${text} · ${game}`}
    title=${text} data-test=${`plan-${way}`} disabled=${!onMove} onClick=${onMove}><${Icon} name="next" /></button>`;
}

/**
 * @param {{label: string, value: string | number, choices: [string | number, string][], test: string,
 *   disabled?: boolean, onChange: (chosen: string) => void}} props
 */
function Menu({ label, value, choices, test, disabled = false, onChange }) {
  return html`<label class="field"><span>${label}</span>
    <select data-test=${test} disabled=${disabled}
      onChange=${(/** @type {any} */ event) => onChange(event.target.value)}>
      ${choices.map(
        ([choice, shown]) => html`<option key=${choice} value=${choice} selected=${choice === value}>${shown}</option>`,
      )}</select></label>`;
}
