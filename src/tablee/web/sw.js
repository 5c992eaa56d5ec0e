// Keeps the assets, so that an installed Tablée opens without a network. What the server says always wins: all is asked
// for first and the copy is the second choice, so pages never mix files of two versions.
const CACHE = "tablee-1";
const KEPT = /^\/(assets\/|api\/(games|words\/|rules\/))/;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add("/")).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name !== CACHE).map((name) => caches.delete(name));
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names))).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(askFirst(request, "/"));
  else if (KEPT.test(url.pathname)) event.respondWith(askFirst(request, request));
});

async function askFirst(request, key) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) void cache.put(key, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(key);
    if (kept) return kept;
    throw error;
  }
}
