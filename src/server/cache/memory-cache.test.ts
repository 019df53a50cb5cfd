import { expect, test } from 'vitest';
import { createMemoryCache } from './memory-cache.ts';

test('computes once between two changes', async () => {
  const cache = createMemoryCache();
  let computed = 0;
  const read = () => cache.remember('list', ['products'], async () => ++computed);
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  cache.forget(['albums']);
  expect(await read()).toBe(1);
  cache.forget(['products']);
  expect(await read()).toBe(2);
});

test('does not keep a value that was begun before a change', async () => {
  const cache = createMemoryCache();
  let finish = (_: string) => {};
  const early = cache.remember(
    'list',
    ['products'],
    () => new Promise<string>((done) => (finish = done)),
  );
  cache.forget(['products']);
  const late = cache.remember('list', ['products'], async () => 'new');
  finish('old');
  expect(await early).toBe('old');
  expect(await late).toBe('new');
  expect(await cache.remember('list', ['products'], async () => 'unused')).toBe('new');
});

test('forgets failures and what is not worth keeping', async () => {
  const cache = createMemoryCache();
  await expect(cache.remember('a', [], () => Promise.reject(new Error('down')))).rejects.toThrow(
    'down',
  );
  expect(
    await cache.remember(
      'a',
      [],
      async () => 1,
      () => false,
    ),
  ).toBe(1);
  await Promise.resolve();
  expect(await cache.remember('a', [], async () => 2)).toBe(2);
});

test('keeps nothing while changes may go unheard, nor anything from before', async () => {
  const cache = createMemoryCache();
  let computed = 0;
  const read = () => cache.remember('list', ['products'], async () => ++computed);
  expect(await read()).toBe(1);
  cache.distrust();
  expect([await read(), await read()]).toEqual([2, 3]);
  cache.trust();
  expect([await read(), await read()]).toEqual([4, 4]);
});

test('does not keep a value that was begun while changes went unheard', async () => {
  const cache = createMemoryCache();
  let finish = (_: string) => {};
  cache.distrust();
  const early = cache.remember('list', [], () => new Promise<string>((done) => (finish = done)));
  cache.trust();
  finish('old');
  expect(await early).toBe('old');
  expect(await cache.remember('list', [], async () => 'new')).toBe('new');
});
