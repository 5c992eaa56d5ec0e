// Side panel: log and chat.

import { eventText, lateText } from "../app/event_text.js";
import { classes, html, useEffect } from "../app/html.js";
import { say } from "../app/i18n.js";
import { ChatBox, useAtEnd } from "./chat.js";
import { Icon } from "./icons.js";
import { Reaction } from "./reactions.js";

/**
 * @param {{live: import("../app/table.js").LiveTable, table: import("../app/wire.js").Table,
 *   module: import("../app/game_api.js").GameModule, viewer: number | null, called: (seat: number) => string,
 *   side: "log" | "chat" | null, setSide: (side: "log" | "chat" | null) => void}} props
 */
export function SidePanel({ live, table, module, viewer, called, side, setSide }) {
  const open = side ?? "log";
  const lines = live.log.value.filter((line) => !live.isMuted(line));
  useEffect(() => {
    if (side === "chat") live.unread.value = 0;
    if (side)
      document.querySelector(side === "chat" ? ".chat-form input" : ".log")?.scrollIntoView({ block: "nearest" });
    if (side === "chat") /** @type {HTMLElement | null} */ (document.querySelector(".chat-form input"))?.focus();
  }, [side, lines.length]);
  return html`<aside class=${classes("side", side && "open")} aria-label=${say("web-log-and-chat")}>
    <div class="tabs"><div role="tablist" aria-label=${say("web-log-and-chat")}>
      ${
        /** @type {const} */ (["log", "chat"]).map(
          (name) => html`<button type="button" role="tab" key=${name} id=${`tab-${name}`}
        aria-selected=${open === name ? "true" : "false"} aria-controls="side-body" onClick=${() => setSide(name)}>
          ${say(`web-${name}`)}
        ${
          name === "chat" &&
          open !== "chat" &&
          live.unread.value > 0 &&
          html`<span class="badge">
            ${live.unread.value}</span>`
        }</button>`,
        )
      }</div>
      <button type="button" class="quiet round side-close" aria-label=${say("web-close")}
        onClick=${() => setSide(null)}><${Icon} name="close" /></button>
    </div>
    <div class="side-body" id="side-body" role="tabpanel" aria-labelledby=${`tab-${open}`}>
      ${
        open === "chat"
          ? html`<${ChatBox} live=${live} />`
          : html`<${Log}
          ...${{ game: table.game, options: table.options, lines, module, viewer, called }} />`
      }
    </div>
  </aside>`;
}

/**
 * @param {{game: string, options: Record<string, any>, lines: import("../app/table.js").Line[], module:
 *   import("../app/game_api.js").GameModule,
 *   viewer: number | null, called: (seat: number) => string}} props
 */
export function Log({ game, options, lines, module, viewer, called }) {
  const list = useAtEnd(lines.at(-1)?.key);
  return html`<ol class="log" ref=${list} tabindex="0" aria-label=${say("web-log")} data-test="log">
    ${lines.map((line) => {
      if (line.kind === "said") return html`<li key=${line.key} class="log-said"><b>${line.name}</b> ${line.text}</li>`;
      if (line.kind === "reacted")
        return html`<li key=${line.key} class="log-said">
            <b>${line.name}</b> <${Reaction} name=${line.reaction} /></li>`;
      if (line.kind === "late")
        return html`<li key=${line.key} class=${classes("log-late", line.seat === viewer && "log-mine")}>
            ${lateText(line, viewer, called)}</li>`;
      const told = eventText(game, line.event, viewer, called, module, options);
      return (
        told &&
        html`<li key=${line.key}
            class=${classes(`log-${line.event.event.replaceAll(" ", "-")}`, line.event.seat === viewer && "log-mine")}>
              ${told}</li>`
      );
    })}
  </ol>`;
}
