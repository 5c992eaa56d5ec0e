// My games: tables that are not over, finished games to watch again, and what they add up to.
import { coverOf, findGame, get } from "../app/api.js";
import { html, useEffect, useState } from "../app/html.js";
import { list, say } from "../app/i18n.js";
import { lazy } from "../app/lazy.js";
import { language } from "../app/settings.js";
import { Avatar } from "../parts/avatar.js";
import { Icon } from "../parts/icons.js";
import { levelName } from "../parts/levels.js";
import { PageFrame } from "../parts/page_frame.js";
import { TrendChart } from "../parts/trend_chart.js";

/**
 * @typedef {{name: string, avatar: number, bot: string | null, place: number | null, me: boolean}} Seat
 * @typedef {{code: string, game: string, at: number, ending: "won" | "lost" | "unfinished", place: number | null,
 *   score: number | null, seats: Seat[]}} Line
 * @typedef {{name: string, games: number, won: number}} Count
 * @typedef {{name: string, avatar: number, games: number, ahead: number}} Opponent
 * @typedef {{game: string, name: string, points: [number, number][]}} Trend
 * @typedef {import("../app/api.js").Mine & {at: number}} Open
 * @typedef {{open: Open[], games: Line[], page: number, pages: number, totals: {games: number, won: number, streak:
 *   number, longest: number}, by_game: Count[], by_level: Count[], by_opponent: Opponent[], trends: Trend[], choices:
 *   {games: string[], levels: string[], friends: string[]}}} Found
 * @typedef {{game: string, ending: string, level: string, friend: string}} Wish
 */

const ANY = { game: "", ending: "", level: "", friend: "" };
const TYPING = 250;

/** What is wanted, kept in the address so that going back comes back to it. @returns {Wish & {page: number}} */
function fromAddress() {
  const query = new URLSearchParams(location.search);
  const words = Object.fromEntries(Object.keys(ANY).map((name) => [name, query.get(name) ?? ""]));
  return { ...ANY, ...words, page: Number(query.get("page")) || 0 };
}

/** @param {Wish & {page: number}} wish */
function toQuery(wish) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(wish)) if (value) query.set(name, String(value));
  return query.size > 0 ? `?${query}` : "";
}

const MyRatings = lazy(() => import("../parts/my_ratings.js").then((module) => module.MyRatings), {
  words: "ratings",
  sheet: "ratings.css",
});

