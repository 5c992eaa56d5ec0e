// Routes: which page a path means.
import { html, signal } from "../app/html.js";
import { loadWords } from "../app/i18n.js";
import { loadStyleSheet } from "../app/style_sheet.js";
import { Home } from "./home.js";
import { NotFound, Offline } from "./not_found.js";

/**
 * Load a page when it is first visited, so that the home page does not wait for it, with its own words (a folder of
 * `words/`) and style sheet.
 * @param {() => Promise<(props: any) => any>} fetchPage @param {{words?: string, sheet?: string}} [needs]
 */
function lazy(fetchPage, { words, sheet } = {}) {
  const found = signal(/** @type {((props: any) => any) | null} */ (null));
  const failed = signal(false);
  let asked = false;
  const ask = () => {
    asked = true;
    Promise.all([fetchPage(), words && loadWords(words), sheet && loadStyleSheet(sheet)]).then(
      ([Page]) => (found.value = Page),
      () => {
        asked = false;
        failed.value = true;
        addEventListener("online", ask, { once: true });
      },
    );
  };
  /** @param {any} props */
  const Lazy = (props) => {
    if (!asked) ask();
    if (found.value) return html`<${found.value} ...${props} />`;
    return failed.value ? html`<${Offline} />` : html`<main class="waiting" aria-busy="true"></main>`;
  };
  return Lazy;
}

const TablePage = lazy(() => import("./table.js").then((module) => module.TablePage));
const ReplayPage = lazy(() => import("./replay.js").then((module) => module.ReplayPage), { words: "replay" });
const RulesPage = lazy(() => import("./rules.js").then((module) => module.RulesPage));
const LearnPage = lazy(() => import("./learn.js").then((module) => module.LearnPage), {
  words: "lessons",
  sheet: "lesson.css",
});
const PersonalLinkPage = lazy(() => import("./personal_link.js").then((module) => module.PersonalLinkPage));
const MyGamesPage = lazy(() => import("./my_games.js").then((module) => module.MyGamesPage), {
  words: "people",
  sheet: "my_games.css",
});
const MePage = lazy(() => import("./me.js").then((module) => module.MePage), {
  words: "people",
  sheet: "my_games.css",
});
const LessonPage = lazy(() => import("./lesson.js").then((module) => module.LessonPage), {
  words: "lessons",
  sheet: "lesson.css",
});
const BoxPage = lazy(() => import("./box.js").then((module) => module.BoxPage), { words: "box", sheet: "box.css" });

const evenings = { words: "evenings", sheet: "evening.css" };
const EveningsPage = lazy(() => import("./evenings.js").then((module) => module.EveningsPage), evenings);
const EveningPage = lazy(() => import("./evening.js").then((module) => module.EveningPage), evenings);
const PodiumPage = lazy(() => import("./podium.js").then((module) => module.PodiumPage), evenings);
const PuzzlePage = lazy(
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
  [/^\/box\/(\w+)$/, BoxPage, ["game"]],
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
