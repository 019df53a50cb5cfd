import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeShop, openShop } from '#app/open-shop.ts';
import { readSettings } from '#server/env.ts';
import { filesOf, logger, onDatabaseOf, rowsOf } from '../backups.ts';
import { addProduct, call, signIn } from '../calls/calls.ts';
import { createServerDatabase, layDatabase } from '../database/database.ts';
import { lineOf, orderOf } from '../fixtures/orders.ts';
import { eventually, rounds } from '../patience.ts';
import {
  type Environment,
  runCommand,
  runServerToItsEnd,
  type ServerProcess,
  serverFolders,
  startProcess,
  startServer,
} from '../servers/server-process.ts';

const folders = serverFolders();
const file = join(folders.folder, 'shop.tar');
const inPlace = (name: string, more: Environment = {}): Environment => ({
  ...folders.settings,
  DATA_DIR: join(folders.folder, name, 'data'),
  UPLOADS_DIR: join(folders.folder, name, 'uploads'),
  ...more,
});
let server: ServerProcess;

/** Enough of them that a restore can be met in the middle. */
const pictureCount = rounds({ short: 1_000, long: 14_000 });

const orderCount = rounds({ short: 20, long: 10_000 });

beforeAll(async () => {
  await layDatabase(folders.settings);
  const shop = await openShop({ settings: shopOf(folders.settings), logger });
  await shop.database.fork().execute(
    `with placed as (
       insert into orders (name, surname, cell, email, address1, area, postal, total,
         search_text, created_at)
       select 'Naledi', 'Dube', '+27821234567', 'naledi@example.com', '14 Voortrekker Road',
         'New Redruth', '1449', 449.90, 'naledi', now() from generate_series(1, ?::int) returning id)
     insert into order_lines (order_id, description, price, quantity, position)
     select id, 'Lamb', 449.90, 1, 1 from placed`,
    [orderCount],
  );
  await closeShop(shop);
  server = await startServer(folders.settings);
  const uploads = folders.settings.UPLOADS_DIR ?? '';
  for (let index = 0; index < pictureCount; index += 1) {
    const name = `${String(index).padStart(16, 'p')}-800x600.webp`;
    writeFileSync(join(uploads, name), randomBytes(8_000));
  }
});
afterAll(async () => {
  await server?.end();
  folders.remove();
});

const shopOf = (environment: Environment) => readSettings(environment);

test('a backup of a shop that sells has whole orders, and leaves nothing beside it', async () => {
  const line = lineOf(await addProduct(server, await signIn(server)));
  let selling = true;
  let sold = 0;
  const sell = async () => {
    while (selling) {
      const body = orderOf([line], `order ${sold}`);
      // A connection that was idle may be closed while the next order is on its way.
      const sent = await call(server, 'POST', '/send-order', { body }).catch(() => null);
      if (sent === null) continue;
      if (sent.status === 200) sold += 1;
      else if (sent.status === 429) return;
      else throw new Error(`${sent.status} ${await sent.text()}`);
    }
  };
  const sales = sell();
  await eventually(() => expect(sold).toBeGreaterThan(2));
  const ended = await runCommand('backup.ts', folders.settings, [file]);
  selling = false;
  await sales;
  expect(ended).toMatchObject({ code: 0, err: '' });
  expect(ended.out).toMatch(new RegExp(`\\nPictures +${pictureCount}\\n`));
  expect(ended.out).toContain(`${pictureCount} files of pictures.`);
  await eventually(() => {
    expect(
      readdirSync(folders.settings.DATA_DIR ?? '').filter((name) => name.includes('copy')),
    ).toEqual([]);
  });
  expect(readdirSync(folders.settings.UPLOADS_DIR ?? '')).toHaveLength(pictureCount + 1);

  const verified = await runCommand('backup.ts', folders.settings, ['--verify', file]);
  expect(verified).toMatchObject({ code: 0, err: '' });
  expect(verified.out).toContain('every row and picture is as it was');
});

test('a start takes away the copy of a backup that was killed', async () => {
  const left = join(folders.settings.DATA_DIR ?? '', 'database.copy-killed');
  mkdirSync(left);
  await server.end();
  server = await startServer(folders.settings);
  expect(readdirSync(folders.settings.DATA_DIR ?? '')).not.toContain('database.copy-killed');
});

describe.each(['embedded', 'postgresql'] as const)('a restore (%s)', (kind) => {
  const target = inPlace(kind);
  let drop = async () => {};
  beforeAll(async () => {
    if (kind === 'embedded') return;
    const database = await createServerDatabase({ migrated: false });
    target.DATABASE_URL = database.url;
    drop = database.drop;
  });
  afterAll(() => drop());

  test('that is killed in the middle leaves no half shop, and can be done again', async () => {
    const uploads = target.UPLOADS_DIR ?? '';
    const { child, ended } = startProcess('app/commands/restore.ts', target, { words: [file] });
    const arrived = () => readdirSync(uploads).filter((name) => name.endsWith('.webp')).length;
    await eventually(() => expect(arrived()).toBeGreaterThan(5));
    child.kill('SIGKILL');
    expect(await ended).toMatchObject({ signal: 'SIGKILL' });
    expect(arrived()).toBeLessThan(pictureCount);

    const start = await runServerToItsEnd({ ...target, PORT: '0' });
    expect(start).toMatchObject({ code: 1 });
    expect(start.err).toMatch(
      /^Setting UPLOADS_DIR: [^\n]* a restore into it was interrupted[^\n]*\n$/,
    );
    const orders = await onDatabaseOf(shopOf(target), (em) => em.execute('select 1 from orders'));
    expect(orders).toEqual([]);

    const again = await runCommand('restore.ts', target, [file]);
    expect(again).toMatchObject({ code: 0, err: '' });
    expect(again.out).toContain('The shop is as it was on');
    const restored = await rowsOf(shopOf(target));
    const ofOrders = new Set(restored.order_lines?.map((line) => JSON.parse(line).order_id));
    const lonely = restored.orders?.filter((order) => !ofOrders.has(JSON.parse(order).id));
    expect(restored.orders?.length).toBeGreaterThan(orderCount + 2);
    expect(lonely).toEqual([]);
    // Halves of files that the killed process was writing are gone too.
    expect(filesOf(shopOf(target))).toEqual(filesOf(shopOf(folders.settings)));
    rmSync(uploads, { recursive: true });
  });
});

test('without a shop there is nothing to back up, and a file must be named', async () => {
  const nothing = await runCommand('backup.ts', inPlace('nothing'), [
    join(folders.folder, 'n.tar'),
  ]);
  expect(nothing).toMatchObject({ code: 1, out: '' });
  expect(nothing.err).toMatch(/^[^\n]*(UPLOADS_DIR|there is no shop)[^\n]*\n$/);
  const nameless = await runCommand('restore.ts', inPlace('nothing'));
  expect(nameless).toMatchObject({ code: 1, out: '' });
  expect(nameless.err).toMatch(/^[^\n]*npm run restore FILE\n$/);
});
