// Kado's score sheet: the tableau is tapped card by card, and every row and column is counted at once.
import { put } from "../../app/box/lists.js";
import { classes, html, useState } from "../../app/html.js";
import { say } from "../../app/i18n.js";
import { useKeys } from "../../app/keys.js";
import { PeopleTabs } from "../../parts/box/people_tabs.js";
import { Stepper } from "../../parts/box/stepper.js";
import { Band, Drawn, GIFTS, RIBBONS, Sprite } from "./art.js";
import { begin, COLUMNS, ROWS, scoreOf, standing } from "./box_score.js";
import { Face, nameOf } from "./cards.js";

/**
 * @typedef {import("./box_score.js").Data} Data
 * @typedef {Partial<import("./cards.js").KadoCard>} Half a card of which not everything is said yet
 */

const VALUES = [1, 2, 3, 4, 5];
const PARTS = /** @type {const} */ (["gift", "ribbon", "value"]);
const MOST_PERFECTS = 12;

/** @param {import("../../app/box/sheets.js").SheetProps<Data>} props */
function Sheet({ people, data, change }) {
  const [seat, setSeat] = useState(0);
  const [cell, setCell] = useState(0);
  const [half, setHalf] = useState(/** @type {Half} */ ({}));
  const cells = data.tableaus[seat] ?? [];
  const score = scoreOf(data, seat);
  const shown = cells[cell] ?? half;
  /** @param {number} next */
  const choose = (next) => {
    setCell(next);
    setHalf({});
  };
  /** @param {Half} said */
  const set = (said) => {
    const card = { ...shown, ...said };
    if (card.gift === undefined || card.ribbon === undefined || card.value === undefined) return setHalf(card);
    const whole = /** @type {import("./cards.js").KadoCard} */ (card);
    const filled = put(cells, cell, whole);
    change({ ...data, tableaus: put(data.tableaus, seat, filled) });
    setHalf({});
    const next = filled.findIndex((one, i) => !one && i > cell);
    if (!cells[cell]) setCell(next >= 0 ? next : Math.max(filled.indexOf(null), 0));
    return undefined;
  };
  const clear = () =>
    change({
      ...data,
      tableaus: put(data.tableaus, seat, put(cells, cell, /** @type {import("./cards.js").KadoCard | null} */ (null))),
    });
  /** Three digits say a card: gift, ribbon, value. @param {number} digit */
  const press = (digit) => {
    const part = PARTS.find((one) => half[one] === undefined);
    if (cells[cell] || !part) return;
    set({ [part]: [GIFTS, RIBBONS, VALUES][PARTS.indexOf(part)]?.[digit - 1] });
  };
  /** @param {number} by */
  const step = (by) => choose((cell + by + cells.length) % cells.length);
  useKeys({
    ...Object.fromEntries(VALUES.map((digit) => [String(digit), () => press(digit)])),
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    ArrowUp: () => step(-COLUMNS),
    ArrowDown: () => step(COLUMNS),
    Backspace: () => (half.gift || half.ribbon ? setHalf({}) : clear()),
  });
  return html`<${Sprite} />
    <${PeopleTabs} people=${people} chosen=${seat} label=${say("kado-all-tableaus")}
      notes=${people.map((_, i) => scoreOf(data, i).total)}
      onChoose=${(/** @type {number} */ one) => {
        setSeat(one);
        choose(Math.max((data.tableaus[one] ?? []).indexOf(null), 0));
      }} />
    <div class="kd-box">
      <div class="kd-box-grid" role="group" aria-label=${say("kado-tableau-of", { name: people[seat]?.name ?? "" })}>
        ${Array.from({ length: ROWS }, (_, row) => [
          ...Array.from({ length: COLUMNS }, (__, column) => {
            const here = row * COLUMNS + column;
            return html`<${Cell} key=${here} ...${{ row, column, card: cells[here], chosen: here === cell }}
              half=${here === cell ? half : {}} onChoose=${() => choose(here)}
              counts=${score.rows.some((line) => line.row === row && line.columns.includes(column))} />`;
          }),
          html`<${RowPoints} key=${`row-${row}`} line=${score.rows.find((line) => line.row === row)} />`,
        ])}
        ${Array.from({ length: COLUMNS }, (_, column) => {
          const line = score.columns.find((one) => one.column === column);
          return html`<span key=${column} class=${classes("kd-box-points", (line?.points ?? 0) > 0 && "scored")}
            title=${columnWords(line)}>
            ${line?.points ?? 0}</span>`;
        })}
        <b class="kd-box-total" data-test="total">${score.total}</b>
      </div>
      <div class="kd-box-palette">
        <${Choices} label=${say("kado-the-gift")}>${GIFTS.map(
          (gift) => html`<${Choice} key=${gift} label=${say(`kado-gift-${gift}`)} on=${shown.gift === gift}
            test=${`gift-${gift}`} onChoose=${() => set({ gift })}><${Drawn} name=${gift} /></${Choice}>`,
        )}</${Choices}>
        <${Choices} label=${say("kado-the-ribbon")}>${RIBBONS.map(
          (ribbon) => html`<${Choice} key=${ribbon} label=${say(`kado-ribbon-${ribbon}`)} on=${shown.ribbon === ribbon}
            test=${`ribbon-${ribbon}`} onChoose=${() => set({ ribbon })}><${Drawn} name=${ribbon} /></${Choice}>`,
        )}</${Choices}>
        <${Choices} label=${say("kado-box-value")}>${VALUES.map(
          (value) => html`<${Choice} key=${value} label=${String(value)} on=${shown.value === value}
            test=${`value-${value}`} onChoose=${() => set({ value })}>${value}</${Choice}>`,
        )}</${Choices}>
        <div class="row"><${Stepper} label=${say("kado-box-perfects")} value=${data.perfects[seat] ?? 0}
          most=${MOST_PERFECTS} test="perfects"
          onChange=${(/** @type {number} */ count) => change({ ...data, perfects: put(data.perfects, seat, count) })} />
          <button type="button" disabled=${!cells[cell]} onClick=${clear}>${say("kado-box-clear")}</button></div>
        <p class="soft wide-only">${say("kado-box-keys")}</p>
      </div>
    </div>`;
}

