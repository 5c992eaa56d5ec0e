// Phones as hands: while a big screen shows the table, a phone shows what is its person's own.
import { chooseHand } from "../app/hand_choice.js";
import { html, useState } from "../app/html.js";
import { loadWords, say } from "../app/i18n.js";
import { loadStyleSheet } from "../app/style_sheet.js";
import { Icon } from "./icons.js";
import { REACTIONS, Reaction } from "./reactions.js";

/** The bar, once its words and looks are here. */
export async function loadHandBar() {
  await Promise.all([loadWords("screen"), loadStyleSheet("hands.css")]);
  return HandBar;
}

/** @param {{live: import("../app/table.js").LiveTable, myTurn: boolean, hands: boolean}} props */
function HandBar({ live, myTurn, hands }) {
  const [shouting, setShouting] = useState(false);
  /** @param {import("./reactions.js").ReactionName} reaction */
  const shout = (reaction) => {
    live.send({ say: "react", reaction });
    setShouting(false);
  };
  return html`<div class="hand-bar" data-test="hand-bar">
    <p>${hands && say(myTurn ? "web-hands-yours" : "web-hands-look")}</p>
    <button type="button" class="quiet" data-test="whole-table" onClick=${() => chooseHand(!hands)}>
      <${Icon} name=${hands ? "eye" : "device"} />${say(hands ? "web-hands-off" : "web-hands-on")}</button>
    <button type="button" class="hand-shout" data-test="shout" aria-expanded=${shouting ? "true" : "false"}
      onClick=${() => setShouting(!shouting)}><${Icon} name="shout" />${say("web-shout")}</button>
    ${
      shouting &&
      html`<div class="hand-shouts" role="group" aria-label=${say("web-shout")}>
        ${REACTIONS.map(
          (reaction) => html`<button type="button" class="quiet" key=${reaction} title=${say(`web-react-${reaction}`)}
            data-test=${`shout-${reaction}`} onClick=${() => shout(reaction)}>
              <${Reaction} name=${reaction} /></button>`,
        )}</div>`
    }
  </div>`;
}
