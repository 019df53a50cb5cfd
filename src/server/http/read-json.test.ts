import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Koa from 'koa';
import { afterEach, expect, test, vi } from 'vitest';
import { isNestedDeeper, longestArrival, readJson } from './read-json.ts';

afterEach(() => vi.useRealTimers());

test('a body that does not arrive is given up, and one that did may be worked on for long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const working = Promise.withResolvers<void>();
  const app = new Koa();
  app.silent = true;
  app.use(readJson());
  app.use(async (ctx) => {
    working.resolve();
    await vi.advanceTimersByTimeAsync(longestArrival * 2);
    ctx.body = 'done';
  });
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const slow = connect(port, '127.0.0.1');
  const asked = once(server, 'request');
  slow.on('error', () => {});
  slow.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n');
  slow.write('Content-Length: 9\r\n\r\n{"a"');
  await asked;
  await vi.advanceTimersByTimeAsync(longestArrival - 1);
  expect(slow.closed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await once(slow, 'close');

  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  await working.promise;
  expect(await answer.text()).toBe('done');
  server.closeAllConnections();
  server.close();
});

test('levels are those of lists and objects, whatever is in them', () => {
  expect(isNestedDeeper('text', 0)).toBe(false);
  expect(isNestedDeeper(null, 0)).toBe(false);
  expect(isNestedDeeper({ a: 1, b: [] }, 2)).toBe(false);
  expect(isNestedDeeper({ a: 1, b: [] }, 1)).toBe(true);
  expect(isNestedDeeper([[], [{}]], 2)).toBe(true);
  expect(isNestedDeeper([[], [{}]], 3)).toBe(false);
});

test('an endless nesting is found out without following it', () => {
  const endless: unknown = JSON.parse('['.repeat(200_000) + ']'.repeat(200_000));
  expect(isNestedDeeper(endless, 20)).toBe(true);
});