/**
 * @param {{row: number, column: number, card: import("./cards.js").KadoCard | null | undefined, chosen: boolean,
 *   half: Half, counts: boolean, onChoose: () => void}} props
 */
function Cell({ row, column, card, chosen, half, counts, onChoose }) {
  const place = { row: row + 1, column: column + 1 };
  const label = card ? say("kado-cell-card", { ...place, card: nameOf(card) }) : say("kado-cell-open", place);
  return html`<button type="button" class=${classes("kd-box-cell", chosen && "chosen", counts && "counts")}
      aria-label=${label} aria-pressed=${chosen ? "true" : "false"}
      data-cell=${row * COLUMNS + column} onClick=${onChoose}>
    ${card && html`<${Face} card=${card} />`}
    ${!card && half.ribbon && html`<${Band} ribbon=${half.ribbon} />`}
    ${!card && half.gift && html`<${Drawn} name=${half.gift} />`}
    ${!card && half.value && html`<b>${half.value}</b>`}</button>`;
}

/** @param {{ribbon: string | null, points: number} | undefined} line */
function columnWords(line) {
  if (!line?.ribbon) return undefined;
  return say("kado-column-worth", { ribbon: say(`kado-ribbon-${line.ribbon}`), points: line.points });
}

/** @param {{line: {gift: string, points: number} | undefined}} props */
function RowPoints({ line }) {
  const words = line && say("kado-row-worth", { gift: say(`kado-gift-${line.gift}`), points: line.points });
  return html`<span class=${classes("kd-box-points", (line?.points ?? 0) > 0 && "scored")} title=${words}>
    ${line && html`<${Drawn} name=${line.gift} />`}<span>${line?.points ?? 0}</span></span>`;
}

/** @param {{label: string, children?: any}} props */
function Choices({ label, children }) {
  return html`<div class="kd-box-choices" role="group" aria-label=${label}>${children}</div>`;
}

/** @param {{label: string, on: boolean, test: string, onChoose: () => void, children?: any}} props */
function Choice({ label, on, test, onChoose, children }) {
  return html`<button type="button" aria-label=${label} title=${label} aria-pressed=${on ? "true" : "false"}
    data-test=${test} onClick=${onChoose}>${children}</button>`;
}

/** @type {import("../../app/box/sheets.js").SheetModule} */
export default { begin, Sheet, standing };
