// Table in play, and its end. The stage belongs to the game.
import { findGame } from "../app/api.js";
import { eventText, lateText } from "../app/event_text.js";
import { useStageFocus } from "../app/focus.js";
import { classes, html, useEffect, useMemo, useRef, useState } from "../app/html.js";
import { say } from "../app/i18n.js";
import { useKeys } from "../app/keys.js";
import { lazy } from "../app/lazy.js";
import { usePlayOnce } from "../app/play_once.js";
import { remember, sound } from "../app/settings.js";
import { hasScreen, showsHandOnly } from "../app/table.js";
import { findTiming } from "../app/timing.js";
import { Dialog } from "../parts/dialog.js";
import { EndScreen } from "../parts/end_screen.js";
import { HandOver } from "../parts/handover.js";
import { Hint } from "../parts/hint.js";
import { KeyMap } from "../parts/keymap.js";
import { setClock } from "../parts/plate.js";
import { Refusal } from "../parts/refusal.js";
import { pageOf, Rulebook } from "../parts/rulebook.js";
import { SidePanel } from "../parts/side_panel.js";
import { TableBar } from "../parts/table_bar.js";
import { useTurnSignal } from "../parts/turn_alerts.js";

/** @typedef {import("../app/table.js").LiveTable} LiveTable */

/** Loaded only by those who come late, or watch. */
const Watching = lazy(() => import("../parts/late_comer.js").then((module) => module.LateBar), {
  words: "late",
  sheet: "hands.css",
});

/** @param {{live: LiveTable}} props */
export function Playing({ live }) {
  const table = /** @type {import("../app/wire.js").Table} */ (live.table.value);
  const module = /** @type {import("../app/game_api.js").GameModule} */ (live.module.value);
  const game = findGame(table.game);
  const [clause, setClause] = useState(/** @type {string | null} */ (null));
  const [help, setHelp] = useState(false);
  const [side, setSide] = useState(/** @type {"log" | "chat" | null} */ (null));
  const [ending, setEnding] = useState(true);

  const mine = table.occupants.flatMap(({ mine: held }, seat) => (held ? [seat] : []));
  const { viewer, wanted, take } = useViewer(live, mine);
  const shown = live.shown.value.get(viewer) ?? live.shown.value.values().next().value;
  const over = table.phase === "over";
  useEffect(() => void (over && mine.length > 0 && remember(table.game)), [over]);
  useStageFocus(shown !== undefined);
  useKeys({
    "?": () => setHelp(true),
    g: () => setClause(""),
    l: () => setSide("log"),
    c: () => setSide("chat"),
    m: () => (sound.value = !sound.value),
    h: () => myTurn && onHint?.(),
  });
  const frame = shown?.frame;
  const waiting =
    !frame || frame.result ? [] : (module.waitingFor?.(frame.view, table.options) ?? frame.view.waiting_for ?? []);
  const interrupted = live.interrupted.value;
  const still = table.paused || interrupted;
  const myTurn = viewer !== null && waiting.includes(viewer) && !still;
  const onHint = table.hints && table.phase === "playing" && viewer !== null ? () => live.askHint(viewer) : null;
  useTurnSignal(myTurn, game?.title ?? "", table.code);
  /** @param {number} seat */
  const called = (seat) => (seat === viewer ? say("web-you") : (table.occupants[seat]?.name ?? String(seat + 1)));
  const mayPlay = usePlayOnce();
  const announcements = useAnnouncements(live, table, module, viewer, called);
  if (!frame || !shown || !game) return null;
  setClock(over ? null : (frame.view.deadline ?? null), shown.offset, still);
  const { Table } = module;
  const hands = showsHandOnly(table);
  return html`<div class=${classes("play", side && "side-open", hands && "hands")} data-game=${table.game}>
    <${TableBar} ...${{ live, table, game, myTurn, waiting, called }} onHint=${onHint} onRules=${() => setClause("")}
      onHelp=${() => setHelp(true)}
      onSide=${() => setSide(side ? null : "log")} onEnd=${over ? () => setEnding(true) : null} />
    ${
      table.correspondence &&
      table.phase === "playing" &&
      html`<${Days} ...${{ live, table, called }} seat=${viewer} deadline=${frame.view.deadline ?? null}
        now=${performance.now() + shown.offset} />`
    }
    ${mine.length === 0 && table.phase === "playing" && html`<${Watching} ...${{ live, table }} />`}
    ${hasScreen(table) && html`<${AtScreen} ...${{ live, myTurn, hands }} />`}
    <main class="stage" id="main" tabindex="-1" aria-label=${game.title} data-test="stage">
      <h1 class="visually-hidden">${game.title}</h1>
      ${
        wanted !== null && wanted !== viewer
          ? html`<${HandOver} person=${table.occupants[wanted]} onReady=${() => take(wanted)} />`
          : html`<${Table} view=${frame.view} moves=${frame.moves} events=${shown.fresh ? frame.events : []}
              number=${frame.number}
            seat=${frame.seat} people=${table.occupants} options=${table.options} called=${called}
            live=${frame.seat !== null && !still && !over && live.connection.value === "on"}
            play=${(/** @type {any} */ move) =>
              frame.seat !== null && (game.race || mayPlay(frame, move)) && live.play(frame.seat, move)}
            check=${(/** @type {any} */ moves) =>
              frame.seat === null ? Promise.resolve([]) : live.check(frame.seat, moves)}
            explain=${(/** @type {any} */ why) => live.explain(why)} timing=${findTiming(live.timings.value)} />`
      }
      ${
        interrupted
          ? html`<div class="veil" role="status" data-test="interrupted"><p>${say("web-saving-interrupted")}</p></div>`
          : table.paused &&
            html`<div class="veil" role="status"><p>${say("web-paused")}</p>
        ${
          table.host &&
          html`<button type="button" class="main" onClick=${() => live.send({ say: "pause", on: false })}>
            ${say("web-go-on")}</button>`
        }</div>`
      }
    </main>
    <${SidePanel} ...${{ live, table, module, viewer, called, side, setSide }} />
    <div class="visually-hidden" role="log" aria-live="polite" data-test="live">${announcements}</div>
    <${Refusal} live=${live} onClause=${setClause} />
    ${myTurn && html`<${Hint} ...${{ live, module, frame, called }} />`}
    ${
      clause !== null &&
      html`<${Dialog} title=${say("web-rules-of", { game: game.title })} kind="drawer" onClose=${() => setClause(null)}>
      <${Rulebook} game=${pageOf(table.game, clause)} clause=${clause} /></${Dialog}>`
    }
    ${help && html`<${KeyMap} keys=${module.keys} onClose=${() => setHelp(false)} />`}
    ${
      over &&
      ending &&
      frame.result &&
      html`<${EndScreen} ...${{ live, table, module, game, called }} frame=${frame}
        onClose=${() => setEnding(false)} />`
    }
  </div>`;
}

