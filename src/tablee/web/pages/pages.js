// Which page a path means.
import { Home } from "./home.js";
import { Lost, Offline } from "./lost.js";
import { ReplayPage } from "./replay.js";
import { RulesPage } from "./rules.js";
import { TablePage } from "./table.js";

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
