/**
 * The shell of the page for when there is no line: kept after the first visit, shown when the server
 * does not answer. The page then says that it is alone, and goes on by itself when the line is back.
 * Nothing of games is kept here: what is under /api/ always comes from the server.
 */
const CACHE = "setzkasten-shell-1";
const SHELL = "./";
/** So long, in milliseconds, the server may take before the kept shell is shown. */
const PATIENCE = 5000;
/** So many files of the page are kept, the latest. */
const MOST = 60;

/** Keep the shell with the scripts and styles that it names. */
async function keepShell(response) {
  const cache = await caches.open(CACHE);
  const text = await response.clone().text();
  const names = [...text.matchAll(/(?:src|href)="([^"]*\/(?:assets\/[^"]+|[\w-]+\.(?:svg|png|webmanifest)))"/g)];
  const known = await Promise.all(names.map(([, name]) => cache.match(name)));
  await cache.addAll(names.map(([, name]) => name).filter((_, n) => !known[n]));
  await cache.put(SHELL, response);
  const kept = await cache.keys();
  const old = kept.filter((request) => request.url.includes("/assets/")).slice(0, -MOST);
  await Promise.all(old.map((request) => cache.delete(request)));
}

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(fetch(SHELL).then((response) => (response.ok ? keepShell(response) : undefined)));
});

self.addEventListener("activate", (event) => {
  const leave = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith("setzkasten-") && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(leave());
});

/** The page as the server sends it, or the kept one where it sends none. */
async function page(request) {
  const kept = await caches.match(SHELL, { cacheName: CACHE });
  const late = new Promise((_, fail) => setTimeout(fail, PATIENCE));
  try {
    return await (kept ? Promise.race([fetch(request), late]) : fetch(request));
  } catch (problem) {
    if (kept) return kept;
    throw problem;
  }
}

/** A file whose name tells its content: once is enough. */
async function file(request) {
  const kept = await caches.match(request, { cacheName: CACHE });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(CACHE)).put(request, response.clone());
  return response;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const scope = new URL(self.registration.scope);
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== scope.origin) return;
  const path = pathname.startsWith(scope.pathname) ? pathname.slice(scope.pathname.length) : "api/";
  if (path.startsWith("api/")) return;
  if (request.mode === "navigate") {
    event.respondWith(page(request));
    // Who opens the page itself has the newest one, and it is kept for the next time.
    if (path === "") event.waitUntil(fetch(SHELL).then((r) => (r.ok ? keepShell(r) : undefined), () => undefined));
  } else if (path.startsWith("assets/")) event.respondWith(file(request));
});