/**
 * The seat whose view is shown. On a shared device it changes only after the hand-over.
 * @param {LiveTable} live @param {number[]} mine
 */
function useViewer(live, mine) {
  const [viewer, setViewer] = useState(/** @type {number | null} */ (null));
  if (mine.length === 0) return { viewer: null, wanted: null, take: setViewer };
  if (mine.length === 1) return { viewer: mine[0] ?? null, wanted: null, take: setViewer };
  const asked = mine.filter((seat) => isAsked(live.shown.value.get(seat)?.frame));
  const wanted =
    viewer !== null && (asked.length === 0 || asked.includes(viewer)) ? viewer : (asked[0] ?? mine[0] ?? null);
  return { viewer, wanted, take: setViewer };
}

/**
 * Null means too many moves to list, so there are some.
 * @param {import("../app/wire.js").Frame | undefined} frame
 */
function isAsked(frame) {
  return frame !== undefined && (frame.moves === null || frame.moves.length > 0);
}

/**
 * New log lines for the live region of screen readers.
 * @param {LiveTable} live @param {import("../app/wire.js").Table} table
 * @param {import("../app/game_api.js").GameModule} module @param {number | null} viewer
 * @param {(seat: number) => string} called
 */
function useAnnouncements(live, table, module, viewer, called) {
  const last = live.log.value.at(-1)?.key ?? 0;
  const told = useRef(last);
  return useMemo(() => {
    const fresh = live.log.value.filter((line) => line.key > told.current && !live.isMuted(line));
    told.current = last;
    return fresh
      .slice(-12)
      .map((line) => {
        if (line.kind === "event") return eventText(table.game, line.event, viewer, called, module, table.options);
        if (line.kind === "late") return lateText(line, viewer, called);
        const words = line.kind === "said" ? line.text : say(`web-react-${line.reaction}`);
        return say("web-spoken", { name: line.name, words });
      })
      .filter(Boolean)
      .map((sentence, i) => html`<p key=${`${last}-${i}`}>${sentence}</p>`);
  }, [last]);
}

/** Loaded only at correspondence tables. @param {any} props */
function Days(props) {
  const part = useLater(() => import("../parts/by_days.js").then(({ ByDays }) => ByDays));
  return part && html`<${part} ...${props} />`;
}

/** Loaded only where a big screen shows the table. @param {any} props */
function AtScreen(props) {
  const part = useLater(() => import("../parts/hand_mode.js").then(({ loadHandBar }) => loadHandBar()));
  return part && html`<${part} ...${props} />`;
}

/** @param {() => Promise<(props: any) => any>} load */
function useLater(load) {
  const [part, setPart] = useState(/** @type {{show: (props: any) => any} | null} */ (null));
  useEffect(() => void load().then((show) => setPart({ show })), []);
  return part?.show ?? null;
}
