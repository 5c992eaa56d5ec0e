// Share links: the address under which other devices find this server. "localhost" works on this machine only.
import { get } from "./api.js";
import { signal } from "./html.js";

const LOCAL = /^(localhost|127\.|\[::1\])/.test(location.host);

/**
 * The origin of shared links; null if no other device can connect, undefined until the server has said so.
 */
export const shareOrigin = signal(/** @type {string | null | undefined} */ (LOCAL ? undefined : location.origin));

let asked = !LOCAL;

/** Ask the server, once. */
export function loadShareOrigin() {
  if (asked) return;
  asked = true;
  get("/api/reach").then(
    ({ origin }) => (shareOrigin.value = origin),
    () => {
      asked = false;
      shareOrigin.value = null;
    },
  );
}

/** @param {string} path */
export function shareLink(path) {
  return (shareOrigin.value ?? location.origin) + path;
}
