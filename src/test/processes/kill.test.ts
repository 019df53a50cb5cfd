import { setTimeout as pauseFor } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderView, SentOrder } from '#features/orders/shared/order-view.ts';
import { addProduct, anotherAddress, answerOf, call, signIn } from '../calls.ts';
import { createServerDatabase, type ServerDatabase } from '../database.ts';
import { type CartLine, lineOf, orderOf } from '../fixtures/orders.ts';
import { rounds } from '../patience.ts';
import { type ServerProcess, serverPlace, startServer } from '../server-process.ts';

const kills = rounds({ short: 3, long: 20 });
const senders = 5;

type Placed = { number: string; lines: CartLine[] };
/** What the senders know, by the key of each submission: the order that was confirmed, or null. */
type Known = Map<string, Placed | null>;

/** Sends orders until the server goes away; notes which of them it has confirmed. */
async function sendOrders(
  server: ServerProcess,
  products: CartLine[],
  prefix: string,
  known: Known,
) {
  for (let count = 1; ; count++) {
    const key = `${prefix}-${count}`;
    const lines = products.map((line) => ({ ...line, quantity: 1 + (count % 9) }));
    known.set(key, null);
    try {
      await submit(server, key, lines, known);
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

async function submit(server: ServerProcess, key: string, lines: CartLine[], known: Known) {
  const sent = { body: orderOf(lines, key), headers: anotherAddress() };
  const answer = await call(server, 'POST', '/send-order', sent);
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

async function allOrders(server: ServerProcess, token: string): Promise<OrderView[]> {
  const orders: OrderView[] = [];
  for (;;) {
    const before = orders.at(-1)?.orderID;
    const page = `/orders?limit=500${before === undefined ? '' : `&before=${before}`}`;
    const more = await answerOf<OrderView[]>(call(server, 'GET', page, { token }));
    if (more.length === 0) return orders;
    orders.push(...more);
  }
}

/** Every confirmed order is there with its lines, and no submission made two. */
async function expectKept(server: ServerProcess, token: string, known: Known): Promise<void> {
  const orders = await allOrders(server, token);
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
  let database: ServerDatabase | undefined;
  let settings: Record<string, string> = {};
  let server: ServerProcess;
  let products: CartLine[];
  let token: string;

  beforeAll(async () => {
    database = kind === 'postgresql' ? await createServerDatabase() : undefined;
    const url = database && { DATABASE_URL: database.url };
    settings = { ...place.settings, ...url, TRUST_PROXY: 'true' };
    server = await startServer(settings);
    token = await signIn(server);
    products = [
      lineOf(await addProduct(server, token)),
      lineOf(await addProduct(server, token, { description: 'Tuna Tin 400 g' })),
    ];
  });
  afterAll(async () => {
    await server?.end();
    await database?.drop();
    place.remove();
  });

  test(`loses no confirmed order in ${kills} rounds and makes none twice`, async () => {
    const known: Known = new Map();
    for (let round = 1; round <= kills; round++) {
      const sending = Array.from({ length: senders }, (_, at) =>
        sendOrders(server, products, `${round}-${at}`, known),
      );
      await confirmedIn(round, known);
      await pauseFor(Math.random() * 300);
      await server.end('SIGKILL');
      await Promise.all(sending);
      server = await startServer(settings);
      await expectKept(server, token, known);
      // As a customer would whose phone never got the answer.
      const unanswered = [...known].filter(([, placed]) => placed === null);
      for (const [key] of unanswered) {
        const count = Number(key.split('-').at(-1));
        const lines = products.map((line) => ({ ...line, quantity: 1 + (count % 9) }));
        await submit(server, key, lines, known);
      }
    }
    await expectKept(server, token, known);
    expect((await allOrders(server, token)).length).toBe(known.size);
    expect(known.size).toBeGreaterThan(kills * senders);
  });
});
