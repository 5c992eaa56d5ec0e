// Client-side router: one page, chosen by the path.
import { signal } from "./html.js";

export const path = signal(location.pathname);

/** @param {string} to */
export function go(to) {
  if (to === location.pathname + location.search + location.hash) return;
  history.pushState(null, "", to);
  arrive();
}

function arrive() {
  const change = () => {
    path.value = location.pathname;
    if (!location.hash) scrollTo(0, 0);
  };
  change();
}

addEventListener("popstate", arrive);

// Links to our own pages change the page without loading it again.
addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || /^\/(api|assets)\//.test(link.pathname)) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
