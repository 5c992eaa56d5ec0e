// Companion page of a game, for people who play with the real cards: score sheet, rule search, first player, timer.

import { coverOf, findGame } from "../app/api.js";
import { keepOffline } from "../app/box/offline.js";
import { html, useEffect, useState } from "../app/html.js";
import { say } from "../app/i18n.js";
import { BoxIcon } from "../parts/box/box_icons.js";
import { FirstPlayer } from "../parts/box/first_player.js";
import { RuleSearch } from "../parts/box/rule_search.js";
import { SandTimer } from "../parts/box/sand_timer.js";
import { ScoreSheet } from "../parts/box/score_sheet.js";
import { PageFrame } from "../parts/page_frame.js";
import { NotFound } from "./not_found.js";

const TABS = /** @type {const} */ ([
  ["sheet", "web-box-sheet", "sheet", ScoreSheet],
  ["rules", "web-box-rules", "search", RuleSearch],
  ["first", "web-box-first", "finger", FirstPlayer],
  ["timer", "web-box-timer", "sand", SandTimer],
]);

/** The tab that the address names. */
function tabOf() {
  return TABS.find(([name]) => `#${name}` === location.hash)?.[0] ?? TABS[0][0];
}

/** @param {{game: string}} props */
export function BoxPage({ game }) {
  const found = findGame(game);
  const [tab, setTab] = useState(tabOf);
  const [kept, setKept] = useState(/** @type {import("../app/box/offline.js").Kept | ""} */ (""));
  useEffect(() => {
    if (found) keepOffline(game).then(setKept, () => undefined);
  }, [game]);
  if (!found) return html`<${NotFound} />`;
  /** @param {string} name */
  const open = (name) => {
    setTab(/** @type {any} */ (name));
    history.replaceState(null, "", `#${name}`);
  };
  /** @param {KeyboardEvent} event */
  const step = (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const next = TABS[(TABS.findIndex(([name]) => name === tab) + by + TABS.length) % TABS.length]?.[0] ?? tab;
    open(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  const Panel = TABS.find(([name]) => name === tab)?.[3] ?? ScoreSheet;
  const title = say("web-box-title", { game: found.title });
  return html`<${PageFrame} title=${title}>
    <div class="box-page">
      <header class="box-head">
        <img src=${coverOf(game)} alt="" width="128" height="88" />
        <div><h1>${title}</h1>
          <p class="box-kept soft" role="status" data-test="kept" data-kept=${kept}>${
            kept && html`<${BoxIcon} name="kept" />${say(`web-box-${kept}`)}`
          }</p></div>
      </header>
      <div class="box-tabs" role="tablist" aria-label=${title} onKeyDown=${step}>${TABS.map(
        ([name, words, icon]) => html`<button key=${name} type="button" role="tab" id=${`tab-${name}`}
          aria-selected=${tab === name ? "true" : "false"} aria-controls="box-panel" tabindex=${tab === name ? 0 : -1}
          data-test=${`tab-${name}`} onClick=${() => open(name)}><${BoxIcon} name=${icon} />
          <span>${say(words)}</span></button>`,
      )}</div>
      <section id="box-panel" class="box-panel" role="tabpanel" aria-labelledby=${`tab-${tab}`}>
        <${Panel} key=${tab} game=${found} /></section>
    </div>
  </${PageFrame}>`;
}
