// The driver's page without a signal: keep-program.ts stores its files. Served as it is, from the root, because
// a service worker only controls addresses below its own.

/** Milliseconds before the stored page is shown instead of a slow answer. */
const patience = 4000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') event.respondWith(answer(event.request));
});

async function answer(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (!kept) return fetch(request);
  // Other files have a hash in their names.
  if (request.mode !== 'navigate') return kept;
  const fresh = fetch(request).then(
    (response) => (response.status < 500 ? response : kept),
    () => kept,
  );
  return Promise.race([fresh, new Promise((resolve) => setTimeout(resolve, patience, kept))]);
}
