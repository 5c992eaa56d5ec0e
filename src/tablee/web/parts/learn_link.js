// "Learn", for a game that has lessons.
import { html } from "../app/html.js";
import { say } from "../app/i18n.js";
import { Icon } from "./icons.js";

/** @param {{game: import("../app/api.js").Game, aside?: boolean}} props `aside`: in a tab of its own, beside a table */
export function LearnLink({ game, aside = false }) {
  if (game.lessons.length === 0) return null;
  return html`<a class=${aside ? "button quiet" : "button learn"} href=${`/learn/${game.name}`}
    target=${aside ? "_blank" : undefined} data-test=${`learn-${game.name}`}
    aria-label=${`${say("web-learn")} · ${game.title}`}>${aside && html`<${Icon} name="bulb" />`}
      ${say("web-learn")}</a>`;
}
