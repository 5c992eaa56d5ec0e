// The table while it is played, and how it ended. The middle belongs to the game.
import { findGame } from "../frame/api.js";
import { classes, html, useEffect, useMemo, useRef, useState } from "../frame/html.js";
import { useKeys } from "../frame/keys.js";
import { sound } from "../frame/settings.js";
import * as sounds from "../frame/sound.js";
import { lateWords, tell } from "../frame/telling.js";
import { say } from "../frame/words.js";
import { Bar } from "../parts/bar.js";
import { Dialog } from "../parts/dialog.js";
import { Ending } from "../parts/ending.js";
import { HandOver } from "../parts/handover.js";
import { KeyMap } from "../parts/keymap.js";
import { setClock } from "../parts/plate.js";
import { Hint } from "../parts/hint.js";
import { Refusal } from "../parts/refusal.js";
import { pageOf, Rulebook } from "../parts/rulebook.js";
import { Side } from "../parts/side.js";
import { Tip } from "../parts/tip.js";

/** @typedef {import("../frame/table.js").LiveTable} LiveTable */

/** @param {{live: LiveTable}} props */
export function Playing({ live }) {
  const table = /** @type {import("../frame/wire.js").TableMessage} */ (live.table.value);
  const module = /** @type {import("../frame/seam.js").GameModule} */ (live.module.value);
  const game = findGame(table.game);
  const [clause, setClause] = useState(/** @type {string | null} */ (null));
  const [help, setHelp] = useState(false);
  const [side, setSide] = useState(/** @type {"log" | "chat" | null} */ (null));
  const [ending, setEnding] = useState(true);

  const mine = table.occupants.flatMap(({ mine: held }, seat) => (held ? [seat] : []));
  const { eyes, wanted, take } = useEyes(live, mine);
  const shown = live.shown.value.get(eyes) ?? live.shown.value.values().next().value;
  const over = table.phase === "over";
  useKeys({
    "?": () => setHelp(true),
    g: () => setClause(""),
    l: () => setSide("log"),
    c: () => setSide("chat"),
    m: () => (sound.value = !sound.value),
    h: () => myTurn && onHint?.(),
  });
  const frame = shown?.frame;
  const waiting = !frame || frame.result ? [] : (module.waitingFor?.(frame.view, table.options) ?? frame.view.waiting_for ?? []);
  const myTurn = eyes !== null && waiting.includes(eyes) && !table.paused;
  const onHint = table.hints && table.phase === "playing" && eyes !== null ? () => live.askHint(eyes) : null;
  useTurnSignal(myTurn, game?.title ?? "");
  /** @param {number} seat */
  const called = (seat) => (seat === eyes ? say("web-you") : (table.occupants[seat]?.name ?? String(seat + 1)));
  const heard = useHeard(live, table, module, eyes, called);
  if (!frame || !shown || !game) return null;
  setClock(over ? null : (frame.view.deadline ?? null), shown.offset, table.paused);
  const { Table } = module;
  return html`<div class=${classes("play", side && "side-open")} data-game=${table.game}>
    <${Bar} ...${{ live, table, game, myTurn, waiting, called }} onHint=${onHint} onRules=${() => setClause("")} onHelp=${() => setHelp(true)}
      onSide=${() => setSide(side ? null : "log")} onEnd=${over ? () => setEnding(true) : null} />
    <main class="stage" id="main" aria-label=${game.title} data-test="stage">
      <h1 class="visually-hidden">${game.title}</h1>
      ${wanted !== null && wanted !== eyes
        ? html`<${HandOver} person=${table.occupants[wanted]} onReady=${() => take(wanted)} />`
        : html`<${Table} view=${frame.view} moves=${frame.moves} events=${shown.fresh ? frame.events : []} number=${frame.number}
            seat=${frame.seat} people=${table.occupants} options=${table.options} called=${called}
            live=${frame.seat !== null && !table.paused && !over && live.connection.value === "on"}
            play=${(/** @type {any} */ move) => frame.seat !== null && live.play(frame.seat, move)}
            explain=${(/** @type {any} */ why) => live.explain(why)} />`}
      ${table.paused && html`<div class="veil" role="status"><p>${say("web-paused")}</p>
        ${table.host && html`<button type="button" class="main" onClick=${() => live.send({ say: "pause", on: false })}>${say("web-go-on")}</button>`}</div>`}
    </main>
    <${Side} ...${{ live, table, module, eyes, called, side, setSide }} />
    <div class="visually-hidden" role="log" aria-live="polite" data-test="live">${heard}</div>
    <${Refusal} live=${live} onClause=${setClause} />
    ${myTurn && html`<${Hint} ...${{ live, module, frame, called }} />`}
    ${clause !== null && html`<${Dialog} title=${say("web-rules-of", { game: game.title })} kind="drawer" onClose=${() => setClause(null)}>
      <${Rulebook} game=${pageOf(table.game, clause)} clause=${clause} /></${Dialog}>`}
    ${frame.seat !== null && html`<${Tip} game=${table.game} over=${over} onRules=${() => setClause("")} />`}
    ${help && html`<${KeyMap} keys=${module.keys} onClose=${() => setHelp(false)} />`}
    ${over && ending && frame.result && html`<${Ending} ...${{ live, table, module, game, called }} frame=${frame} onClose=${() => setEnding(false)} />`}
  </div>`;
}

