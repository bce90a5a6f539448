// Keeps the page for when there is no network. The build writes the list of its files into this one
// (offline.ts). A new build is a new version: it waits beside the old one until a page says that it
// may take over, so that nobody's game is lost.
const version = 'VERSION';
const files = ['FILES'];
const laterFiles = ['LATER'];

// Names under assets/ change with what is in them; the others are asked for anew.
const isHashed = (name) => name.startsWith('assets/');

// Servers may say that an answer varies with headers of the question; these files do not.
const anyQuestion = { ignoreSearch: true, ignoreVary: true };

async function keep(cache, name) {
  const known = isHashed(name) ? await caches.match(name, anyQuestion) : undefined;
  const response = known ?? (await fetch(name, { cache: isHashed(name) ? 'default' : 'no-cache' }));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  await cache.put(name, response);
}

async function install() {
  const cache = await caches.open(version);
  await Promise.all(files.map((name) => keep(cache, name)));
}

// What not everybody needs comes last, one after the other. Some of it may be missing: it is then
// kept when it is first used.
async function keepTheRest() {
  const cache = await caches.open(version);
  for (const name of laterFiles) {
    if ((await cache.match(name, anyQuestion)) === undefined) await keep(cache, name).catch(() => undefined);
  }
}

// The version before stays as well: a page of it may still be open in another window, and loads its
// places by their old names.
async function activate() {
  const names = (await caches.keys()).filter((name) => name.startsWith('fourfold-') && name !== version);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answered(request) {
  const cache = await caches.open(version);
  const wanted = request.mode === 'navigate' ? './' : request;
  const found = (await cache.match(wanted, anyQuestion)) ?? (await caches.match(wanted, anyQuestion));
  if (found) return found;
  const response = await fetch(request);
  // A full disk keeps nobody from playing.
  if (response.ok && response.type === 'basic') await cache.put(request, response.clone()).catch(() => undefined);
  return response;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
  if (event.data === 'keep the rest') event.waitUntil(keepTheRest());
});
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.includes('/api/')) return;
  event.respondWith(answered(event.request));
});
