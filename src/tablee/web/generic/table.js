// Generic table: what everybody has on the plates, what lies open in the middle, what is mine, and my legal moves.
import { genericMoveText } from "../app/event_text.js";
import { html, useState } from "../app/html.js";
import { say } from "../app/i18n.js";
import { useKeys } from "../app/keys.js";
import { others, Plate } from "../parts/plate.js";
import { label, sortFields, Value } from "./fields.js";

/** From so many moves on, a field to filter them is offered. */
const MANY = 12;

/** @param {any} view @returns {number[]} */
export function waitingFor(view) {
  return view.waiting_for ?? (typeof view.turn === "number" ? [view.turn] : []);
}

/** @param {import("../app/game_api.js").TableProps & {game: string}} props */
export function GenericTable({ game, view, moves, number, seat, people, live, play, called }) {
  const { shared, bySeat, own } = sortFields(view, people.length);
  const waiting = waitingFor(view);
  /** @param {number} one */
  const plate = (one) => html`<${Plate} key=${one} seat=${one} person=${people[one]} turn=${waiting.includes(one)}
    me=${one === seat}>
    ${bySeat.map(
      ([field, values]) => html`<${Field} key=${field} ...${{ game, field, called }}
          value=${values[one]} />`,
    )}
  </${Plate}>`;
  return html`<div class="generic" data-test="generic">
    <div class="generic-plates">${others(people.length, seat).map(plate)}</div>
    <section class="generic-middle" aria-label=${say("generic-table")}>
      ${shared.map(([field, value]) => html`<${Field} key=${field} ...${{ game, field, value, called }} />`)}</section>
    ${
      seat !== null &&
      html`<section class="generic-mine" aria-label=${say("generic-mine")}>${plate(seat)}
        ${own.map(([field, value]) => html`<${Field} key=${field} ...${{ game, field, value, called }} />`)}</section>
      <${MoveList} key=${number} ...${{ game, moves, live, play, called }} />`
    }
  </div>`;
}

/** @param {{game: string, field: string, value: any, called: (seat: number) => string}} props */
function Field({ game, field, value, called }) {
  return html`<p class="generic-field">
      <span>${label(game, field)}</span> <${Value} ...${{ field, value, called }} /></p>`;
}

/**
 * @param {{game: string, moves: import("../app/wire.js").Move[] | null, live: boolean,
 *   play: (move: import("../app/wire.js").Move) => void, called: (seat: number) => string}} props
 */
function MoveList({ game, moves, live, play, called }) {
  const [filter, setFilter] = useState("");
  const named = (moves ?? []).map((move) => ({ move, text: genericMoveText(game, move, called) }));
  const wanted = named.filter(({ text }) => text.toLowerCase().includes(filter.toLowerCase()));
  const digits = wanted.slice(0, 9).map(({ move }, i) => [String(i + 1), () => live && play(move)]);
  useKeys(Object.fromEntries(digits));
  if (moves === null) return html`<p class="generic-moves" role="status">${say("generic-too-many")}</p>`;
  if (!live || moves.length === 0) return null;
  return html`<section class="generic-moves" aria-label=${say("generic-moves")}>
    <h2>${say("generic-moves")}</h2>
    ${
      named.length > MANY &&
      html`<input type="search" value=${filter} placeholder=${say("generic-filter")}
        aria-label=${say("generic-filter")} onInput=${(/** @type {any} */ event) => setFilter(event.target.value)} />`
    }
    <ul>${wanted.map(
      ({ move, text }, i) => html`<li key=${text}><button type="button" data-test="move" onClick=${() => play(move)}>
        ${i < 9 && html`<kbd aria-hidden="true">${i + 1}</kbd>`}<span>${text}</span></button></li>`,
    )}</ul>
  </section>`;
}
