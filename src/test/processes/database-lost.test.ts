import { setTimeout as pauseFor } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { OrderView, SentOrder } from '#features/orders/shared/order-view.ts';
import { addProduct, anotherAddress, answerOf, call } from '../calls/calls.ts';
import { type PostgresCluster, startPostgres } from '../database/postgres-cluster.ts';
import { orderOf } from '../fixtures/orders.ts';
import { eventually, rounds } from '../patience.ts';
import { isReady } from '../servers/server-process.ts';
import { testServer } from '../servers/test-server.ts';

let cluster: PostgresCluster;
beforeAll(async () => {
  cluster = await startPostgres();
  return () => cluster.stop();
});
const server = testServer({
  settings: async () => ({ DATABASE_URL: await cluster.createDatabase('lost') }),
  sells: ['Lamb & Rice 8 kg'],
});

/** How long the database is away beyond what a test needs, in milliseconds. */
const away = rounds({ short: 0, long: 60_000 });

const untilReadinessIs = (ready: boolean) =>
  eventually(async () => expect(await isReady(server.url)).toBe(ready));

test('orders during a database failure get 200 or 503, and the former are kept', async () => {
  const confirmed: string[] = [];
  const statuses = new Set<number>();
  let sending = true;
  const senders = Array.from({ length: 4 }, async (_, at) => {
    for (let count = 0; sending; count++) {
      const body = orderOf(server.lines, `${at}-${count}`);
      const answer = await call(server, 'POST', '/send-order', { body, headers: anotherAddress() });
      const order = (await answer.json()) as SentOrder;
      statuses.add(answer.status);
      if (answer.status === 200) confirmed.push(order.orderNumber);
      else await pauseFor(20);
    }
  });
  await eventually(() => expect(confirmed.length).toBeGreaterThan(4));
  await cluster.halt();
  await eventually(() => expect(statuses).toContain(503));
  await pauseFor(away);
  await cluster.resume();
  await untilReadinessIs(true);
  const before = confirmed.length;
  await eventually(() => expect(confirmed.length).toBeGreaterThan(before));
  sending = false;
  await Promise.all(senders);
  expect([...statuses].sort()).toEqual([200, 503]);

  const orders = await answerOf<OrderView[]>(
    call(server, 'GET', '/orders?limit=500', { token: server.token }),
  );
  const kept = orders.map(({ orderNumber }) => orderNumber);
  expect(kept).toEqual(expect.arrayContaining(confirmed));
});

test('without its database the shop reports it, stays alive and recovers', async () => {
  await fetch(`${server.url}/products`);
  await cluster.halt();
  await untilReadinessIs(false);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const calls: [string, string, unknown?][] = [
    ['GET', '/products'],
    ['GET', '/products/1'],
    ['POST', '/send-order', orderOf(server.lines, 'during')],
    ['GET', '/orders'],
    ['POST', '/login', { email: 'a@b.example', password: 'wrong password' }],
  ];
  for (const [method, path, body] of calls) {
    const answer = await call(server, method, path, { body, token: server.token });
    expect(answer.status, path).toBe(503);
    const refusal = (await answer.json()) as { error: string };
    expect(refusal).toMatchObject({ success: false, code: 'unavailable' });
    expect(refusal.error).toMatch(/^[A-Z].*[.!]$/);
  }
  expect((await fetch(`${server.url}/trpc/products.list`)).status).toBe(503);
  const page = await fetch(`${server.url}/products`);
  expect(page.status).toBe(503);
  expect(await page.text()).toMatch(/^<!DOCTYPE html>/);
  await pauseFor(away);
  expect(await isReady(server.url)).toBe(false);

  await cluster.resume();
  await untilReadinessIs(true);
  const again = await call(server, 'POST', '/send-order', {
    body: orderOf(server.lines, 'during'),
  });
  expect(again.status).toBe(200);
  expect((await fetch(`${server.url}/products`)).status).toBe(200);
  await addProduct(server, server.token, { description: 'New since then' });
  const products = await call(server, 'GET', '/products');
  expect(await products.text()).toContain('New since then');
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0, signal: null });
});
