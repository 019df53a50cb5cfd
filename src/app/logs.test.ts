import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { owner } from '#test/fixtures/auth.ts';
import { type PostgresCluster, startPostgres } from '#test/postgres-cluster.ts';
import { addProduct, call, orderOf, signIn } from '#test/server-calls.ts';
import { type Ended, type ServerProcess, serverPlace, startServer } from '#test/server-process.ts';

// Starting processes takes its time on a machine that has other work as well.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const newPassword = 'quite another password';
const guess = 'a guessed password';

type Line = Record<string, unknown>;

const place = serverPlace();
let cluster: PostgresCluster;
let server: ServerProcess;
/** Whatever must not be in the log, by what it is. */
const secrets: Record<string, string> = {
  'the owner’s password': owner.password,
  'the owner’s new password': newPassword,
  'a guessed password': guess,
  'a search': 'searched-for-this',
  'the key of a link': 'key-of-a-link',
  'the customer’s e-mail address': 'naledi@example.com',
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
  cluster = await startPostgres();
  const databaseUrl = await cluster.createDatabase('logged');
  server = await startServer({
    ...place.settings,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'info',
    OWNER_EMAIL: owner.email,
  });
  secrets['the database’s password'] = new URL(databaseUrl).password;
  const { url } = server;
  const headers = await signIn(url);
  secrets['a session'] = headers.authorization.replace('Bearer ', '');
  await call(url, 'POST', '/login', { email: owner.email, password: guess });
  await fetch(`${url}/trpc/auth.login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'a=cookie-word' },
    body: JSON.stringify({ email: owner.email, password: guess }),
  });
  await call(url, 'GET', '/orders?search=searched-for-this', undefined, headers);
  await fetch(`${url}/admin/reset-password?token=key-of-a-link`);
  await fetch(`${url}/products?category=searched-for-this`);
  await fetch(
    `${url}/trpc/orders.page?input=${encodeURIComponent('{"search":"searched-for-this"}')}`,
    {
      headers,
    },
  );

  const line = await addProduct(url, headers, 'Logged food');
  const order = { ...orderOf([line], 'logged'), notes: 'Mind the dog' };
  await call(url, 'POST', '/send-order', order);
  await call(url, 'POST', '/send-order', { ...order, idempotencyKey: 'x', cart: [] });
  const form = new FormData();
  form.set('description', 'Food with a picture');
  form.set('category', 'Cats');
  form.set('price', '10');
  const colour = { width: 40, height: 40, channels: 3, background: '#369' } as const;
  form.set('picture', new Blob([await sharp({ create: colour }).png().toBuffer()]), 'mine.png');
  await fetch(`${url}/api/products`, { method: 'POST', body: form, headers });

  await call(url, 'POST', '/forgot-password', { email: owner.email });
  secrets['the key of the mailed link'] = await mailedKey();
  const reset = { token: secrets['the key of the mailed link'], password: newPassword };
  await call(url, 'POST', '/reset-password', reset);

  // A fault in the middle of storing an order: its query holds all that the customer typed.
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('alter table orders add constraint fault check (id < 0) not valid');
  await client.end();
  const failed = await call(url, 'POST', '/send-order', { ...order, idempotencyKey: 'failing' });
  expect(failed.status).toBe(500);

  ended = await server.end('SIGTERM');
  lines = jsonLines(ended.out);
});
afterAll(async () => {
  await server?.end();
  await cluster?.stop();
  place.remove();
});

async function mailedKey(): Promise<string> {
  const outbox = join(place.settings.DATA_DIR ?? '', 'outbox');
  const end = performance.now() + 5_000;
  while (performance.now() < end) {
    for (const name of readdirSync(outbox)) {
      const text = readFileSync(join(outbox, name), 'utf8').replace(/=\r?\n/g, '');
      const key = /token=(?:3D)?([\w-]{20,})/.exec(text)?.[1];
      if (key) return key;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('No mail with a link came.');
}

/** All lines from the first request on; before it the shop greets whoever started it. */
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

test('the lines of one request share its id, and a fault tells its cause', () => {
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
