// A tableau: cards, cells that are open, and what every row and column is worth.
import { classes, html, useLayoutEffect, useRef } from "../../app/html.js";
import { say } from "../../app/i18n.js";
import { glide } from "../../app/motion.js";
import { Drawn } from "./art.js";
import { Card, Face, nameOf } from "./cards.js";
import { growthBounds, range, tightBounds } from "./grid.js";

/**
 * @typedef {import("./grid.js").Cell} Cell
 * @typedef {import("./grid.js").Placed} Placed
 * @typedef {import("./grid.js").Score} Score
 * @typedef {Cell & {gain: number}} OpenCell
 */

/** @param {Cell} one @param {Cell} other */
export const same = (one, other) => one.row === other.row && one.column === other.column;

/**
 * @param {{cards: Placed[], score: Score, seat: number, label: string, small?: boolean, fresh?: boolean, until?:
 *   number, ghost?: Placed | null, settled?: boolean, open?: OpenCell[], onCell?: ((cell: Cell) => void) | null}} props
 *   `until`: how many lines have been counted so far; `ghost`: a card that does not lie yet, `settled` once its place
 *   is chosen; `onCell` makes every cell a button, those that are not open too, since they say why.
 */
export function Board({
  cards,
  score,
  seat,
  label,
  small = false,
  fresh = false,
  until = Infinity,
  ghost = null,
  settled = false,
  open = [],
  onCell = null,
}) {
  const ends = small ? tightBounds(cards) : growthBounds(cards);
  const [rows, columns] = [range(ends.rows), range(ends.columns)];
  const board = useRef(/** @type {HTMLElement | null} */ (null));
  const before = useRef(/** @type {Map<string, DOMRect>} */ (new Map()));
  useLayoutEffect(() => {
    if (!small) before.current = glide(board.current, before.current, 420);
  }, [ends.rows[0], ends.rows[1], ends.columns[0], ends.columns[1]]);
  const lines = [...score.rows, ...score.columns];
  /** @param {{row?: number, column?: number, columns?: number[]}} line @param {Cell} cell */
  const inLine = (line, cell) =>
    line.row === undefined ? line.column === cell.column : line.row === cell.row && line.columns?.includes(cell.column);
  const now = lines[until - 1];
  const last = cards.at(-1);
  /** @param {Cell} cell */
  const at = (cell) => {
    const lying = cards.find((placed) => same(placed, cell));
    const place = open.findIndex((one) => same(one, cell));
    // Counted from the corner that is shown, as in the words of a move: nobody thinks of a row "minus two".
    const means = { row: cell.row - ends.rows[0] + 1, column: cell.column - ends.columns[0] + 1 };
    const key = `${cell.row},${cell.column}`;
    const look = { "grid-row": cell.row - ends.rows[0] + 1, "grid-column": cell.column - ends.columns[0] + 1 };
    const spot = `cell-${small ? "small-" : ""}${seat}-${key}`;
    if (lying && !onCell) {
      const landing = fresh && last && same(last, cell);
      return html`<span class=${classes("kd-cell", now && inLine(now, cell) && "counts")} key=${key} style=${look}
          data-spot=${spot}>
        <${Card} card=${lying.card} flip=${key} kind=${classes(landing && "landing")} /></span>`;
    }
    const tried = ghost && same(ghost, cell);
    if (!onCell)
      return html`<span class="kd-cell empty" key=${key} style=${look} data-spot=${spot}
          data-row=${small ? undefined : cell.row} data-column=${small ? undefined : cell.column}>
          ${tried && html`<${Card} card=${ghost.card} kind=${settled ? "settled" : "ghost"} />`}</span>`;
    const one = open[place];
    const name = lying
      ? say("kado-cell-card", { ...means, card: nameOf(lying.card) })
      : one
        ? say("kado-cell-open", means)
        : say("kado-cell-shut", means);
    return html`<button type="button" class=${classes("kd-cell", !lying && "empty", one && "open", tried && "tried")}
        key=${key} style=${look} data-spot=${spot}
      aria-pressed=${one ? (tried ? "true" : "false") : undefined} data-row=${cell.row} data-column=${cell.column}
      data-drop=${one ? "cell" : undefined} onClick=${() => onCell(cell)}>
      <span class="visually-hidden">${name}</span>
      ${lying && html`<span class="kd-card" data-flip=${key}><${Face} card=${lying.card} /></span>`}
      ${tried && html`<span class="kd-card ghost"><${Face} card=${ghost.card} /></span>`}
      ${one && html`<b class="kd-gain">+${one.gain}</b>`}
      ${one && place < 10 && html`<kbd aria-hidden="true">${(place + 1) % 10}</kbd>`}
    </button>`;
  };
  return html`<div class=${classes("kd-board", small && "small")} ref=${board} role="group" aria-label=${label}
      data-public=${small ? "" : undefined}
      style=${{ "--rows": rows.length, "--columns": columns.length }} data-test=${small ? undefined : "board"}
      data-spot=${small ? undefined : `tableau-${seat}`}>
    ${rows.map((row) => columns.map((column) => at({ row, column })))}
    ${score.rows.map(
      (line, i) =>
        i < until &&
        html`<${Chip} key=${`row-${line.row}`} kind="by-row" points=${line.points} drawn=${line.gift}
            now=${now === line}
      label=${say("kado-row-worth", { gift: say(`kado-gift-${line.gift}`), points: line.points })}
      style=${{ "grid-row": line.row - ends.rows[0] + 1, "grid-column": columns.length + 1 }} />`,
    )}
    ${score.columns.map(
      (line, i) =>
        i + score.rows.length < until &&
        html`<${Chip} key=${`column-${line.column}`} kind="by-column" points=${line.points} drawn=${line.ribbon}
      tied=${cards.filter(({ column }) => column === line.column).length} now=${now === line}
      label=${
        line.ribbon
          ? say("kado-column-worth", { ribbon: say(`kado-ribbon-${line.ribbon}`), points: line.points })
          : say("kado-column-mixed")
      }
      style=${{ "grid-row": rows.length + 1, "grid-column": line.column - ends.columns[0] + 1 }} />`,
    )}
  </div>`;
}

/** What a line is worth; a column that is not full yet shows how far it is. @param {any} props */
function Chip({ kind, points, drawn, tied = 0, label, style, now }) {
  const hopes = kind === "by-column" && drawn && points === 0;
  return html`<span class=${classes("kd-chip", kind, points === 0 && "nil", hopes && "hopes", now && "now")}
      style=${style} role="img" aria-label=${label} title=${label}>
    ${drawn ? html`<${Drawn} name=${drawn} />` : html`<i class="kd-cross" aria-hidden="true"></i>`}
    <b key=${points} aria-hidden="true">${hopes ? html`${tied}<small>/3</small>` : points}</b></span>`;
}
