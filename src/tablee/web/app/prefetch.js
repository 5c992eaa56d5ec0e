// Prefetch: requests what every page needs while the other modules are still loading.
import { language } from "./settings.js";

/** @type {Map<string, Promise<Response>>} */
const asked = new Map();

/** The response requested early, once; later calls send a new request. @param {string} path */
export function prefetched(path) {
  const early = asked.get(path);
  asked.delete(path);
  return early ?? fetch(path);
}

for (const path of ["/api/games", `/api/words/${language.value}`]) {
  const answer = fetch(path);
  answer.catch(() => undefined);
  asked.set(path, answer);
}
