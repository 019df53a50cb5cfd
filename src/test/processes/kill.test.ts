import { setTimeout as pauseFor } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { invoiceName } from '#features/invoices/shared/invoice.ts';
import type { OrderDetails } from '#features/orders/shared/order-view.ts';
import { answerOf, call } from '../calls/calls.ts';
import {
  allOrders,
  confirmedIn,
  expectKept,
  type Known,
  sendOrders,
  submit,
} from '../calls/order-senders.ts';
import { describeOnBothDatabases } from '../database/database.ts';
import { customer } from '../fixtures/orders.ts';
import { rounds } from '../patience.ts';
import { type TestServer, testServer } from '../servers/test-server.ts';

const kills = rounds({ short: 2, long: 20 });
const senders = 5;

const confirmKills = rounds({ short: 1, long: 12 });
/** Orders that are confirmed at once in each of them. */
const confirmed = 8;

describeOnBothDatabases('killed with -9', (kind) => {
  const server = testServer({ kind, sells: ['Lamb & Rice 8 kg', 'Tuna Tin 400 g'] });

  test(`loses no confirmed order in ${kills} rounds and makes none twice`, async () => {
    const known: Known = new Map();
    for (let round = 1; round <= kills; round++) {
      const sending = Array.from({ length: senders }, (_, at) =>
        sendOrders(server, server.lines, `${round}-${at}`, known),
      );
      await confirmedIn(round, known);
      await pauseFor(Math.random() * 300);
      await server.end('SIGKILL');
      await Promise.all(sending);
      await server.start();
      await expectKept(server, server.token, known);
      // As a customer would whose phone never got the answer.
      const unanswered = [...known].filter(([, placed]) => placed === null);
      for (const [key] of unanswered) {
        const count = Number(key.split('-').at(-1));
        const lines = server.lines.map((line) => ({ ...line, quantity: 1 + (count % 9) }));
        await submit(server, key, lines, known);
      }
    }
    await expectKept(server, server.token, known);
    expect((await allOrders(server, server.token)).length).toBe(known.size);
    expect(known.size).toBeGreaterThan(kills * senders);
  });

  test(`confirms and invoices an order, or neither, in ${confirmKills} rounds`, async () => {
    const before = (await allOrders(server, server.token)).length;
    for (let round = 1; round <= confirmKills; round++) {
      const known: Known = new Map();
      for (let sent = 1; sent <= confirmed; sent++) {
        await submit(server, `confirm-${round}-${sent}`, server.lines, known);
      }
      const ids = await pendingOrders(server);
      const answered = new Set<number>();
      const first = Promise.withResolvers<void>();
      const confirming = ids.map(async (orderID) => {
        const gone = await confirm(server, orderID).catch(noAnswer);
        if (gone) return;
        answered.add(orderID);
        first.resolve();
      });
      await first.promise;
      await pauseFor(Math.random() * 100);
      await server.end('SIGKILL');
      await Promise.all(confirming);
      await server.start();
      const kept = await expectInvoiced(server);
      for (const orderID of answered) expect(kept).toContain(orderID);
      // As the owner would who got no answer.
      await Promise.all(ids.map((orderID) => confirm(server, orderID)));
    }
    const all = await expectInvoiced(server);
    expect(all.length).toBe(confirmKills * confirmed);
    expect((await allOrders(server, server.token)).length).toBe(before + all.length);
    const mailed = await confirmationsMailed(server);
    expect(mailed.length).toBe(all.length);
    expect(new Set(mailed).size).toBe(all.length);
  });
});

/** The orders of the last round that are not confirmed. */
async function pendingOrders(server: TestServer): Promise<number[]> {
  const orders = await allOrders(server, server.token);
  return orders
    .filter(({ notes, confirmedAt }) => notes?.startsWith('confirm-') && confirmedAt === null)
    .map(({ orderID }) => orderID);
}

/** Retries on 503: on a slow machine the pool times out right after a restart. */
async function confirm(server: TestServer, orderID: number): Promise<void> {
  const body = { deliveryFee: 50, deliveryDay: null, mail: true };
  const confirming = () =>
    call(server, 'POST', `/orders/${orderID}/confirm`, { token: server.token, body });
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

async function expectInvoiced(server: TestServer): Promise<number[]> {
  const orders = await allOrders(server, server.token);
  const details = await Promise.all(
    orders
      .filter(({ notes }) => notes?.startsWith('confirm-'))
      .map(({ orderID }) =>
        answerOf<OrderDetails>(call(server, 'GET', `/orders/${orderID}`, { token: server.token })),
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
async function confirmationsMailed(server: TestServer): Promise<string[]> {
  const body = { contact: customer.email };
  const held = await answerOf(
    call(server, 'POST', '/admin/people/find', { token: server.token, body }),
  );
  const subjects = JSON.stringify(held).matchAll(/"title":"Order (\d+) confirmed/g);
  return [...subjects].map(([, number = '']) => number);
}
