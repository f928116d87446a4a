// Keeps the app, so that it opens and plays without the server. What people did is never kept here.
const CACHE = "kashi-{{version}}";
const APP = [/* the app */];
// One of them: the page with nothing on it but the app, the same at every address.
const PAGE = "/index.html";

// One after the other: the games come in the background, and a reader who opens one now doesn't wait for all.
async function keep() {
  const cache = await caches.open(CACHE);
  for (const file of APP) await cache.add(file);
}

self.addEventListener("install", (event) => event.waitUntil(keep()));

// A version waits until no page of an older one is open, or until a page says so: somebody may be in the middle of a game.
// A page of this very version has no reason to wait; any other is told that there is a newer one.
self.addEventListener("message", ({ data, source }) => {
  if (data.now || APP.includes(data.script)) self.skipWaiting();
  else source.postMessage("newer");
});

async function begin() {
  // Other pages may be of an older version and still need its files: those go next time.
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const old = (await caches.keys()).filter((name) => name.startsWith("kashi-") && name !== CACHE);
  if (pages.length <= 1) await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("activate", (event) => event.waitUntil(begin()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/api/") || ["/healthz", "/readyz", "/metrics"].includes(url.pathname)) return;
  if (request.mode === "navigate") {
    // The newest page while there is a server, the kept one without.
    event.respondWith(fetch(request).catch(() => caches.match(PAGE)));
    return;
  }
  event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});
