import { findPage, warmUp } from "../pages/pages.js";
import { loadGames } from "./api.js";
import { effect, html, render } from "./html.js";
import { path } from "./route.js";
import { language } from "./settings.js";
import { loadWords } from "./words.js";

function App() {
  const { Page, props } = findPage(path.value);
  return html`<${Page} key=${path.value} ...${props} />`;
}

const root = /** @type {HTMLElement} */ (document.getElementById("app"));

async function begin() {
  try {
    await Promise.all([loadWords(), loadGames()]);
    render(html`<${App} />`, root);
    root.removeAttribute("aria-busy");
    setTimeout(warmUp, 300);
  } catch {
    // Nothing is known without the server but how to wait for it.
    root.classList.add("unreachable");
    setTimeout(begin, 1500);
  }
}

void begin();
effect(() => void (language.value && loadWords().catch(() => undefined)));

if ("serviceWorker" in navigator) addEventListener("load", () => setTimeout(() => void keepAssets().catch(() => undefined), 1500));

/** Install the worker that keeps copies, and tell it what this page is made of, also what comes later. */
async function keepAssets() {
  await navigator.serviceWorker.register("/assets/sw.js", { scope: "/" });
  const { active } = await navigator.serviceWorker.ready;
  const watcher = new PerformanceObserver((list) => {
    const loaded = list.getEntries().map(({ name }) => new URL(name)).filter(({ origin }) => origin === location.origin);
    active?.postMessage({ keep: loaded.map(({ pathname, search }) => pathname + search) });
  });
  watcher.observe({ type: "resource", buffered: true });
}