export function MyGamesPage() {
  const [wish, setWish] = useState(fromAddress);
  const [found, setFound] = useState(/** @type {Found | null} */ (null));
  const [failed, setFailed] = useState(false);
  const query = toQuery(wish);
  useEffect(() => {
    let here = true;
    history.replaceState(null, "", location.pathname + query);
    const ask = () =>
      get(`/api/me/games${query}`).then(
        (answer) => {
          if (here) setFound(answer);
        },
        () => here && setFailed(true),
      );
    const timer = setTimeout(ask, found ? TYPING : 0);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [query]);
  /** @param {Partial<Wish & {page: number}>} change */
  const change = (change) => setWish({ ...wish, page: 0, ...change });
  const title = say("web-my-games");
  if (failed)
    return html`<${PageFrame} title=${title}><p role="alert">${say("web-my-games-failed")}</p></${PageFrame}>`;
  if (!found) return html`<${PageFrame} title=${title}><p aria-busy="true"></p></${PageFrame}>`;
  const nothing = found.choices.games.length === 0;
  return html`<${PageFrame} title=${title}><div class="my-games" data-test="my-games-page">
    <h1>${title}</h1>
    ${
      nothing
        ? html`<p class="soft">${say("web-my-games-none")} <a href="/">${say("web-to-home")}</a></p>`
        : html`<${Filters} wish=${wish} choices=${found.choices} onChange=${change} />`
    }
    ${found.open.length > 0 && html`<${OpenGames} tables=${found.open} />`}
    <${MyRatings} />
    ${!nothing && html`<${Totals} found=${found} />`}
    ${!nothing && html`<${Finished} found=${found} onPage=${(/** @type {number} */ page) => change({ page })} />`}
  </div></${PageFrame}>`;
}

/** @param {{wish: Wish, choices: Found["choices"], onChange: (change: Partial<Wish>) => void}} props */
function Filters({ wish, choices, onChange }) {
  return html`<form class="my-filters" role="search" onSubmit=${(/** @type {Event} */ event) => event.preventDefault()}>
    <${Choice} name="game" wish=${wish} options=${choices.games} shown=${titleOf} onChange=${onChange} />
    <${Choice} name="ending" wish=${wish} options=${["won", "lost", "unfinished"]} onChange=${onChange}
      shown=${(/** @type {string} */ ending) => say(`web-ending-${ending}`)} />
    <${Choice} name="level" wish=${wish} options=${choices.levels} shown=${levelOf} onChange=${onChange} />
    <label class="field"><span>${say("web-filter-friend")}</span>
      <input list="friends" value=${wish.friend} maxlength="40" autocomplete="off" data-test="filter-friend"
        onInput=${(/** @type {any} */ event) => onChange({ friend: event.target.value })} />
      <datalist id="friends">${choices.friends.map((name) => html`<option key=${name} value=${name} />`)}</datalist>
    </label>
  </form>`;
}

/**
 * @param {{name: "game" | "ending" | "level", wish: Wish, options: string[], shown: (option: string) => string,
 *   onChange: (change: Partial<Wish>) => void}} props
 */
function Choice({ name, wish, options, shown, onChange }) {
  return html`<label class="field"><span>${say(`web-filter-${name}`)}</span>
    <select value=${wish[name]} data-test=${`filter-${name}`}
      onChange=${(/** @type {any} */ event) => onChange({ [name]: event.target.value })}>
      <option value="">${say("web-filter-any")}</option>
      ${options.map((option) => html`<option key=${option} value=${option}>${shown(option)}</option>`)}
    </select></label>`;
}

/** @param {string} game */
function titleOf(game) {
  return findGame(game)?.title ?? game;
}

/** @param {string} level */
function levelOf(level) {
  return level === "people" ? say("web-level-people") : levelName(level);
}

/** @param {number} seconds */
function dateOf(seconds) {
  return new Date(seconds * 1000).toLocaleDateString(language.value, {
    day: "numeric",
    month: "short",
    year: "numeric",
  });
}

/** @param {{tables: Open[]}} props */
function OpenGames({ tables }) {
  return html`<section aria-labelledby="open-head">
    <h2 id="open-head">${say("web-open-games")}</h2>
    <ul class="table-list">${tables.map(
      (table) => html`<li key=${table.code}><a class="table-line" href=${`/t/${table.code}`}>
        <img src=${coverOf(table.game)} alt="" width="64" height="44" loading="lazy" />
        <span><b>${titleOf(table.game)}</b> <small>${list(table.names)} · ${dateOf(table.at)}</small></span>
        <span class="table-state">${
          table.my_turn ? html`<b class="mark-turn">${say("web-your-turn")}</b>` : say(`web-phase-${table.phase}`)
        }</span></a></li>`,
    )}</ul>
  </section>`;
}

/** @param {{found: Found}} props */
function Totals({ found }) {
  const { totals } = found;
  return html`<section aria-labelledby="totals-head" data-test="totals">
    <h2 id="totals-head">${say("web-totals")}</h2>
    <ul class="totals">
      <li><b>${totals.games}</b> ${say("web-total-games", { count: totals.games })}</li>
      <li><b>${totals.won}</b> ${say("web-total-won", { count: totals.won })}</li>
      <li><b>${totals.streak}</b> ${say("web-total-streak", { count: totals.streak })}</li>
      <li><b>${totals.longest}</b> ${say("web-total-longest")}</li>
    </ul>
    <div class="win-counts">
      <${Counts} title=${say("web-by-game")} rows=${found.by_game} named=${titleOf} />
      <${Counts} title=${say("web-by-level")} rows=${found.by_level} named=${levelOf} />
      <${Opponents} rows=${found.by_opponent} />
    </div>
    <div class="trends">${found.trends.map(
      (trend) => html`<${TrendChart} key=${trend.game + trend.name} title=${titleOf(trend.game)}
        label=${say(`${trend.game}-measure-${trend.name}`)} points=${trend.points} />`,
    )}</div>
  </section>`;
}

/** @param {{title: string, rows: Count[], named: (name: string) => string}} props */
function Counts({ title, rows, named }) {
  if (rows.length === 0) return null;
  return html`<table><caption>${title}</caption>
    <thead class="visually-hidden">
      <tr><th scope="col">${title}</th><th scope="col">${say("web-won-of")}</th></tr></thead>
    <tbody>${rows.map(
      ({ name, games, won }) => html`<tr key=${name}><th scope="row">${named(name)}</th>
      <td><${Share} part=${won} whole=${games} /></td></tr>`,
    )}</tbody></table>`;
}

/** @param {{rows: Opponent[]}} props */
function Opponents({ rows }) {
  if (rows.length === 0) return null;
  const title = say("web-by-opponent");
  return html`<table data-test="opponents"><caption>${title}</caption>
    <thead class="visually-hidden">
      <tr><th scope="col">${title}</th><th scope="col">${say("web-ahead-of")}</th></tr></thead>
    <tbody>${rows.map(
      ({ name, avatar, games, ahead }, i) => html`<tr key=${i}>
      <th scope="row"><span class="who"><${Avatar} number=${avatar} /> ${name || say("web-a-player")}</span></th>
      <td><${Share} part=${ahead} whole=${games} /></td></tr>`,
    )}</tbody></table>`;
}

/** A part of a whole, as a bar and in figures. @param {{part: number, whole: number}} props */
function Share({ part, whole }) {
  return html`<span class="share"><svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <rect width="100" height="10" /><rect class="part" width=${(100 * part) / whole} height="10" /></svg>
    <span>${say("web-part-of", { part, whole })}</span></span>`;
}

/** @param {{found: Found, onPage: (page: number) => void}} props */
function Finished({ found, onPage }) {
  const { games, page, pages } = found;
  return html`<section aria-labelledby="finished-head" data-test="finished">
    <h2 id="finished-head">${say("web-finished-games")}</h2>
    ${games.length === 0 && html`<p class="soft" role="status">${say("web-no-such-games")}</p>`}
    <ul class="table-list">${games.map((line) => html`<li key=${line.code}><${GameLine} ...${line} /></li>`)}</ul>
    ${
      pages > 1 &&
      html`<nav class="row pages" aria-label=${say("web-pages")}>
        <button type="button" disabled=${page === 0} onClick=${() => onPage(page - 1)} aria-label=${say("web-newer")}>
          <${Icon} name="back" /></button>
        <span role="status">${say("web-page-of", { page: page + 1, pages })}</span>
        <button type="button" disabled=${page + 1 >= pages} onClick=${() => onPage(page + 1)} data-test="older"
          aria-label=${say("web-older")}><${Icon} name="next" /></button></nav>`
    }
  </section>`;
}

/** @param {Line} line */
function GameLine({ code, game, at, ending, place, score, seats }) {
  const others = seats.filter(({ me }) => !me).map(({ name }) => name || say("web-a-player"));
  const ended = ending === "lost" ? say("web-place", { place: place ?? 0 }) : say(`web-ending-${ending}`);
  return html`<a class="table-line" href=${`/r/${code}`}>
    <img src=${coverOf(game)} alt="" width="64" height="44" loading="lazy" />
    <span><b>${titleOf(game)}</b> <small>${say("web-with", { names: list(others) })} · ${dateOf(at)}</small></span>
    <span class="table-state">${
      ending === "won" ? html`<b class="mark-won"><${Icon} name="crown" /> ${ended}</b>` : ended
    }${score !== null && html`<small>${say("web-points", { points: score })}</small>`}</span></a>`;
}
