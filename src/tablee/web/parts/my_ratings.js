// My ratings: what they are now, and how they came to be.
import { findGame, get } from "../app/api.js";
import { html, useEffect, useState } from "../app/html.js";
import { say } from "../app/i18n.js";
import { TrendChart } from "./trend_chart.js";

/** @typedef {{game: string, rating: number, within: number, games: number, points: [number, number][]}} Mine */

export function MyRatings() {
  const [mine, setMine] = useState(/** @type {Mine[]} */ ([]));
  useEffect(() => {
    get("/api/me/ratings").then(setMine, () => undefined);
  }, []);
  if (mine.length === 0) return null;
  return html`<section aria-labelledby="ratings-head" data-test="my-ratings">
    <h2 id="ratings-head">${say("web-my-ratings")}</h2>
    <ul class="totals">${mine.map(
      ({ game, rating, within, games }) => html`<li key=${game}><b>${rating} <small>± ${within}</small></b>
        <a href=${`/ratings/${game}`}>${titleOf(game)}</a> ${say("web-rated-games", { count: games })}</li>`,
    )}</ul>
    <div class="trends">${mine
      .filter(({ points }) => points.length > 1)
      .map(
        ({ game, points }) =>
          html`<${TrendChart} key=${game} title=${titleOf(game)} label=${say("web-rating")} points=${points} />`,
      )}</div>
  </section>`;
}

/** @param {string} game */
function titleOf(game) {
  return findGame(game)?.title ?? game;
}
