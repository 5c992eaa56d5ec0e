// Entry point: loads messages and games, renders the page, registers the service worker.
import { findPage, preloadPages } from "../pages/routes.js";
import { loadGames } from "./api.js";
import { effect, html, render } from "./html.js";
import { loadMessages } from "./i18n.js";
import { path } from "./router.js";
import { language } from "./settings.js";

function App() {
  const { Page, props } = findPage(path.value);
  return html`<${Page} key=${path.value} ...${props} />`;
}

const root = /** @type {HTMLElement} */ (document.getElementById("app"));

async function begin() {
  try {
    await Promise.all([loadMessages(), loadGames()]);
    render(html`<${App} />`, root);
    root.removeAttribute("aria-busy");
    setTimeout(preloadPages, 300);
  } catch {
    // Try again until the server answers.
    root.classList.add("unreachable");
    setTimeout(begin, 1500);
  }
}

void begin();
effect(() => void (language.value && loadMessages().catch(() => undefined)));

if ("serviceWorker" in navigator)
  addEventListener("load", () => setTimeout(() => void keepAssets().catch(() => undefined), 1500));

/** Install the service worker, and report every resource that this page loads. */
async function keepAssets() {
  await navigator.serviceWorker.register("/assets/sw.js", { scope: "/" });
  const { active } = await navigator.serviceWorker.ready;
  const watcher = new PerformanceObserver((list) => {
    const loaded = list
      .getEntries()
      .map(({ name }) => new URL(name))
      .filter(({ origin }) => origin === location.origin);
    active?.postMessage({ keep: loaded.map(({ pathname, search }) => pathname + search) });
  });
  watcher.observe({ type: "resource", buffered: true });
}
