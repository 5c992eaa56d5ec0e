// Where other devices find this server. A page opened as localhost has an address that only this machine understands.
import { get } from "./api.js";
import { signal } from "./html.js";

const LOCAL = /^(localhost|127\.|\[::1\])/.test(location.host);

/** The beginning of every link that is handed on; null where no other device gets here, undefined until that is known. */
export const reach = signal(/** @type {string | null | undefined} */ (LOCAL ? undefined : location.origin));

let asked = !LOCAL;

/** Ask the server, once. */
export function findReach() {
  if (asked) return;
  asked = true;
  get("/api/reach").then(({ origin }) => (reach.value = origin), () => ((asked = false), (reach.value = null)));
}

/** @param {string} path */
export function linkTo(path) {
  return (reach.value ?? location.origin) + path;
}
