import { roundPath } from '../shared/round-path.ts';
import { programAddress } from './kept-round.ts';

/** Stores the page and the files that it has loaded, so that it opens without a signal. */
export async function keepProgram(): Promise<void> {
  if (!('serviceWorker' in navigator) || !navigator.onLine) return;
  await navigator.serviceWorker.register('/round-worker.js', { scope: roundPath });
  const program = programAddress();
  const cache = await caches.open(program);
  const stored = (await cache.keys()).map(({ url }) => url);
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((address) => address.startsWith(`${location.origin}/assets/`));
  const missing = [location.origin + roundPath, ...loaded].filter((one) => !stored.includes(one));
  await cache.addAll([...new Set(missing)]);
  const others = (await caches.keys()).filter((name) => name !== program);
  await Promise.all(others.map((name) => caches.delete(name)));
}
