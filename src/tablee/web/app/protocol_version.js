// Version of the protocol that this page speaks, and what to do when the server speaks another.

/** The same as PROTOCOL of the server (a test compares them). */
export const PROTOCOL = 1;

const KEY = "tablee-reloaded";
const AGAIN = 60_000;

/** Load the page of the server's version. False if that has just been tried: then a person has to be told. */
export function reloadForProtocol() {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < AGAIN) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
  return true;
}
