// Big screen: the public table for a television or projector. It only shows, so nothing here needs a keyboard.
import { coverOf, findGame } from "../app/api.js";
import { html, useEffect, useMemo, useState } from "../app/html.js";
import { list, say } from "../app/i18n.js";
import { openSeats } from "../app/open_seats.js";
import { go } from "../app/router.js";
import { displayLag, keepAwake, screenPath } from "../app/screen_mode.js";
import { loadShareOrigin, shareLink, shareOrigin } from "../app/share_link.js";
import { LiveTable } from "../app/table.js";
import { findTiming } from "../app/timing.js";
import { Avatar } from "../parts/avatar.js";
import { Icon } from "../parts/icons.js";
import { Mark } from "../parts/logo.js";
import { setClock } from "../parts/plate.js";
import { QrCode } from "../parts/qr.js";
import { LagTest } from "../parts/screen_lag.js";
import { Podium } from "../parts/screen_podium.js";
import { useEnlarged } from "../parts/screen_size.js";
import { Captions, Shouts } from "../parts/screen_talk.js";

/** A rematch is followed once its people have seen where it is. */
const FOLLOW = 1500;
/** More names than these would not fit. */
const MOST_NAMES = 3;

/**
 * @typedef {{live: LiveTable, table: import("../app/wire.js").Table}} Props
 */

/** @param {{code: string}} props the key stands in the path */
export function ScreenPage({ code }) {
  const [live, setLive] = useState(/** @type {LiveTable | null} */ (null));
  useEffect(() => {
    const key = /-(\w+)$/.exec(location.pathname)?.[1] ?? "";
    const table = new LiveTable(code, { key, lag: () => displayLag.value });
    setLive(table);
    return () => table.close();
  }, [code]);
  useEffect(keepAwake, []);
  useEffect(loadShareOrigin, []);
  const table = live?.table.value;
  useFollow(table);
  const title = findGame(table?.game ?? "")?.title;
  useEffect(() => {
    if (title) document.title = `${title} · Tablée`;
  }, [title]);
  const lost = live?.connection.value === "lost";
  return html`<div class="screen" data-test="screen" data-phase=${table?.phase} data-game=${table?.game}>
    ${
      live?.connection.value === "gone"
        ? html`<${Note} words=${say("web-screen-no-table")} />`
        : live && table
          ? html`<${Shown} live=${live} table=${table} />`
          : html`<${Note} words="" />`
    }
    ${lost && html`<p class="screen-lost" role="status" data-test="screen-lost">${say("web-screen-lost")}</p>`}
    <${Corner} table=${table ?? null} />
  </div>`;
}

/** @param {import("../app/wire.js").Table | null | undefined} table */
function useFollow(table) {
  const next = table?.next_code;
  useEffect(() => {
    if (!next) return undefined;
    const timer = setTimeout(() => go(screenPath(next, table?.screen_key)), FOLLOW);
    return () => clearTimeout(timer);
  }, [next, table?.screen_key]);
}

/** @param {Props} props */
function Shown({ live, table }) {
  if (table.phase === "gathering") return html`<${Gathering} table=${table} />`;
  const shown = live.shown.value.get(null);
  if (!shown) {
    const barred = !table.spectators && table.screen_key === null && live.connection.value === "on";
    return html`<${Note} words=${barred ? say("web-screen-not-shown") : ""} />`;
  }
  if (!live.module.value) return html`<${Note} words="" />`;
  return html`<${InPlay} live=${live} table=${table} shown=${shown} />`;
}

/** @param {{words: string}} props */
function Note({ words }) {
  return html`<main class="screen-note"><h1 class="visually-hidden">Tablée</h1><${Mark} />
    ${words && html`<p>${words}</p>`}</main>`;
}

