import { setTimeout as pauseFor } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProduct, signIn } from '../calls/calls.ts';
import {
  allOrders,
  confirmedIn,
  expectKept,
  type Known,
  sendOrders,
  submit,
} from '../calls/order-senders.ts';
import { createServerDatabase, type ServerDatabase } from '../database/database.ts';
import { type CartLine, lineOf } from '../fixtures/orders.ts';
import { rounds } from '../patience.ts';
import { type ServerProcess, serverPlace, startServer } from '../servers/server-process.ts';

const kills = rounds({ short: 3, long: 20 });
const senders = 5;

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
