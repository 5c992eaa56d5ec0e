// Chat.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../app/html.js";
import { say } from "../app/i18n.js";
import { Icon } from "./icons.js";
import { REACTIONS, Reaction } from "./reactions.js";

/** @typedef {import("../app/table.js").LiveTable} LiveTable */

/** Keep a list at its end, unless its reader has scrolled back. @param {unknown} length */
export function useAtEnd(length) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const follows = useRef(true);
  useEffect(() => {
    const box = list.current;
    const look = () => (follows.current = !box || box.scrollHeight - box.scrollTop - box.clientHeight < 160);
    box?.addEventListener("scroll", look);
    return () => box?.removeEventListener("scroll", look);
  }, []);
  useLayoutEffect(() => {
    const box = list.current;
    if (box && follows.current) box.scrollTop = box.scrollHeight;
  }, [length]);
  return list;
}

/** @param {{live: LiveTable, spoken?: boolean}} props `spoken` where nothing else reads it out */
export function ChatBox({ live, spoken = false }) {
  const [text, setText] = useState("");
  const lines = live.log.value
    .filter((line) => line.kind === "said" || line.kind === "reacted")
    .filter((line) => !live.isMuted(line));
  const list = useAtEnd(lines.length);
  /** @param {Event} event */
  const send = (event) => {
    event.preventDefault();
    if (!text.trim()) return;
    live.send({ say: "chat", text: text.trim().slice(0, 400) });
    setText("");
  };
  return html`<div class="chat">
    <ol class="chat-lines" ref=${list} tabindex="0" aria-label=${say("web-chat")}
      aria-live=${spoken ? "polite" : undefined}>
      ${lines.length === 0 && html`<li class="soft">${say("web-chat-empty")}</li>`}
      ${lines.map(
        (line) => html`<li key=${line.key}>
            <b>${line.name}</b> ${line.kind === "said" ? line.text : html`<${Reaction} name=${line.reaction} />`}
        ${
          !live.isMine(line) &&
          html`<button type="button" class="quiet mute" aria-label=${say("web-mute", { name: line.name })}
              title=${say("web-mute", { name: line.name })}
          data-test="mute" onClick=${() => live.mute(line, true)}><${Icon} name="mute" /></button>`
        }</li>`,
      )}
    </ol>
    ${
      live.muted.value.size > 0 &&
      html`<p class="muted-people">${say("web-muted")} ${[...live.muted.value].map(
        ([key, name]) => html`<button type="button" class="quiet" key=${key}
      data-test="unmute" aria-label=${say("web-unmute", { name })} onClick=${() => live.mute(key, false)}>${name}
        <${Icon} name="close" /></button>`,
      )}</p>`
    }
    <div class="reactions" role="group" aria-label=${say("web-reactions")}>
      ${REACTIONS.map(
        (reaction) => html`<button type="button" class="quiet" key=${reaction}
          title=${say(`web-react-${reaction}`)} onClick=${() => live.send({ say: "react", reaction })}>
            <${Reaction} name=${reaction} /></button>`,
      )}
    </div>
    <form class="chat-form" onSubmit=${send}>
      <input value=${text} maxlength="400" aria-label=${say("web-chat-say")} placeholder=${say("web-chat-say")}
        autocomplete="off"
        onInput=${(/** @type {any} */ event) => setText(event.target.value)} />
      <button type="submit">${say("web-send")}</button>
    </form>
  </div>`;
}