/**
 * Whose cards are on the screen. Where several people share this device, only after the one concerned has taken it.
 * @param {LiveTable} live @param {number[]} mine
 */
function useEyes(live, mine) {
  const [eyes, setEyes] = useState(/** @type {number | null} */ (null));
  if (mine.length === 0) return { eyes: null, wanted: null, take: setEyes };
  if (mine.length === 1) return { eyes: mine[0] ?? null, wanted: null, take: setEyes };
  const asked = mine.filter((seat) => isAsked(live.shown.value.get(seat)?.frame));
  const wanted = eyes !== null && (asked.length === 0 || asked.includes(eyes)) ? eyes : (asked[0] ?? mine[0] ?? null);
  return { eyes, wanted, take: setEyes };
}

/** Where there are too many moves to list, there are some. @param {import("../frame/wire.js").Frame | undefined} frame */
function isAsked(frame) {
  return frame !== undefined && (frame.moves === null || frame.moves.length > 0);
}

/** @param {boolean} myTurn @param {string} title */
function useTurnSignal(myTurn, title) {
  const before = useRef(myTurn);
  useEffect(() => {
    document.title = `${myTurn ? `● ${say("web-your-turn")} · ` : ""}${title} · Tablée`;
    if (myTurn && !before.current) sounds.play("turn");
    before.current = myTurn;
  }, [myTurn, title]);
}

/**
 * What has just happened, for those who listen.
 * @param {LiveTable} live @param {import("../frame/wire.js").TableMessage} table @param {import("../frame/seam.js").GameModule} module
 * @param {number | null} eyes @param {(seat: number) => string} called
 */
function useHeard(live, table, module, eyes, called) {
  const last = live.log.value.at(-1)?.key ?? 0;
  const told = useRef(last);
  return useMemo(() => {
    const fresh = live.log.value.filter((line) => line.key > told.current && !live.isMuted(line));
    told.current = last;
    return fresh.slice(-12).map((line) => {
      if (line.kind === "event") return tell(table.game, line.event, eyes, called, module, table.options);
      if (line.kind === "late") return lateWords(line, eyes, called);
      return line.kind === "said" ? `${line.name}: ${line.text}` : `${line.name}: ${say(`web-react-${line.reaction}`)}`;
    }).filter(Boolean).map((sentence, i) => html`<p key=${`${last}-${i}`}>${sentence}</p>`);
  }, [last]);
}
