import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { addProduct, bearer, call, signIn } from '../calls/calls.ts';
import { formOf, pictureFile } from '../calls/forms.ts';
import { owner } from '../fixtures/auth.ts';
import { customer, lineOf, orderOf } from '../fixtures/orders.ts';
import { eventually } from '../patience.ts';
import type { Ended } from '../servers/server-process.ts';
import { testServer } from '../servers/test-server.ts';

const newPassword = 'quite another password';
const guess = 'a guessed password';

type Line = Record<string, unknown>;

const server = testServer({
  kind: 'postgresql',
  settings: { LOG_LEVEL: 'info', OWNER_EMAIL: owner.email },
});
/** Whatever must not be in the log, by what it is. */
const secrets: Record<string, string> = {
  'the owner’s password': owner.password,
  'the owner’s new password': newPassword,
  'a guessed password': guess,
  'a search': 'searched-for-this',
  'the key of a link': 'key-of-a-link',
  'the customer’s email address': customer.email,
  'the customer’s cell number': '821234567',
  'the customer’s address': 'Voortrekker',
  'the customer’s notes': 'Mind the dog',
  'the text of a mail': 'Thank you',
  'the word of a cookie': 'cookie-word',
  'a header': 'Bearer',
};
let lines: Line[];
let ended: Ended;

/** The shop's usual day: signing in and guessing, forgetting, ordering, uploading, and a fault. */
beforeAll(async () => {
  const databaseUrl = server.settings.DATABASE_URL ?? '';
  secrets['the database’s password'] = new URL(databaseUrl).password;
  const { url } = server;
  const token = await signIn(server);
  secrets['a session'] = token;
  const guessed = { email: owner.email, password: guess };
  await call(server, 'POST', '/login', { body: guessed });
  await fetch(`${url}/trpc/auth.login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'a=cookie-word' },
    body: JSON.stringify(guessed),
  });
  await call(server, 'GET', '/orders?search=searched-for-this', { token });
  await fetch(`${url}/admin/reset-password?token=key-of-a-link`);
  await fetch(`${url}/products?category=searched-for-this`);
  const input = encodeURIComponent('{"search":"searched-for-this"}');
  await fetch(`${url}/trpc/orders.page?input=${input}`, { headers: bearer(token) });

  const line = lineOf(await addProduct(server, token, { description: 'Logged food' }));
  const order = { ...orderOf([line], 'logged'), notes: 'Mind the dog' };
  const sendOrder = (changes: object = {}) =>
    call(server, 'POST', '/send-order', { body: { ...order, ...changes } });
  await sendOrder();
  await sendOrder({ idempotencyKey: 'x', cart: [] });
  const fields = { description: 'Food with a picture', category: 'Cats', price: '10' };
  const form = formOf({ ...fields, picture: await pictureFile() });
  await call(server, 'POST', '/products', { body: form, token });

  await call(server, 'POST', '/forgot-password', { body: { email: owner.email } });
  const key = await eventually(mailedKey);
  secrets['the key of the mailed link'] = key;
  await call(server, 'POST', '/reset-password', { body: { token: key, password: newPassword } });

  // A fault in the middle of storing an order: its query holds all that the customer typed.
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('alter table orders add constraint fault check (id < 0) not valid');
  await client.end();
  expect((await sendOrder({ idempotencyKey: 'failing' })).status).toBe(500);

  ended = await server.end('SIGTERM');
  lines = jsonLines(ended.out);
});
function mailedKey(): string {
  const outbox = join(server.settings.DATA_DIR ?? '', 'outbox');
  for (const name of readdirSync(outbox)) {
    const text = readFileSync(join(outbox, name), 'utf8').replace(/=\r?\n/g, '');
    const key = /token=(?:3D)?([\w-]{20,})/.exec(text)?.[1];
    if (key) return key;
  }
  throw new Error('No mail with a link came.');
}

/** All lines from the first request on, without the greeting at the start. */
function jsonLines(out: string): Line[] {
  const all = out.split('\n').filter((line) => line !== '');
  return all.slice(all.findIndex((line) => line.startsWith('{'))).map((line) => JSON.parse(line));
}

const requests = () => lines.filter((line) => 'method' in line);

test('each request is one line of JSON with its id, method, path, status and milliseconds', () => {
  expect(ended).toMatchObject({ code: 0, err: '' });
  for (const request of requests()) {
    expect(request).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: expect.stringMatching(/^[A-Z]+$/),
      path: expect.stringMatching(/^\/[^?]*$/),
      status: expect.any(Number),
      ms: expect.any(Number),
    });
  }
  const told = requests().map(({ method, path, status }) => `${method} ${path} ${status}`);
  expect(told).toEqual(
    expect.arrayContaining([
      'POST /api/login 200',
      'POST /api/login 401',
      'POST /trpc/auth.login 401',
      'GET /admin/reset-password 200',
      'POST /api/send-order 200',
      'POST /api/send-order 400',
      'POST /api/products 200',
      'POST /api/forgot-password 200',
      'POST /api/reset-password 200',
      'POST /api/send-order 500',
    ]),
  );
});

test('the lines of one request share its id, and a fault has its cause', () => {
  const failed = requests().find(({ status }) => status === 500);
  const fault = lines.find(({ msg, request }) => msg === 'call failed' && request === failed?.id);
  expect(fault).toMatchObject({ err: { code: '23514', table: 'orders', constraint: 'fault' } });
});

test('nothing that is secret or private is in the log', () => {
  const log = lines.map((line) => JSON.stringify(line)).join('\n');
  const found = Object.entries(secrets).filter(([, secret]) => {
    expect(secret.length).toBeGreaterThan(5);
    return log.includes(secret);
  });
  expect(found).toEqual([]);
});
