// What bots at "my level" have learned of me, game by game; and how to start afresh.
import { findGame, get, remove } from "../app/api.js";
import { html, useEffect, useState } from "../app/html.js";
import { say } from "../app/i18n.js";

/** @typedef {import("../app/api.js").MyLevel} MyLevel */

export function MyLevels() {
  const [levels, setLevels] = useState(/** @type {MyLevel[] | null} */ (null));
  useEffect(() => {
    get("/api/me/levels").then(setLevels, () => {});
  }, []);
  /** @param {string} [game] */
  const forget = async (game) => setLevels(await remove(game ? `/api/me/levels/${game}` : "/api/me/levels"));
  if (!levels) return null;
  return html`<section class="field my-levels" data-test="my-levels"><span>${say("web-my-levels")}</span>
    <p class="soft">${say(levels.length > 0 ? "web-my-levels-text" : "web-my-levels-none")}</p>
    ${
      levels.length > 0 &&
      html`<ul>${levels.map((level) => html`<${Level} key=${level.game} level=${level} forget=${forget} />`)}</ul>`
    }
    ${
      levels.length > 1 &&
      html`<button type="button" data-test="forget-levels" onClick=${() => forget()}>
        ${say("web-my-level-forget-all")}</button>`
    }
  </section>`;
}

/** @param {{level: MyLevel, forget: (game: string) => void}} props */
function Level({ level, forget }) {
  const title = findGame(level.game)?.title ?? level.game;
  const seconds = ((level.milliseconds ?? 0) / 1000).toFixed(1);
  return html`<li data-test=${`level-${level.game}`}>
    <span><b>${title}</b> <small>${say("web-my-level-games", { games: level.games })}</small><br />
      ${say(`web-grade-${level.grade}`)}
      ${level.milliseconds !== null && html` ${say("web-my-level-time", { seconds: Number(seconds) })}`}</span>
    <button type="button" aria-label=${say("web-my-level-forget-game", { game: title })}
      onClick=${() => forget(level.game)}>${say("web-my-level-forget")}</button>
  </li>`;
}
