// Top bar of a table.
import { html, useState } from "../app/html.js";
import { list, say } from "../app/i18n.js";
import { go } from "../app/router.js";
import { Dialog } from "./dialog.js";
import { FlagsButton } from "./flags.js";
import { Icon } from "./icons.js";
import { Mark } from "./logo.js";
import { LanguageSwitch, PersonChip, SoundSwitch } from "./page_frame.js";
import { TableDialog } from "./table_dialog.js";

const MOST_NAMES = 2;

/**
 * @param {{live: import("../app/table.js").LiveTable, table: import("../app/wire.js").Table, game:
 *   import("../app/api.js").Game, myTurn: boolean, waiting: number[], called: (seat: number) => string, onHint: (()
 *   => void) | null, onRules: () => void, onHelp: () => void, onSide: () => void, onEnd: (() => void) | null}} props
 */
export function TableBar({ live, table, game, myTurn, waiting, called, onHint, onRules, onHelp, onSide, onEnd }) {
  const [leaving, setLeaving] = useState(false);
  const [dialog, setDialog] = useState(false);
  const turn =
    table.phase === "over"
      ? say("web-phase-over")
      : myTurn
        ? say("web-your-turn")
        : waiting.length
          ? html`<span class="wide">${say("web-waits-for", { names: waitedFor(waiting, called) })}</span>
              <span class="narrow">${say("web-wait")}</span>`
          : "";
  const watchers = table.visitors.filter((visitor) => visitor.watching).map(({ name }) => name);
  const watching = say("web-watching", { count: table.watching });
  const who = `${watching} (${list(watchers)})`;
  const playing = table.phase === "playing" && table.occupants.some(({ mine }) => mine);
  return html`<header class="bar">
    <button class="quiet bar-home" type="button" aria-label=${say("web-leave")}
      onClick=${() => (playing ? setLeaving(true) : go("/"))}><${Mark} /></button>
    <p class="bar-title"><b>${game.title}</b>
      <span class=${myTurn ? "turn-now mine" : "turn-now"} data-test="turn">${turn}</span>
      ${
        table.continues &&
        html`<span class="watching" role="img" data-test="continued" aria-label=${say("web-continued")}
          title=${say("web-continued")}><${Icon} name="turn" /></span>`
      }
      ${
        table.watching > 0 &&
        html`<span class="watching" role="img" aria-label=${who} title=${who}>
          <${Icon} name="eye" /><span class="wide">${watching}</span>
          <span class="narrow">${table.watching}</span></span>`
      }</p>
    <${Connection} live=${live} />
    <nav aria-label=${say("web-menu")}>
      ${
        onHint &&
        html`<button type="button" onClick=${onHint} disabled=${!myTurn} data-test="ask-hint"
          aria-label=${say("web-hint")} title=${say("web-hint")}><${Icon} name="bulb" />
            <span class="wide">${say("web-hint")}</span></button>`
      }
      ${
        onEnd &&
        html`<button type="button" onClick=${onEnd} aria-label=${say("web-result")}><${Icon} name="crown" />
          <span class="wide">${say("web-result")}</span></button>`
      }
      <button class="quiet" type="button" onClick=${onRules} data-test="rules" aria-label=${say("web-rules")}>
        <${Icon} name="rules" /><span class="wide">${say("web-rules")}</span></button>
      <button class="quiet round wide-only" type="button" onClick=${onHelp} aria-label=${say("web-keys")}>
        <${Icon} name="keys" /></button>
      ${
        table.host &&
        table.phase === "playing" &&
        html`<button class="quiet round wide-only" type="button" data-test="pause"
            aria-label=${say(table.paused ? "web-go-on" : "web-pause")}
        onClick=${() => live.send({ say: "pause", on: !table.paused })}>
          <${Icon} name=${table.paused ? "play" : "pause"} /></button>`
      }
      <${FlagsButton} flags=${table.flags ?? []} people=${table.occupants} />
      <button class="quiet round" type="button" aria-label=${say("web-table")} title=${say("web-table")}
        data-test="table" onClick=${() => setDialog(true)}><${Icon} name="settings" /></button>
      <span class="bar-sound"><${SoundSwitch} /></span>
      <span class="wide-only"><${LanguageSwitch} /></span><${PersonChip} small=${true} />
      <button class="quiet round side-button" type="button" aria-label=${say("web-log-and-chat")} onClick=${onSide}>
        <${Icon} name="chat" />
        ${live.unread.value > 0 && html`<span class="badge">${live.unread.value}</span>`}</button>
    </nav>
    ${dialog && html`<${TableDialog} live=${live} table=${table} onClose=${() => setDialog(false)} />`}
    ${
      leaving &&
      html`<${Dialog} title=${say("web-leave-title")} onClose=${() => setLeaving(false)}>
      <p>${say("web-leave-text")}</p>
      <div class="row end"><button type="button" onClick=${() => go("/")}>${say("web-leave-for-now")}</button>
        <button type="button" class="danger" onClick=${() => leave(live, table)}>${say("web-leave-for-good")}</button>
      </div></${Dialog}>`
    }
  </header>`;
}

/** Many names would not fit. @param {number[]} waiting @param {(seat: number) => string} called */
function waitedFor(waiting, called) {
  return waiting.length > MOST_NAMES ? say("web-several", { count: waiting.length }) : list(waiting.map(called));
}

/** @param {import("../app/table.js").LiveTable} live @param {import("../app/wire.js").Table} table */
function leave(live, table) {
  table.occupants.forEach(({ mine }, seat) => mine && live.send({ say: "stand", seat }));
  go("/");
}

/** @param {{live: import("../app/table.js").LiveTable}} props */
function Connection({ live }) {
  const lost = live.connection.value === "lost";
  return html`<span class="connection" role="status">
      ${lost && html`<span class="lost-mark" data-test="lost">${say("web-reconnecting")}</span>`}</span>`;
}
