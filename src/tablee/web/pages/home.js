// Home page: the games, joining by code, my tables, open tables.
import { coverOf, games, get, openingFault, openTable } from "../app/api.js";
import { html, useEffect, useState } from "../app/html.js";
import { list, optionalText, say } from "../app/i18n.js";
import { go } from "../app/router.js";
import { language } from "../app/settings.js";
import { Icon } from "../parts/icons.js";
import { LearnLink } from "../parts/learn_link.js";
import { PageFrame } from "../parts/page_frame.js";
import { PlayButton } from "../parts/play_sheet.js";

/** @typedef {import("../app/api.js").Game} Game */

/** Letters; codes of tables have fewer. */
const EVENING_CODE = 10;

export function Home() {
  return html`<${PageFrame} title="">
    <section class="welcome">
      <h1>${say("web-home-title")}</h1>
      <p>${say("web-home-lead")}</p>
    </section>
    <section aria-labelledby="games-head">
      <h2 id="games-head" class="visually-hidden">${say("web-games")}</h2>
      <ul class="games">${games.value.map((game) => html`<li key=${game.name}><${GameCard} game=${game} /></li>`)}
        <li class="home-actions"><div class="panel">
          <${JoinByCode} />
          <p><a class="button quiet" href="/e" data-test="evenings">
            <${Icon} name="people" />${say("web-evening")}</a></p>
          <${TodaysPuzzle} /><${MyTables} /><${UnopenedGames} /><${OpenTables} /></div></li></ul>
    </section>
    <p class="box-links"><span>${say("web-box-home")}</span>${games.value.map(
      ({ name, title }) => html` <a key=${name} href=${`/box/${name}`}>${title}</a>`,
    )}</p>
    <footer class="foot"><p>${say("web-credits")}</p></footer>
  </${PageFrame}>`;
}

/** @param {{game: Game}} props */
function GameCard({ game }) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const open = async () => {
    setBusy(true);
    setFault("");
    try {
      go(`/t/${await openTable(game)}`);
    } catch (error) {
      setBusy(false);
      setFault(openingFault(error));
    }
  };
  const [least, most] = game.seats;
  return html`<article class="game" data-game=${game.name} aria-labelledby=${`title-${game.name}`}>
    <img class="cover" src=${coverOf(game.name)} alt="" width="320" height="220" />
    <div class="game-text">
      <h3 id=${`title-${game.name}`}>${game.title}</h3>
      <p class="game-line">${optionalText(`${game.name}-about`)}</p>
      <ul class="facts">
        <li><${Icon} name="people" />${say("web-players", { least, most })}</li>
        <li><${Icon} name="time" />${say("web-minutes", { minutes: game.minutes })}</li>
        <li><${Icon} name=${game.race ? "race" : "turn"} />${say(game.race ? "web-kind-race" : "web-kind-turns")}</li>
      </ul>
      ${game.author && html`<p class="game-credit">${say("web-by", { author: list(game.author.split(" and ")) })}</p>`}
      <div class="game-actions">
        <${PlayButton} game=${game} /><${LearnLink} game=${game} />
        <button type="button" disabled=${busy} onClick=${open} data-test=${`open-${game.name}`}
          aria-label=${`${say("web-open-table")} · ${game.title}`}>${say("web-open-table")}</button>
        <a class="quiet" href=${`/rules/${game.name}`} aria-label=${`${say("web-rules")} · ${game.title}`}>
          ${say("web-rules")}</a>
      </div>
      ${fault && html`<p role="alert" class="problem">${say(fault)}</p>`}
    </div>
  </article>`;
}

/** Another game's every day. */
function TodaysPuzzle() {
  const some = games.value.filter(({ puzzles }) => puzzles > 0);
  const game = some[Math.floor(Date.now() / 86_400_000) % some.length];
  return game
    ? html`<p><a class="button quiet" href=${`/puzzle/${game.name}`} data-test="puzzle">
        <${Icon} name="bulb" />${say("web-puzzle-today")} · ${game.title}</a></p>`
    : null;
}

