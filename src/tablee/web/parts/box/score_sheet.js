// Score sheet of a game: who plays, the game's own sheet, and the podium.
import { loadSheet, SheetKeeper } from "../../app/box/sheets.js";
import { html, useEffect, useMemo, useState } from "../../app/html.js";
import { say } from "../../app/i18n.js";
import { Icon } from "../icons.js";
import { BoxIcon } from "./box_icons.js";
import { Podium } from "./podium.js";
import { SheetSetup } from "./sheet_setup.js";

/** @typedef {import("../../app/box/sheets.js").SheetModule} SheetModule */

/** @param {{game: import("../../app/api.js").Game}} props */
export function ScoreSheet({ game }) {
  const [module, setModule] = useState(/** @type {SheetModule | null} */ (null));
  const [failed, setFailed] = useState(false);
  const keeper = useMemo(() => new SheetKeeper(game.name), [game.name]);
  useEffect(() => {
    loadSheet(game.name).then(
      (found) => setModule(() => found),
      () => setFailed(true),
    );
  }, [game.name]);
  if (failed) return html`<p class="problem" role="alert">${say("web-box-sheet-missing")}</p>`;
  if (!module) return html`<div aria-busy="true"></div>`;
  const sheet = keeper.sheet.value;
  if (!sheet) return html`<${SheetSetup} ...${{ game, module, keeper }} />`;
  const standing = safely(() => module.standing(sheet.data));
  if (!standing) {
    // Kept by another version: it cannot be read any more.
    keeper.clear();
    return null;
  }
  return html`<div class="sheet-actions row">
      <button type="button" disabled=${sheet.past.length === 0} onClick=${() => keeper.undo()} data-test="undo">
        <${BoxIcon} name="undo" />${say("web-box-undo")}</button>
      <${NewSheet} keeper=${keeper} sure=${standing.over || sheet.past.length === 0} /></div>
    ${standing.over && html`<${Podium} people=${sheet.people} standing=${standing} />`}
    <${module.Sheet} people=${sheet.people} data=${sheet.data}
      change=${(/** @type {any} */ data, /** @type {boolean} */ quietly) => keeper.change(data, quietly)} />`;
}

/** @template T @param {() => T} read @returns {T | null} */
function safely(read) {
  try {
    return read();
  } catch {
    return null;
  }
}

/** Asks again before a game that is not over is thrown away. @param {{keeper: SheetKeeper, sure: boolean}} props */
function NewSheet({ keeper, sure }) {
  const [asked, setAsked] = useState(false);
  const press = () => (sure || asked ? keeper.clear() : setAsked(true));
  return html`<button type="button" class=${asked ? "danger" : ""} onClick=${press} onBlur=${() => setAsked(false)}
    data-test="new-sheet"><${Icon} name="again" />${say(asked ? "web-box-new-sure" : "web-box-new")}</button>`;
}
