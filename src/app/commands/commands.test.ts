import { readdirSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { owner } from '#test/fixtures/auth.ts';
import { type PostgresCluster, startPostgres } from '#test/postgres-cluster.ts';
import { call, orderOf, signIn } from '#test/server-calls.ts';
import { runShopCommand, serverPlace, startServer } from '#test/server-process.ts';

// Starting processes takes its time on a machine that has other work as well.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const place = serverPlace();
let cluster: PostgresCluster;
let settings: Record<string, string>;
let database: Client;
beforeAll(async () => {
  cluster = await startPostgres();
  const url = await cluster.createDatabase('commanded');
  settings = { ...place.settings, DATABASE_URL: url };
  database = new Client({ connectionString: url });
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  await cluster?.stop();
  place.remove();
});

async function answerTo(query: string): Promise<unknown> {
  return Object.values((await database.query(query)).rows[0])[0];
}

/** Every row of every table, as one text; two of the same have the same content. */
async function content(): Promise<unknown> {
  return answerTo("select md5(database_to_xml(true, false, '')::text)");
}

const pictures = () => readdirSync(place.settings.UPLOADS_DIR ?? '').sort();

test('migrate brings the database up to date, and again changes nothing', async () => {
  const done = { code: 0, out: 'The database is up to date.\n', err: '' };
  expect(await runShopCommand('migrate.ts', settings)).toMatchObject(done);
  const before = await content();
  expect(await runShopCommand('migrate.ts', settings)).toMatchObject(done);
  expect(await content()).toBe(before);
});

test('seed fills an empty shop once', async () => {
  const first = await runShopCommand('seed.ts', settings);
  expect(first).toMatchObject({ code: 0, out: 'The starter data is in the shop.\n', err: '' });
  expect(Number(await answerTo('select count(*) from products'))).toBeGreaterThanOrEqual(24);
  const before = { rows: await content(), pictures: pictures() };
  const second = await runShopCommand('seed.ts', settings);
  expect(second).toMatchObject({ code: 0, err: '' });
  expect(second.out).toMatch(/^Nothing was changed/);
  expect({ rows: await content(), pictures: pictures() }).toEqual(before);
});

test('seed never touches a shop with orders, even when all else is gone', async () => {
  const server = await startServer(settings);
  const [product] = (await (await fetch(`${server.url}/api/products`)).json()) as {
    productID: number;
    price: number;
  }[];
  const cart = [{ productID: product?.productID ?? 0, price: product?.price ?? 0, quantity: 2 }];
  const sent = await call(server.url, 'POST', '/send-order', orderOf(cart, 'seeded'));
  expect(sent.status).toBe(200);
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
  await database.query('delete from reviews');
  await database.query('delete from album_photos');
  await database.query('delete from albums');
  await database.query('delete from products');
  const before = { rows: await content(), pictures: pictures() };
  expect((await runShopCommand('seed.ts', settings)).out).toMatch(/^Nothing was changed/);
  expect({ rows: await content(), pictures: pictures() }).toEqual(before);
});

test('admin:password makes one that signs in, and ends the sessions there were', async () => {
  const server = await startServer(settings);
  try {
    const before = await signIn(server.url);
    const made = await runShopCommand('admin-password.ts', settings);
    expect(made).toMatchObject({ code: 0, err: '' });
    const [, email, password] =
      /Sign in as (\S+) with the new password (\S+)\n/.exec(made.out) ?? [];
    expect(email).toBe(owner.email);
    expect((await call(server.url, 'GET', '/orders', undefined, before)).status).toBe(401);
    expect((await call(server.url, 'POST', '/login', owner)).status).toBe(401);
    expect((await call(server.url, 'POST', '/login', { email, password })).status).toBe(200);
  } finally {
    await server.end();
  }
});
