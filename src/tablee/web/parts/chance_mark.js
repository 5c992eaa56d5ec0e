// Mark of the end screen: whether this browser could prove the game's chance, and what it found.
import { findGame, get } from "../app/api.js";
import { checkGame, proofFile, verdictOf } from "../app/chance/check.js";
import { keepVerdict, kept } from "../app/chance/keeper.js";
import { html, useEffect, useState } from "../app/html.js";
import { say } from "../app/i18n.js";
import { Icon } from "./icons.js";

/**
 * @typedef {import("../app/chance/check.js").Finding} Finding
 * @typedef {{verdict: import("../app/chance/check.js").Verdict, findings: Finding[], file: string}} Checked
 */

const ICONS = { proved: "check", partly: "eye", differs: "close" };

/**
 * @param {{live: import("../app/table.js").LiveTable, table: import("../app/wire.js").Table,
 *   seat: number | null}} props seat: whose frames were shown
 */
export function ChanceMark({ live, table, seat }) {
  const checked = useCheck(live, table, seat);
  if (!table.chance) return null;
  if (!checked) return html`<p class="soft" role="status">${say("web-chance-wait")}</p>`;
  const { verdict, findings, file } = checked;
  return html`<p class="visually-hidden" role="status">${say(`web-chance-${verdict}`)}</p>
  <details class=${`chance-mark ${verdict}`} data-test="chance" data-verdict=${verdict}
    open=${verdict === "differs"}>
    <summary><${Icon} name=${ICONS[verdict]} />${say(`web-chance-${verdict}`)}</summary>
    <ul>${findings.map(
      ({ name, holds, args }) => html`<li key=${name} class=${holds === false ? "problem" : ""} data-finding=${name}
      data-holds=${String(holds)}><${Icon} name=${holds === null ? "eye" : holds ? "check" : "close"} />
      ${say(`web-chance-${name}${holds === false ? "-not" : ""}`, args)}</li>`,
    )}</ul>
    <p class="soft">${say("web-chance-limits")}</p>
    ${
      file &&
      html`<a class="button" download=${`tablee-${table.code}.proof.json`} data-test="save-proof"
      href=${`data:application/json;charset=utf-8,${encodeURIComponent(file)}`}><${Icon} name="download" />
      ${say("web-chance-save")}</a>`
    }
  </details>`;
}

/**
 * @param {import("../app/table.js").LiveTable} live @param {import("../app/wire.js").Table} table
 * @param {number | null} seat
 */
function useCheck(live, table, seat) {
  const [checked, setChecked] = useState(/** @type {Checked | null} */ (null));
  useEffect(() => {
    if (!table.chance) return;
    live.chance.settle();
    const mine = kept(table.code);
    const proof = get(`/api/replays/${table.code}/proof${seat === null ? "" : `?seat=${seat}`}`);
    Promise.all([proof, live.module.value?.chance?.()])
      .then(([proof, chance]) => {
        const deck = findGame(table.game)?.deck ?? [];
        const findings = checkGame(table.code, proof, mine, seat, chance?.follow, deck);
        return { verdict: verdictOf(findings), findings, file: proofFile(proof, mine) };
      })
      // Whatever the server sends instead of a proof, it proves nothing.
      .catch(() => ({
        verdict: /** @type {const} */ ("differs"),
        findings: [{ name: "proof", holds: false }],
        file: "",
      }))
      .then((found) => {
        keepVerdict(table.code, found.verdict);
        setChecked(found);
      });
  }, [table.code, seat]);
  return checked;
}
