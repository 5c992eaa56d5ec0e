// Routes: which page a path means.
import { html } from "../app/html.js";
import { loadWords } from "../app/i18n.js";
import { lazy } from "../app/lazy.js";
import { loadStyleSheet } from "../app/style_sheet.js";
import { Home } from "./home.js";
import { NotFound, Offline } from "./not_found.js";

const meanwhile = html`<main class="waiting" aria-busy="true"></main>`;

/**
 * Load a page when it is first visited, so that the home page does not wait for it.
 * @param {() => Promise<(props: any) => any>} fetchPage @param {{words?: string, sheet?: string}} [needs]
 */
const page = (fetchPage, needs) => lazy(fetchPage, { ...needs, meanwhile, otherwise: html`<${Offline} />` });

const TablePage = page(() => import("./table.js").then((module) => module.TablePage));
const ReplayPage = page(() => import("./replay.js").then((module) => module.ReplayPage), { words: "replay" });
const ScreenPage = page(() => import("./screen.js").then((module) => module.ScreenPage), {
  words: "screen",
  sheet: "screen.css",
});
const RulesPage = page(() => import("./rules.js").then((module) => module.RulesPage));
const LearnPage = page(() => import("./learn.js").then((module) => module.LearnPage), {
  words: "lessons",
  sheet: "lesson.css",
});
const PersonalLinkPage = page(() => import("./personal_link.js").then((module) => module.PersonalLinkPage));
const MyGamesPage = page(() => import("./my_games.js").then((module) => module.MyGamesPage), {
  words: "people",
  sheet: "my_games.css",
});
const MePage = page(() => import("./me.js").then((module) => module.MePage), {
  words: "people",
  sheet: "my_games.css",
});
const RatingsPage = page(() => import("./ratings.js").then((module) => module.RatingsPage), {
  words: "ratings",
  sheet: "ratings.css",
});
const LessonPage = page(() => import("./lesson.js").then((module) => module.LessonPage), {
  words: "lessons",
  sheet: "lesson.css",
});
const decks = { words: "decks", sheet: "decks.css" };
const DecksPage = page(() => import("./decks.js").then((module) => module.DecksPage), decks);
const DeckPage = page(() => import("./deck.js").then((module) => module.DeckPage), decks);
const BoxPage = page(() => import("./box.js").then((module) => module.BoxPage), { words: "box", sheet: "box.css" });

const evenings = { words: "evenings", sheet: "evening.css" };
const EveningsPage = page(() => import("./evenings.js").then((module) => module.EveningsPage), evenings);
const EveningPage = page(() => import("./evening.js").then((module) => module.EveningPage), evenings);
const PodiumPage = page(() => import("./podium.js").then((module) => module.PodiumPage), evenings);
const PuzzlePage = page(
  () => Promise.all([import("./puzzle.js"), loadStyleSheet("lesson.css")]).then(([module]) => module.PuzzlePage),
  { words: "practice", sheet: "puzzle.css" },
);

const DrillPage = lazy(
  () =>
    Promise.all([
      import("./drill.js"),
      loadStyleSheet("lesson.css"),
      loadStyleSheet("my_games.css"),
      loadWords("people"),
    ]).then(([module]) => module.DrillPage),
  { words: "practice", sheet: "puzzle.css" },
);

/** Load the table page in idle time. */
export function preloadPages() {
  void import("./table.js").catch(() => undefined);
}

/** @type {[RegExp, (props: any) => any, string[]][]} */
const PAGES = [
  [/^\/$/, Home, []],
  [/^\/t\/([\w-]+)$/, TablePage, ["code"]],
  [/^\/screen\/(\w+)(?:-\w+)?$/, ScreenPage, ["code"]],
  [/^\/r\/([\w-]+)$/, ReplayPage, ["code"]],
  [/^\/rules\/(\w+)$/, RulesPage, ["game"]],
  [/^\/learn\/(\w+)$/, LearnPage, ["game"]],
  [/^\/learn\/(\w+)\/([\w-]+)$/, LessonPage, ["game", "lesson"]],
  [/^\/drill\/(\w+)$/, DrillPage, ["game"]],
  [/^\/puzzle\/(\w+)(?:\/(\w+))?$/, PuzzlePage, ["game", "puzzle"]],
  [/^\/me\/([\w-]+)$/, PersonalLinkPage, ["token"]],
  [/^\/games$/, MyGamesPage, []],
  [/^\/me$/, MePage, []],
  [/^\/e$/, EveningsPage, []],
  [/^\/e\/(\w+)$/, EveningPage, ["code"]],
  [/^\/e\/(\w+)\/(\d+)$/, PodiumPage, ["code", "number"]],
  [/^\/decks$/, DecksPage, []],
  [/^\/decks\/(\w+)(?:\/(\w[\w-]*))?$/, DeckPage, ["game", "id"]],
  [/^\/box\/(\w+)$/, BoxPage, ["game"]],
  [/^\/ratings\/(\w+)$/, RatingsPage, ["game"]],
  [/^\/offline$/, Offline, []],
];

/** @param {string} path @returns {{Page: (props: any) => any, props: Record<string, string>}} */
export function findPage(path) {
  for (const [pattern, Page, names] of PAGES) {
    const parts = pattern.exec(path);
    if (parts) return { Page, props: Object.fromEntries(names.map((name, i) => [name, parts[i + 1] ?? ""])) };
  }
  return { Page: NotFound, props: {} };
}
