// Kawaii's score sheet: three rounds, each with new favourites.
import { put } from "../../app/box/lists.js";
import { html, useState } from "../../app/html.js";
import { capital, say } from "../../app/i18n.js";
import { Who } from "../../parts/box/people_tabs.js";
import { Stepper } from "../../parts/box/stepper.js";
import { Drawn, FLAVOURS, SHAPES, Sprite, Token } from "./art.js";
import { begin, firstOf, mostOf, pointsOf, ROUNDS, SORT, standing, totals } from "./box_score.js";

/**
 * @typedef {import("./box_score.js").Data} Data
 * @typedef {import("./box_score.js").Line} Line
 */

/** @param {import("../../app/box/sheets.js").SheetProps<Data>} props */
function Sheet({ people, data, change }) {
  const [chosen, setChosen] = useState(/** @type {number | null} */ (null));
  const round = chosen ?? Math.min(data.counted, ROUNDS - 1);
  const lines = data.rounds[round] ?? [];
  /** @param {number} seat @param {Partial<Line>} what */
  const set = (seat, what) => {
    const line = { .../** @type {Line} */ (lines[seat]), ...what };
    change({ ...data, rounds: put(data.rounds, round, put(lines, seat, line)) });
  };
  const count = () => {
    setChosen(null);
    change({ ...data, counted: data.counted + 1 });
  };
  return html`<${Sprite} />
    <div class="box-rounds" role="group" aria-label=${say("kawaii-box-rounds")}>${data.rounds.map(
      (_, number) => html`<button key=${number} type="button" disabled=${number > data.counted}
        aria-pressed=${number === round ? "true" : "false"} onClick=${() => setChosen(number)}>
        ${say("kawaii-round", { round: number + 1 })}</button>`,
    )}</div>
    ${
      round === 0
        ? html`<label class="box-line"><span>${say("kawaii-box-began")}</span>
            <select onChange=${(/** @type {any} */ event) => change({ ...data, first: event.target.selectedIndex })}>
              ${people.map(
                ({ name }, seat) => html`<option key=${seat} selected=${seat === data.first}>${name}</option>`,
              )}
            </select></label>`
        : html`<p class="box-note">${say("kawaii-box-begins", { name: people[firstOf(data, round)]?.name ?? "" })}</p>`
    }
    <ul class="sheet-cards">${lines.map(
      (line, seat) => html`<li key=${seat} class="panel" data-test=${`line-${seat}`}>
        <header><${Who} person=${people[seat]} /><output class="sheet-points">${pointsOf(line)}</output></header>
        <${Favourites} ...${{ line, lines, seat }} onChoose=${(/** @type {Partial<Line>} */ what) => set(seat, what)} />
        ${
          /** @type {const} */ (["flavours", "shapes"]).map(
            (what) => html`<${Stepper} key=${what} label=${say(`kawaii-box-${what}`)} value=${line[what]} most=${SORT}
            test=${`${what}-${seat}`} onChange=${(/** @type {number} */ many) => set(seat, { [what]: many })} />`,
          )
        }
        ${
          /** @type {const} */ ([
            ["cherries", html`<${Drawn} name="cherry" />`],
            ["shops", html`<${Drawn} name="closed-shop" />`],
            ["tokens", html`<${Token} />`],
          ]).map(
            ([what, picture]) => html`<${Stepper} key=${what} label=${say(`kawaii-col-${what}`)} value=${line[what]}
            most=${mostOf(lines, seat, what)} test=${`${what}-${seat}`}
            shown=${html`<span class="tally-label" aria-hidden="true"><i class="kw-box-piece">${picture}</i>
              ${say(`kawaii-col-${what}`)}</span>`}
            onChange=${(/** @type {number} */ many) => set(seat, { [what]: many })} />`,
          )
        }</li>`,
    )}</ul>
    <p class="soft">${say("kawaii-box-both")}</p>
    <div class="row end">${
      data.counted < ROUNDS &&
      round === data.counted &&
      html`<button type="button" class="main big" data-test="count-round" onClick=${count}>
        ${say(round + 1 < ROUNDS ? "kawaii-box-count" : "kawaii-box-end")}</button>`
    }</div>
    <table class="box-table"><caption class="visually-hidden">${say("kawaii-box-rounds")}</caption>
      <thead><tr><th scope="col"><span class="visually-hidden">${say("kawaii-player")}</span></th>
        ${data.rounds.map((_, number) => html`<th key=${number} scope="col">${number + 1}</th>`)}
        <th scope="col">${say("kawaii-col-total")}</th></tr></thead>
      <tbody>${people.map(
        ({ name }, seat) => html`<tr key=${seat}><th scope="row">${name}</th>
          ${data.rounds.map(
            (all, number) =>
              html`<td key=${number}>${number <= data.counted && all[seat] ? pointsOf(all[seat]) : ""}</td>`,
          )}
          <td><b>${totals(data, ROUNDS)[seat]}</b></td></tr>`,
      )}</tbody></table>`;
}

/**
 * Nobody shares a favourite: there is one card of each (KW-2).
 * @param {{line: Line, lines: Line[], seat: number, onChoose: (what: Partial<Line>) => void}} props
 */
function Favourites({ line, lines, seat, onChoose }) {
  return html`<div class="kw-box-favourites">${
    /** @type {const} */ ([
      ["flavour", FLAVOURS],
      ["shape", SHAPES],
    ]).map(
      ([kind, names]) =>
        html`<div key=${kind} role="group" aria-label=${say(`kawaii-box-favourite-${kind}`)}>${names.map((name) => {
          const words = capital(say(`kawaii-${kind}-${name}`));
          return html`<button key=${name} type="button" title=${words} aria-label=${words}
          aria-pressed=${line[kind] === name ? "true" : "false"}
          disabled=${lines.some((other, i) => i !== seat && other[kind] === name)}
          onClick=${() => onChoose({ [kind]: line[kind] === name ? null : name })}>
          <${Drawn} name=${`${kind}-${name}`} /></button>`;
        })}</div>`,
    )
  }</div>`;
}

/** @type {import("../../app/box/sheets.js").SheetModule} */
export default { begin, Sheet, standing };
