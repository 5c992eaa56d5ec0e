// Asks the server for what every page needs, while the rest of the client is still being fetched.
import { language } from "./settings.js";

/** @type {Map<string, Promise<Response>>} */
const asked = new Map();

/** The answer that is already on its way, once; then a fresh one. @param {string} path */
export function ask(path) {
  const early = asked.get(path);
  asked.delete(path);
  return early ?? fetch(path);
}

for (const path of ["/api/games", `/api/words/${language.value}`]) {
  const answer = fetch(path);
  answer.catch(() => undefined);
  asked.set(path, answer);
}
