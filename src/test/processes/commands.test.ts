import { readdirSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductView } from '#features/products/shared/product-view.ts';
import { answerOf, call, signIn } from '../calls/calls.ts';
import { createServerDatabase, type ServerDatabase } from '../database/database.ts';
import { owner } from '../fixtures/auth.ts';
import { lineOf, orderOf } from '../fixtures/orders.ts';
import { otherVersion } from '../servers/other-version.ts';
import {
  commandPatience,
  runCommand,
  serverFolders,
  startServer,
} from '../servers/server-process.ts';

const folders = serverFolders();
const version = otherVersion();
let created: ServerDatabase;
let settings: Record<string, string>;
let database: Client;
beforeAll(async () => {
  await version.shrinkPictures();
  created = await createServerDatabase({ migrated: false });
  settings = { ...folders.settings, DATABASE_URL: created.url };
  database = new Client({ connectionString: created.url });
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  await created?.drop();
  version.remove();
  folders.remove();
});

async function answerTo(query: string): Promise<unknown> {
  return Object.values((await database.query(query)).rows[0])[0];
}

async function content(): Promise<unknown> {
  return answerTo("select md5(database_to_xml(true, false, '')::text)");
}

async function emptyCatalogue(): Promise<void> {
  for (const table of ['reviews', 'album_photos', 'albums', 'products']) {
    await database.query(`delete from ${table}`);
  }
}

const pictures = () => readdirSync(folders.settings.UPLOADS_DIR ?? '').sort();

test('migrate brings the database up to date, and again changes nothing', async () => {
  const done = { code: 0, out: 'The database is up to date.\n', err: '' };
  expect(await runCommand('migrate.ts', settings)).toMatchObject(done);
  const before = await content();
  expect(await runCommand('migrate.ts', settings)).toMatchObject(done);
  expect(await content()).toBe(before);
});

test(
  'seed fills an empty shop once',
  async () => {
    // A build machine may try it a second time.
    await emptyCatalogue();
    const first = await runCommand('seed.ts', settings, [], version);
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toMatch(
      /^Filling the shop .* done in \d+ s\nThe starter data is in the shop\.\n$/,
    );
    expect(Number(await answerTo('select count(*) from products'))).toBeGreaterThanOrEqual(24);
    const before = { rows: await content(), pictures: pictures() };
    const second = await runCommand('seed.ts', settings);
    expect(second).toMatchObject({ code: 0, err: '' });
    expect(second.out).toMatch(/^Nothing was changed/);
    expect({ rows: await content(), pictures: pictures() }).toEqual(before);
  },
  2 * commandPatience,
);

test('seed never touches a shop with orders, even when all else is gone', async () => {
  const server = await startServer(settings);
  const products = await answerOf<ProductView[]>(call(server, 'GET', '/products'));
  const body = orderOf(
    products.slice(0, 1).map((product) => lineOf(product, 2)),
    'seeded',
  );
  expect((await call(server, 'POST', '/send-order', { body })).status).toBe(200);
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
  await emptyCatalogue();
  const before = { rows: await content(), pictures: pictures() };
  expect((await runCommand('seed.ts', settings)).out).toMatch(/^Nothing was changed/);
  expect({ rows: await content(), pictures: pictures() }).toEqual(before);
});

test('admin:password makes one that signs in, and ends the sessions there were', async () => {
  const server = await startServer(settings);
  try {
    const before = await signIn(server);
    const made = await runCommand('admin-password.ts', settings);
    expect(made).toMatchObject({ code: 0, err: '' });
    const [, email, password] =
      /Sign in as (\S+) with the new password (\S+)\n/.exec(made.out) ?? [];
    expect(email).toBe(owner.email);
    expect((await call(server, 'GET', '/orders', { token: before })).status).toBe(401);
    const login = async (body: object) => (await call(server, 'POST', '/login', { body })).status;
    expect(await login(owner)).toBe(401);
    expect(await login({ email, password })).toBe(200);
  } finally {
    await server.end();
  }
});
