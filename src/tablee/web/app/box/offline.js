// Keeps a companion page for the time without a network: everything that it can show is loaded and handed to the
// service worker.
import { loadGame } from "../game_api.js";
import { loadBothLanguages } from "../i18n.js";
import { fetchRules } from "../rule_pages.js";
import { loadSheet } from "./sheets.js";

/** "open": works while it stays open; "kept": opens again without a network. @typedef {"open" | "kept"} Kept */

/** @param {string} game @returns {Promise<Kept>} */
export async function keepOffline(game) {
  await Promise.all([
    loadBothLanguages(),
    loadSheet(game),
    loadGame(game).catch(() => undefined), // only its drawings are missed
    ...[game, "general"].flatMap((page) => [fetchRules(page, "en"), fetchRules(page, "fr")]),
  ]);
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return "open";
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return "open";
  const needed = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isShown(pathname))
    .map(({ pathname, search }) => pathname + search);
  await new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    active.postMessage({ keep: needed }, [port2]);
  });
  const found = await Promise.all(["/", ...needed].map((path) => caches.match(path, { ignoreVary: true })));
  return found.every(Boolean) ? "kept" : "open";
}

/** Is it a part of a page, rather than news from the server? @param {string} path */
function isShown(path) {
  return /^\/(assets\/|api\/(games|words\/|rules\/))/.test(path) && !path.endsWith("/sw.js");
}
