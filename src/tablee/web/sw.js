// Service worker: caches the assets, so that an installed Tablée opens without a network. While the server answers,
// only navigation passes through here and the server wins; the cache is used only while it cannot be reached.
const CACHE = "tablee-2";
const KEPT = /^\/(assets\/|api\/(games|words\/|rules\/))/;
const VERSION = /^\/assets\/v[0-9a-f]{12}\//;
// Pages for people at a real table, perhaps with a weak network: after this they open as they were kept.
const BOX = /^\/box\//;
const PATIENCE = 4000;
let away = false;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.add("/"))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name !== CACHE).map((name) => caches.delete(name));
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(old(names)))
      .then(() => self.clients.claim()),
  );
});

// A page reports what it has loaded: that is what it needs when offline.
self.addEventListener("message", (event) => {
  const paths = (event.data?.keep ?? []).filter((path) => KEPT.test(path));
  if (paths.length > 0) event.waitUntil(keep(paths).then(() => event.ports[0]?.postMessage("done")));
});

/** Keep only files of the version that the page belongs to; of those that go, their successors. */
async function keep(paths) {
  const cache = await caches.open(CACHE);
  const version = paths.map((path) => VERSION.exec(path)?.[0]).find(Boolean);
  if (version) {
    const others = (await cache.keys()).filter(
      ({ url }) => (VERSION.exec(new URL(url).pathname)?.[0] ?? version) !== version,
    );
    if (others.length > 0)
      await Promise.all([cache.add("/").catch(() => undefined), ...others.map((other) => cache.delete(other))]);
    paths.push(...others.map(({ url }) => new URL(url).pathname.replace(VERSION, version)));
  }
  await Promise.allSettled([...new Set(paths)].map((path) => cache.add(path)));
}

// Somebody is called to a table: it is their turn, or a round begins (server: correspondence/push.py).
self.addEventListener("push", (event) => {
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: "/assets/icon-192.png", data: { path } }),
  );
});

// Back to the table or the evening, in the page that shows it.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showPage(event.notification.data?.path ?? "/"));
});

async function showPage(path) {
  const pages = await self.clients.matchAll({ type: "window" });
  const found = pages.find(({ url }) => new URL(url).pathname === path);
  return found ? found.focus() : self.clients.openWindow(path);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(openPage(request));
  else if ((away || !navigator.onLine) && KEPT.test(url.pathname)) event.respondWith(fromCopy(request));
});

async function openPage(request) {
  const cache = await caches.open(CACHE);
  try {
    const impatient = BOX.test(new URL(request.url).pathname);
    const answer = await (impatient ? fetch(request, { signal: AbortSignal.timeout(PATIENCE) }) : fetch(request));
    away = false;
    return answer;
  } catch (error) {
    away = true;
    const kept = await cache.match("/");
    if (kept) return kept;
    throw error;
  }
}

async function fromCopy(request) {
  return (await caches.match(request, { cacheName: CACHE, ignoreVary: true })) ?? fetch(request);
}
