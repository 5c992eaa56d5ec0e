// Rule pages.
import { coverOf, findGame, games } from "../app/api.js";
import { html } from "../app/html.js";
import { say } from "../app/i18n.js";
import { LearnLink } from "../parts/learn_link.js";
import { PageFrame } from "../parts/page_frame.js";
import { PlayButton } from "../parts/play_sheet.js";
import { Rulebook } from "../parts/rulebook.js";

/** @param {{game: string}} props */
export function RulesPage({ game }) {
  const found = findGame(game);
  const title = found ? say("web-rules-of", { game: found.title }) : say("web-rules");
  const names = [...games.value.map(({ name, title: shown }) => [name, shown]), ["general", say("web-rules-general")]];
  return html`<${PageFrame} title=${title}>
    <div class="rules-page">
      <nav class="rules-menu" aria-label=${say("web-rules")}>
        ${names.map(
          ([name, shown]) => html`<a href=${`/rules/${name}`}
            aria-current=${name === game ? "page" : undefined}>${shown}</a>`,
        )}
      </nav>
      ${
        found &&
        html`<img class="rules-cover" src=${coverOf(game)} alt="" width="320" height="220" />
        <div class="row rules-actions"><${PlayButton} game=${found} /><${LearnLink} game=${found} />
          <a class="button" href=${`/box/${game}`}>${say("web-box")}</a></div>`
      }
      <${Rulebook} game=${game} clause=${location.hash.slice(1)} />
    </div>
  </${PageFrame}>`;
}
