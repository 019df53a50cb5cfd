import { setTimeout as pauseFor } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
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
import { type ServerProcess, serverPlace, startServer } from '#test/server-process.ts';

// Starting processes takes its time on a machine that has other work as well.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const rounds = 20;
const senders = 5;
/** Within this many milliseconds a killed shop is open again. */
const longestStart = 5_000;

type Placed = { number: string; lines: Line[] };
/** What the senders know, by the key of each submission: the order that was confirmed, or null. */
type Known = Map<string, Placed | null>;

/** Sends orders until the server goes away; notes which of them it has confirmed. */
async function sendOrders(url: string, products: Line[], prefix: string, known: Known) {
  for (let count = 1; ; count++) {
    const key = `${prefix}-${count}`;
    const lines = products.map((line) => ({ ...line, quantity: 1 + (count % 9) }));
    known.set(key, null);
    try {
      await submit(url, key, lines, known);
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

async function submit(url: string, key: string, lines: Line[], known: Known): Promise<void> {
  const answer = await call(url, 'POST', '/send-order', orderOf(lines, key), anotherAddress());
  // A body that breaks off is no answer either: it rejects with a TypeError.
  const body = (await answer.json()) as SentOrder;
  expect(answer.status, JSON.stringify(body)).toBe(200);
  known.set(key, { number: body.orderNumber, lines });
}

/** Resolves when an order of the round has been confirmed: from then on there is something to lose. */
async function confirmedIn(round: number, known: Known): Promise<void> {
  const confirmed = ([key, placed]: [string, Placed | null]) =>
    placed !== null && key.startsWith(`${round}-`);
  while (![...known].some(confirmed)) await pauseFor(5);
}

async function allOrders(url: string, headers: object): Promise<OrderView[]> {
  const orders: OrderView[] = [];
  for (;;) {
    const before = orders.at(-1)?.orderID;
    const page = `/orders?limit=500${before === undefined ? '' : `&before=${before}`}`;
    const more = (await (await call(url, 'GET', page, undefined, headers)).json()) as OrderView[];
    if (more.length === 0) return orders;
    orders.push(...more);
  }
}

/** Every confirmed order is there with its lines, and no submission made two. */
async function expectKept(url: string, headers: object, known: Known): Promise<void> {
  const orders = await allOrders(url, headers);
  const byKey = new Map(orders.map((order) => [order.notes ?? '', order]));
  expect(byKey.size).toBe(orders.length);
  for (const [key, placed] of known) {
    const order = byKey.get(key);
    if (placed) expect(order?.orderNumber, `order of ${key}`).toBe(placed.number);
    if (order) expect(JSON.parse(order.items)).toMatchObject(placed?.lines ?? [{}, {}]);
  }
}

describe.each(['embedded', 'postgresql'] as const)('killed with -9 (%s)', (kind) => {
  const place = serverPlace();
  let cluster: PostgresCluster | undefined;
  let settings: Record<string, string> = {};
  let server: ServerProcess;
  let products: Line[];
  let headers: object;

  beforeAll(async () => {
    cluster = kind === 'postgresql' ? await startPostgres() : undefined;
    const database = cluster && { DATABASE_URL: await cluster.createDatabase('killed') };
    settings = { ...place.settings, ...database, TRUST_PROXY: 'true' };
    server = await startServer(settings);
    headers = await signIn(server.url);
    products = [
      await addProduct(server.url, headers),
      await addProduct(server.url, headers, 'Tuna Tin 400 g'),
    ];
  });
  afterAll(async () => {
    await server?.end();
    await cluster?.stop();
    place.remove();
  });

  test(`loses no confirmed order in ${rounds} rounds and makes none twice`, async () => {
    const known: Known = new Map();
    for (let round = 1; round <= rounds; round++) {
      const sending = Array.from({ length: senders }, (_, at) =>
        sendOrders(server.url, products, `${round}-${at}`, known),
      );
      await confirmedIn(round, known);
      await pauseFor(Math.random() * 300);
      await server.end('SIGKILL');
      await Promise.all(sending);
      server = await startServer(settings);
      expect(server.readyAfter, `ready in round ${round}`).toBeLessThan(allowance(longestStart));
      await expectKept(server.url, headers, known);
      // As a customer would whose phone never got the answer.
      const unanswered = [...known].filter(([, placed]) => placed === null);
      for (const [key] of unanswered) {
        const count = Number(key.split('-').at(-1));
        const lines = products.map((line) => ({ ...line, quantity: 1 + (count % 9) }));
        await submit(server.url, key, lines, known);
      }
    }
    await expectKept(server.url, headers, known);
    expect((await allOrders(server.url, headers)).length).toBe(known.size);
    expect(known.size).toBeGreaterThan(rounds * senders);
  }, 600_000);
});
