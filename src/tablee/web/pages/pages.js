// Which page a path means.
import { html, signal } from "../frame/html.js";
import { Home } from "./home.js";
import { Lost, Offline } from "./lost.js";

/**
 * A page that is fetched when somebody goes there, so that home need not wait for it.
 * @param {() => Promise<(props: any) => any>} fetchPage
 */
function later(fetchPage) {
  const found = signal(/** @type {((props: any) => any) | null} */ (null));
  let asked = false;
  const ask = () => {
    asked = true;
    fetchPage().then((Page) => (found.value = Page), () => (asked = false));
  };
  /** @param {any} props */
  const Later = (props) => {
    if (!asked) ask();
    return found.value ? html`<${found.value} ...${props} />` : html`<main class="waiting" aria-busy="true"></main>`;
  };
  return Later;
}

const TablePage = later(() => import("./table.js").then((module) => module.TablePage));
const ReplayPage = later(() => import("./replay.js").then((module) => module.ReplayPage));
const RulesPage = later(() => import("./rules.js").then((module) => module.RulesPage));

/** Fetch what will be wanted next, while nobody waits. */
export function warmUp() {
  void import("./table.js").catch(() => undefined);
}

/** @type {[RegExp, (props: any) => any, string[]][]} */
const PAGES = [
  [/^\/$/, Home, []],
  [/^\/t\/([\w-]+)$/, TablePage, ["code"]],
  [/^\/r\/([\w-]+)$/, ReplayPage, ["code"]],
  [/^\/rules\/(\w+)$/, RulesPage, ["game"]],
  [/^\/offline$/, Offline, []],
];

/** @param {string} path @returns {{Page: (props: any) => any, props: Record<string, string>}} */
export function findPage(path) {
  for (const [pattern, Page, names] of PAGES) {
    const parts = pattern.exec(path);
    if (parts) return { Page, props: Object.fromEntries(names.map((name, i) => [name, parts[i + 1] ?? ""])) };
  }
  return { Page: Lost, props: {} };
}