function JoinByCode() {
  const [code, setCode] = useState("");
  const [missing, setMissing] = useState(false);
  /** @param {Event} event */
  const join = async (event) => {
    event.preventDefault();
    const wanted = code
      .trim()
      .toLowerCase()
      .replace(/^.*\/[et]\//, "");
    if (!wanted) return;
    if (wanted.length === EVENING_CODE) return go(`/e/${wanted}`);
    try {
      await get(`/api/tables/${encodeURIComponent(wanted)}`);
      go(`/t/${wanted}`);
    } catch {
      setMissing(true);
    }
  };
  return html`<form class="join" onSubmit=${join}>
    <h3><label for="code">${say("web-join-code")}</label></h3>
    <input id="code" value=${code} autocomplete="off" autocapitalize="off" spellcheck=${false} placeholder="k7pm2xqa"
      aria-invalid=${missing ? "true" : undefined} aria-describedby=${missing ? "code-missing" : undefined}
      onInput=${(/** @type {any} */ event) => {
        setCode(event.target.value);
        setMissing(false);
      }} />
    <button type="submit">${say("web-join")}</button>
    ${missing && html`<p id="code-missing" role="alert" class="problem">${say("web-no-such-table")}</p>`}
  </form>`;
}

/** Poll a list from the server every few seconds. @param {string} path @returns {any[]} */
function usePolled(path) {
  const [found, setFound] = useState(/** @type {any[]} */ ([]));
  useEffect(() => {
    const look = () => document.hidden || get(path).then(setFound, () => undefined);
    void look();
    const timer = setInterval(look, 5000);
    return () => clearInterval(timer);
  }, [path]);
  return found;
}

function MyTables() {
  const mine = /** @type {import("../app/api.js").Mine[]} */ (usePolled("/api/mine"));
  if (mine.length === 0) return null;
  return html`<section aria-labelledby="mine-head">
    <h3 id="mine-head">${say("web-my-tables")}</h3>
    <ul class="table-list">${mine.slice(0, 4).map(
      (table) => html`<li key=${table.code}><${TableLine} ...${table}
      state=${say(`web-phase-${table.phase}`)} mark=${table.my_turn ? say("web-your-turn") : ""} /></li>`,
    )}</ul>
    <p><a class="button quiet" href="/games" data-test="my-games">${say("web-my-games")}</a></p>
  </section>`;
}

/** Games of this browser whose chance the server has never opened. */
function UnopenedGames() {
  const [found, setFound] = useState(/** @type {{code: string, game: string, at: number}[]} */ ([]));
  useEffect(() => {
    // Not part of what home needs to be shown.
    void import("../app/chance/unopened.js")
      .then(({ findUnopened }) => findUnopened(get))
      .then(setFound, () => undefined);
  }, []);
  if (found.length === 0) return null;
  return html`<section aria-labelledby="unopened-head" data-test="unopened">
    <h3 id="unopened-head">${say("web-unopened")}</h3>
    <p class="soft">${say("web-unopened-text")}</p>
    <ul class="table-list">${found.map(
      ({ code, game, at }) => html`<li key=${code}><${TableLine} ...${{ code, game, names: [code], mark: "" }}
      state=${new Date(at).toLocaleDateString(language.value)} /></li>`,
    )}</ul>
  </section>`;
}

function OpenTables() {
  const open = /** @type {import("../app/api.js").Listed[]} */ (usePolled("/api/lobby"));
  return html`<section aria-labelledby="lobby-head">
    <h3 id="lobby-head">${say("web-lobby")}</h3>
    ${
      open.length === 0
        ? html`<p class="soft">${say("web-lobby-empty")}</p>`
        : html`<ul class="table-list">${open.map(
            (table) => html`<li key=${table.code}><${TableLine} ...${table}
          state=${say("web-free-seats", { free: table.free })} mark="" /></li>`,
          )}</ul>`
    }
  </section>`;
}

/** @param {{code: string, game: string, names: string[], state: string, mark: string, rated?: boolean}} props */
function TableLine({ code, game, names, state, mark, rated }) {
  const title = games.value.find(({ name }) => name === game)?.title ?? game;
  return html`<a class="table-line" href=${`/t/${code}`}>
    <img src=${coverOf(game)} alt="" width="64" height="44" loading="lazy" />
    <span><b>${title}</b>${rated && ` · ${say("web-lobby-rated")}`} <small>${list(names)}</small></span>
    <span class="table-state">${mark ? html`<b class="mark-turn">${mark}</b>` : state}</span>
  </a>`;
}