/** Before the start: how to come in, and who is here. @param {{table: import("../app/wire.js").Table}} props */
function Gathering({ table }) {
  const game = findGame(table.game);
  const link = shareLink(`/t/${table.code}`);
  const opening = table.chance?.stage === "opening";
  return html`<main class="screen-lobby">
    <section class="screen-way">
      ${
        shareOrigin.value
          ? html`<div class="screen-qr" data-test="screen-qr"><${QrCode} text=${link} /></div>
            <p class="screen-how">${say("web-screen-join")}</p>
            <p class="screen-link">${say("web-screen-or", { link: link.replace(/^https?:\/\//, "") })}</p>`
          : html`<p class="screen-how">${say("web-screen-by-code", { code: table.code })}</p>
            <p class="screen-link">${say("web-screen-alone")}</p>`
      }
    </section>
    <section class="screen-people">
      <header><img src=${coverOf(table.game)} alt="" width="320" height="220" /><h1>${game?.title}</h1></header>
      <ol>${table.occupants.map(
        (person, seat) => html`<li key=${seat} class=${person.kind === "empty" ? "empty" : ""}>
          ${
            person.kind === "empty"
              ? html`<span class="screen-free" aria-hidden="true">${seat + 1}</span>${say("web-screen-empty")}`
              : html`<${Avatar} number=${person.avatar} /><span>${person.name}</span>
                  ${person.kind === "bot" && html`<${Icon} name="bot" />`}`
          }</li>`,
      )}</ol>
      <p class="screen-soon" role="status">${opening ? say("web-screen-soon") : ""}</p>
    </section>
  </main>`;
}

/** @param {Props & {shown: import("../app/table.js").Shown}} props */
function InPlay({ live, table, shown }) {
  const { frame } = shown;
  const module = /** @type {import("../app/game_api.js").GameModule} */ (live.module.value);
  const game = findGame(table.game);
  const over = table.phase === "over";
  const still = table.paused || live.interrupted.value;
  const waiting = over ? [] : (module.waitingFor?.(frame.view, table.options) ?? frame.view.waiting_for ?? []);
  const called = useMemo(
    () => (/** @type {number} */ seat) => table.occupants[seat]?.name ?? String(seat + 1),
    [table.occupants],
  );
  const box = useEnlarged();
  setClock(over ? null : (frame.view.deadline ?? null), shown.offset, still);
  const { Table } = module;
  const inviting = Boolean(shareOrigin.value) && openSeats(table).length > 0;
  return html`<div class=${inviting ? "screen-play inviting" : "screen-play"}>
    <header class="screen-bar"><b>${game?.title}</b>
      <p class="screen-turn" data-test="screen-turn">${over ? "" : turnText(waiting, table, called)}</p>
      ${!inviting && html`<p class="screen-code">${table.code}</p>`}</header>
    <main class="screen-field" ref=${box} aria-label=${game?.title}><h1 class="visually-hidden">${game?.title}</h1>
      <div class="stage" data-test="stage"><${Table} view=${frame.view} moves=${[]}
        events=${shown.fresh ? frame.events : []} number=${frame.number} seat=${null} people=${table.occupants}
        options=${table.options} called=${called} live=${false} play=${nothing} check=${noRefusals}
        explain=${nothing} timing=${findTiming(live.timings.value)} />
        ${still && html`<div class="veil" role="status"><p>${say("web-paused")}</p></div>`}</div>
      <${Shouts} live=${live} table=${table} />
      ${over && frame.result && html`<${Podium} ...${{ table, called, frame }} />`}
    </main>
    <${Captions} ...${{ live, table, module, called }} />
    ${
      inviting &&
      html`<aside class="screen-late" data-test="screen-late">
        <p>${say("web-screen-late")} <b class="screen-code">${table.code}</b></p>
        <${QrCode} text=${shareLink(`/t/${table.code}`)} /></aside>`
    }
  </div>`;
}

const nothing = () => undefined;
const noRefusals = () => Promise.resolve([]);

/**
 * @param {number[]} waiting @param {import("../app/wire.js").Table} table @param {(seat: number) => string} called
 */
function turnText(waiting, table, called) {
  if (waiting.length === 0) return "";
  const several = waiting.length > MOST_NAMES || (waiting.length > 1 && waiting.length === table.occupants.length);
  return several ? say("web-screen-all") : say("web-screen-waits", { names: list(waiting.map(called)) });
}

/**
 * What a hand can do at the screen, once: browsers allow sound and the full screen only after a touch.
 * @param {{table: import("../app/wire.js").Table | null}} props
 */
function Corner({ table }) {
  const [testing, setTesting] = useState(false);
  const [full, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
  }, []);
  const race = findGame(table?.game ?? "")?.race ?? false;
  return html`<div class="screen-corner">
    ${
      race &&
      table?.phase === "gathering" &&
      html`<button type="button" class="quiet" data-test="test-lag" onClick=${() => setTesting(true)}>
        <${Icon} name="time" />${say("web-screen-lag")}</button>`
    }
    ${
      !full &&
      table?.phase === "gathering" &&
      html`<button type="button" class="quiet" onClick=${() =>
        void document.documentElement.requestFullscreen?.().catch(() => undefined)}>
        <${Icon} name="sound" />${say("web-screen-full")}</button>`
    }
    ${testing && html`<${LagTest} onClose=${() => setTesting(false)} />`}
  </div>`;
}
