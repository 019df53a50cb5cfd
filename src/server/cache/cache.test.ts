import { expect, test } from 'vitest';
import { createMemoryCache } from './cache.ts';

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

const megabyte = 1024 * 1024;

test.each([
  ['what says its size', () => ({ byteSize: 10 * megabyte })],
  ['lists', () => new Array(10).fill('x'.repeat(megabyte))],
])('keeps a bounded amount of %s, and lets go of what was used least', async (_, make) => {
  const cache = createMemoryCache();
  const computed: number[] = [];
  const read = (name: number) =>
    cache.remember(`value ${name}`, [], async () => {
      computed.push(name);
      return make();
    });
  for (let name = 0; name < 10; name += 1) await read(name);
  await read(9);
  expect(computed.length).toBe(10);
  await read(0);
  expect(computed.length).toBe(11);
});

test('what alone is too large answers, and is not kept', async () => {
  const cache = createMemoryCache();
  const read = () => cache.remember('a', [], async () => ({ byteSize: 100 * megabyte }));
  expect(await read()).not.toBe(await read());
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

test('serves nothing cached while it may have missed changes', async () => {
  let inSync = true;
  const cache = createMemoryCache(() => inSync);
  let computed = 0;
  const read = () => cache.remember('list', ['products'], async () => ++computed);
  expect(await read()).toBe(1);
  inSync = false;
  expect([await read(), await read()]).toEqual([2, 3]);
  cache.forget(['products']);
  inSync = true;
  expect([await read(), await read()]).toEqual([4, 4]);
});

test('notifies watchers of every change and of possibly missed ones', () => {
  const cache = createMemoryCache();
  const told: unknown[] = [];
  const end = cache.watch((topics) => told.push(topics));
  cache.forget(['products']);
  cache.forget([]);
  cache.distrust();
  cache.trust();
  end();
  cache.forget(['albums']);
  expect(told).toEqual([['products'], 'any']);
});
