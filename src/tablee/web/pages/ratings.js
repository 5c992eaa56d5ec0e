// The best of this server in a game, and the bots for comparison.
import { coverOf, findGame, games, get } from "../app/api.js";
import { classes, html, useEffect, useState } from "../app/html.js";
import { say } from "../app/i18n.js";
import { Avatar } from "../parts/avatar.js";
import { Icon } from "../parts/icons.js";
import { levelName } from "../parts/levels.js";
import { PageFrame } from "../parts/page_frame.js";
import { NotFound } from "./not_found.js";

/**
 * @typedef {{name: string | null, avatar: number | null, listed: boolean, me: boolean, rating: number, within: number,
 *   games: number}} Best
 * @typedef {{least_games: number, best: Best[], bots: {bot: string, rating: number}[]}} Found
 */

/** @param {{game: string}} props */
export function RatingsPage({ game }) {
  const [found, setFound] = useState(/** @type {Found | null} */ (null));
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    setFound(null);
    get(`/api/ratings/${game}`).then(setFound, () => setFailed(true));
  }, [game]);
  const known = findGame(game);
  if (!known) return html`<${NotFound} />`;
  const title = say("web-best-of", { game: known.title });
  return html`<${PageFrame} title=${title}><div class="ratings" data-test="ratings-page">
    <h1>${title}</h1>
    <nav class="rating-games" aria-label=${say("web-best-games")}>${games.value.map(
      ({ name, title }) => html`<a key=${name} href=${`/ratings/${name}`} class="button quiet"
        aria-current=${name === game ? "page" : undefined}>
        <img src=${coverOf(name)} alt="" width="48" height="33" />${title}</a>`,
    )}</nav>
    ${failed && html`<p role="alert">${say("web-best-failed")}</p>`}
    ${found && html`<${Table} ...${found} />`}
    ${found && found.bots.length > 0 && html`<${Scale} bots=${found.bots} />`}
    <section aria-labelledby="how-head"><h2 id="how-head">${say("web-best-how")}</h2>
      <p>${say("web-best-how-text")}</p>
      <p><a href="/games">${say("web-my-games")}</a> · <a href="/me">${say("web-best-consent")}</a></p></section>
  </div></${PageFrame}>`;
}

/** @param {Found} found */
function Table({ best, least_games }) {
  if (best.length === 0) return html`<p class="soft">${say("web-best-none", { games: least_games })}</p>`;
  return html`<div class="panel"><table class="best" data-test="best">
    <caption>${say("web-best-order", { games: least_games })}</caption>
    <thead><tr><th scope="col"><span class="visually-hidden">${say("web-best-place")}</span></th>
      <th scope="col">${say("web-best-who")}</th><th scope="col">${say("web-rating")}</th>
      <th scope="col">${say("web-best-played")}</th></tr></thead>
    <tbody>${best.map(
      (one, place) => html`<tr key=${place} class=${classes(one.me && "mine")}>
        <td class="rank">${place + 1}</td>
        <th scope="row"><span class="who">${
          one.avatar === null
            ? html`<span class="nobody" aria-hidden="true"></span>`
            : html`<${Avatar} number=${one.avatar} />`
        }<span>${one.name || say("web-a-player")}${
          one.me && html` <small>${say(one.listed ? "web-best-me" : "web-best-me-unnamed")}</small>`
        }</span></span></th>
        <td>${one.rating} <small class="soft">± ${one.within}</small></td>
        <td>${one.games}</td></tr>`,
    )}</tbody></table></div>`;
}

/** @param {{bots: {bot: string, rating: number}[]}} props */
function Scale({ bots }) {
  const sorted = [...bots].sort((one, other) => other.rating - one.rating);
  return html`<section aria-labelledby="scale-head">
    <h2 id="scale-head">${say("web-best-bots")}</h2>
    <ul class="scale">${sorted.map(
      ({ bot, rating }) => html`<li key=${bot}><${Icon} name="bot" /> ${levelName(bot)} <b>${rating}</b></li>`,
    )}</ul>
  </section>`;
}
