import { setTimeout as pauseFor } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OrderView, SentOrder } from '#features/orders/shared/order-view.ts';
import { allowance } from '#test/allowance.ts';
import { type PostgresCluster, startPostgres } from '#test/postgres-cluster.ts';
import {
  addProduct,
  anotherAddress,
  call,
  type Line,
  orderOf,
  signIn,
} from '#test/server-calls.ts';
import { isReady, type ServerProcess, serverPlace, startServer } from '#test/server-process.ts';

// Starting processes takes its time on a machine that has other work as well.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** The shop knows within this many milliseconds that its database went or came back. */
const noticed = 5_000;

const place = serverPlace();
let cluster: PostgresCluster;
let server: ServerProcess;
let headers: { authorization: string };
let line: Line;
beforeAll(async () => {
  cluster = await startPostgres();
  server = await startServer({
    ...place.settings,
    DATABASE_URL: await cluster.createDatabase('lost'),
    TRUST_PROXY: 'true',
  });
  headers = await signIn(server.url);
  line = await addProduct(server.url, headers);
});
afterAll(async () => {
  await server?.end();
  await cluster?.stop();
  place.remove();
});

async function untilReadinessIs(ready: boolean): Promise<void> {
  const end = performance.now() + allowance(noticed);
  while ((await isReady(server.url)) !== ready) {
    if (performance.now() > end) throw new Error(`/readyz did not become ${ready}`);
    await pauseFor(20);
  }
}

test('orders sent while the database goes are answered 200 or 503, and the former are kept', async () => {
  const confirmed: string[] = [];
  const statuses = new Set<number>();
  let sending = true;
  const senders = Array.from({ length: 4 }, async (_, at) => {
    for (let count = 0; sending; count++) {
      const order = orderOf([line], `${at}-${count}`);
      const answer = await call(server.url, 'POST', '/send-order', order, anotherAddress());
      const body = (await answer.json()) as SentOrder;
      statuses.add(answer.status);
      if (answer.status === 200) confirmed.push(body.orderNumber);
      else await pauseFor(20);
    }
  });
  await pauseFor(500);
  await cluster.halt();
  await pauseFor(500);
  await cluster.resume();
  await untilReadinessIs(true);
  await pauseFor(300);
  sending = false;
  await Promise.all(senders);
  expect([...statuses].sort()).toEqual([200, 503]);

  const answer = await call(server.url, 'GET', '/orders?limit=500', undefined, headers);
  const kept = ((await answer.json()) as OrderView[]).map(({ orderNumber }) => orderNumber);
  expect(confirmed.length).toBeGreaterThan(4);
  expect(kept).toEqual(expect.arrayContaining(confirmed));
});

test('without its database the shop says so, lives on and recovers', async () => {
  await fetch(`${server.url}/products`);
  await cluster.halt();
  await untilReadinessIs(false);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const calls: [string, string, unknown?][] = [
    ['GET', '/products'],
    ['GET', '/products/1'],
    ['POST', '/send-order', orderOf([line], 'during')],
    ['GET', '/orders'],
    ['POST', '/login', { email: 'a@b.example', password: 'wrong password' }],
  ];
  for (const [method, path, body] of calls) {
    const answer = await call(server.url, method, path, body, headers);
    expect(answer.status, path).toBe(503);
    const refusal = (await answer.json()) as { error: string };
    expect(refusal).toMatchObject({ success: false, code: 'unavailable' });
    expect(refusal.error).toMatch(/^[A-Z].*[.!]$/);
  }
  const typed = await fetch(`${server.url}/trpc/products.list`);
  expect(typed.status).toBe(503);
  const page = await fetch(`${server.url}/products`);
  expect(page.status).toBe(503);
  expect(await page.text()).toMatch(/^<!DOCTYPE html>/);
  // A page that needs no data is as good as ever.
  expect((await fetch(`${server.url}/privacy`)).status).toBe(200);

  await cluster.resume();
  await untilReadinessIs(true);
  const again = await call(server.url, 'POST', '/send-order', orderOf([line], 'during'));
  expect(again.status).toBe(200);
  expect((await fetch(`${server.url}/products`)).status).toBe(200);
  await addProduct(server.url, headers, 'New since then');
  const products = await call(server.url, 'GET', '/products');
  expect(await products.text()).toContain('New since then');
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0, signal: null });
});
