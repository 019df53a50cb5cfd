import { setTimeout as pauseFor } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoiceName } from '#features/invoices/shared/invoice.ts';
import type { OrderDetails } from '#features/orders/shared/order-view.ts';
import { addProduct, answerOf, call, signIn } from '../calls/calls.ts';
import {
  allOrders,
  confirmedIn,
  expectKept,
  type Known,
  sendOrders,
  submit,
} from '../calls/order-senders.ts';
import { createServerDatabase, layDatabase, type ServerDatabase } from '../database/database.ts';
import { type CartLine, customer, lineOf } from '../fixtures/orders.ts';
import { rounds } from '../patience.ts';
import { type ServerProcess, serverFolders, startServer } from '../servers/server-process.ts';

const kills = rounds({ short: 2, long: 20 });
const senders = 5;

const confirmKills = rounds({ short: 1, long: 12 });
/** Orders that are confirmed at once in each of them. */
const confirmed = 8;

describe.each(['embedded', 'postgresql'] as const)('killed with -9 (%s)', (kind) => {
  const folders = serverFolders();
  let database: ServerDatabase | undefined;
  let settings: Record<string, string> = {};
  let server: ServerProcess;
  let products: CartLine[];
  let token: string;

  beforeAll(async () => {
    if (kind === 'postgresql') database = await createServerDatabase();
    else await layDatabase(folders.settings);
    const url = database && { DATABASE_URL: database.url };
    settings = { ...folders.settings, ...url, TRUST_PROXY: 'true' };
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
    folders.remove();
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

  test(`confirms and invoices an order, or neither, in ${confirmKills} rounds`, async () => {
    const before = (await allOrders(server, token)).length;
    for (let round = 1; round <= confirmKills; round++) {
      const known: Known = new Map();
      for (let sent = 1; sent <= confirmed; sent++) {
        await submit(server, `confirm-${round}-${sent}`, products, known);
      }
      const ids = await pendingOrders(server, token);
      const answered = new Set<number>();
      const first = Promise.withResolvers<void>();
      const confirming = ids.map(async (orderID) => {
        const gone = await confirm(server, token, orderID).catch(noAnswer);
        if (gone) return;
        answered.add(orderID);
        first.resolve();
      });
      await first.promise;
      await pauseFor(Math.random() * 100);
      await server.end('SIGKILL');
      await Promise.all(confirming);
      server = await startServer(settings);
      const kept = await expectInvoiced(server, token);
      for (const orderID of answered) expect(kept).toContain(orderID);
      // As the owner would who got no answer.
      await Promise.all(ids.map((orderID) => confirm(server, token, orderID)));
    }
    const all = await expectInvoiced(server, token);
    expect(all.length).toBe(confirmKills * confirmed);
    expect((await allOrders(server, token)).length).toBe(before + all.length);
    const mailed = await confirmationsMailed(server, token);
    expect(mailed.length).toBe(all.length);
    expect(new Set(mailed).size).toBe(all.length);
  });
});

/** The orders of the last round that are not confirmed. */
async function pendingOrders(server: ServerProcess, token: string): Promise<number[]> {
  const orders = await allOrders(server, token);
  return orders
    .filter(({ notes, confirmedAt }) => notes?.startsWith('confirm-') && confirmedAt === null)
    .map(({ orderID }) => orderID);
}

/** Retries on 503: on a slow machine the pool times out right after a restart. */
async function confirm(server: ServerProcess, token: string, orderID: number): Promise<void> {
  const body = { deliveryFee: 50, deliveryDay: null, mail: true };
  const confirming = () => call(server, 'POST', `/orders/${orderID}/confirm`, { token, body });
  let response = await confirming();
  while (response.status === 503) {
    await pauseFor(500);
    response = await confirming();
  }
  await answerOf(Promise.resolve(response));
}

/** The server was gone; anything else is an error. */
function noAnswer(error: unknown): true {
  if (error instanceof TypeError) return true;
  throw error;
}

async function expectInvoiced(server: ServerProcess, token: string): Promise<number[]> {
  const orders = await allOrders(server, token);
  const details = await Promise.all(
    orders
      .filter(({ notes }) => notes?.startsWith('confirm-'))
      .map(({ orderID }) =>
        answerOf<OrderDetails>(call(server, 'GET', `/orders/${orderID}`, { token })),
      ),
  );
  for (const { confirmedAt, invoices } of details) {
    expect(invoices.length).toBe(confirmedAt === null ? 0 : 1);
  }
  const names = details.flatMap(({ invoices }) => invoices.map(({ name }) => name)).sort();
  expect(names).toEqual(names.map((_, index) => invoiceName('invoice', index + 1)));
  return details.filter(({ confirmedAt }) => confirmedAt !== null).map(({ orderID }) => orderID);
}

/** The numbers of the orders whose confirmation is in the queue of mails, sent or still to be sent. */
async function confirmationsMailed(server: ServerProcess, token: string): Promise<string[]> {
  const body = { contact: customer.email };
  const held = await answerOf(call(server, 'POST', '/admin/people/find', { token, body }));
  const subjects = JSON.stringify(held).matchAll(/"title":"Order (\d+) confirmed/g);
  return [...subjects].map(([, number = '']) => number);
}
