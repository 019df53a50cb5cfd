import { afterAll, expect, test } from 'vitest';
import { addProduct, call } from '../calls/calls.ts';
import { lineOf, orderOf } from '../fixtures/orders.ts';
import { otherVersion } from '../servers/other-version.ts';
import { isReady, runCommand, runServerToItsEnd, startServer } from '../servers/server-process.ts';
import { testServer } from '../servers/test-server.ts';

const older = testServer({ kind: 'postgresql', sells: ['Lamb & Rice 8 kg'] });
const newer = otherVersion();
afterAll(() => newer.remove());

async function upgradeTo(name: string, sql: string): Promise<void> {
  newer.add(name, sql);
  expect(await runCommand('migrate.ts', older.settings, [], newer)).toMatchObject({
    code: 0,
    err: '',
  });
}

async function order(key: string): Promise<void> {
  const product = await addProduct(older, older.token, { description: `Sold: ${key}` });
  const body = orderOf([lineOf(product)], key);
  expect((await call(older, 'POST', '/send-order', { body })).status).toBe(200);
  expect((await call(older, 'GET', '/orders', { token: older.token })).status).toBe(200);
}

test('a database to which a newer version only added is served by this one, running or started on it', async () => {
  await upgradeTo(
    '20990101T0000_additions',
    `alter table orders add column weighed_at timestamptz;
     alter table products add column grams integer not null default 0;
     create table parcels (id integer primary key, order_id integer references orders)`,
  );
  expect(await isReady(older.url)).toBe(true);
  await order('while it runs');
  await older.end('SIGTERM');
  await older.start();
  await order('started on it');
});

test('a page of the newer version finds its pieces at an instance of this one', async () => {
  newer.build('assets/piece-of-newer-0123abcd.js', 'export const piece = 1;');
  const piece = () => fetch(`${older.url}/assets/piece-of-newer-0123abcd.js`);
  expect((await piece()).status).toBe(404);
  const next = await startServer(older.settings, newer);
  const found = await piece();
  expect(await found.text()).toBe('export const piece = 1;');
  expect(found.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(await next.end('SIGTERM')).toMatchObject({ code: 0, err: '' });
});

test('one that a newer version marked as incompatible is refused with a sentence', async () => {
  const sentence = /A newer version of the shop has changed the database[^\n]*_incompatible_orders/;
  await upgradeTo(
    '20990102T0000_incompatible_orders',
    'alter table orders rename column notes to remarks',
  );
  expect(await isReady(older.url)).toBe(false);
  const ended = await older.ended;
  expect(ended).toMatchObject({ code: 1, signal: null });
  expect(ended.err).toMatch(new RegExp(`^The shop stopped: ${sentence.source}[^\n]*\n$`));

  const again = await runServerToItsEnd({ ...older.settings, PORT: '0' });
  expect(again).toMatchObject({ code: 1, out: '' });
  expect(again.err).toMatch(new RegExp(`^The shop could not start: ${sentence.source}[^\n]*\n$`));
  const command = await runCommand('migrate.ts', older.settings);
  expect(command).toMatchObject({ code: 1, out: '' });
  expect(command.err).toMatch(sentence);
  expect(await runCommand('migrate.ts', older.settings, [], newer)).toMatchObject({
    code: 0,
    err: '',
  });
});
