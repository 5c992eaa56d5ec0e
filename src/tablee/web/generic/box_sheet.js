// Plain points, for a game without a score sheet of its own.
import { put, ranksOf } from "../app/box/lists.js";
import { html } from "../app/html.js";
import { say } from "../app/i18n.js";
import { Stepper } from "../parts/box/stepper.js";

/** @typedef {{points: number[], over: boolean}} Data */

/** @param {import("../app/box/sheets.js").SheetProps<Data>} props */
function Sheet({ people, data, change }) {
  /** @param {number} seat @param {number} points */
  const set = (seat, points) => change({ ...data, points: put(data.points, seat, points) });
  return html`<div class="panel">${people.map(
    ({ name }, seat) => html`<${Stepper} key=${seat} label=${name} value=${data.points[seat]} least=${-999} most=${999}
      onChange=${(/** @type {number} */ points) => set(seat, points)} />`,
  )}
    <div class="row end"><button type="button" class="main" onClick=${() => change({ ...data, over: !data.over })}>
      ${say(data.over ? "web-box-resume" : "web-box-end")}</button></div></div>`;
}

/** @type {import("../app/box/sheets.js").SheetModule} */
export default {
  begin: (seats) => ({ points: Array(seats).fill(0), over: false }),
  Sheet,
  standing: ({ points, over }) => ({ points, ranks: ranksOf(points), over }),
};
