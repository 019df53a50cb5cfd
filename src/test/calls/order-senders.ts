import { setTimeout as pauseFor } from 'node:timers/promises';
import { expect } from 'vitest';
import type { OrderView, SentOrder } from '#features/orders/shared/order-view.ts';
import { type CartLine, orderOf } from '../fixtures/orders.ts';
import type { ServerProcess } from '../servers/server-process.ts';
import { anotherAddress, answerOf, call } from './calls.ts';

type Placed = { number: string; lines: CartLine[] };
/** What the senders know, by the key of each submission: the order that was confirmed, or null. */
export type Known = Map<string, Placed | null>;

/** Sends orders until the server is gone; records which of them it has confirmed. */
export async function sendOrders(
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

export async function submit(server: ServerProcess, key: string, lines: CartLine[], known: Known) {
  const sent = { body: orderOf(lines, key), headers: anotherAddress() };
  const answer = await call(server, 'POST', '/send-order', sent);
  // A body that breaks off is no answer either: it rejects with a TypeError.
  const body = (await answer.json()) as SentOrder;
  expect(answer.status, JSON.stringify(body)).toBe(200);
  known.set(key, { number: body.orderNumber, lines });
}

/** Resolves when an order of the round has been confirmed: from then on there is something to lose. */
export async function confirmedIn(round: number, known: Known): Promise<void> {
  const confirmed = ([key, placed]: [string, Placed | null]) =>
    placed !== null && key.startsWith(`${round}-`);
  while (![...known].some(confirmed)) await pauseFor(5);
}

export async function allOrders(server: ServerProcess, token: string): Promise<OrderView[]> {
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
export async function expectKept(
  server: ServerProcess,
  token: string,
  known: Known,
): Promise<void> {
  const orders = await allOrders(server, token);
  const byKey = new Map(orders.map((order) => [order.notes ?? '', order]));
  expect(byKey.size).toBe(orders.length);
  for (const [key, placed] of known) {
    const order = byKey.get(key);
    if (placed) expect(order?.orderNumber, `order of ${key}`).toBe(placed.number);
    if (order) expect(JSON.parse(order.items)).toMatchObject(placed?.lines ?? [{}, {}]);
  }
}
