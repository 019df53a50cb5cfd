import { AsyncResource } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteUnusedPictures } from '#features/operations/server/pictures/unused-pictures.ts';
import { BackupRefused } from '#server/backup/format.ts';
import type { LastSeen } from '#server/backup/skip-numbers.ts';
import { runMigrations } from '#server/db/migrations.ts';
import type { Settings } from '#server/env.ts';
import { markFile } from '#server/uploads/folder/claim-folder.ts';
import { version } from '#server/version.ts';
import { millisecondsOfADay } from '#shared/time/day.ts';
import { backupMachine, filesOf, logger, onDatabaseOf, rowsOf } from '#test/backups.ts';
import { createServerDatabase, type ServerDatabase } from '#test/database/database.ts';
import { openUnmigrated } from '../open-migrated.ts';
import { closeShop, openShop } from '../open-shop.ts';
import { backUpShop } from './back-up-shop.ts';
import { restoreShop } from './restore-shop.ts';

const machine = backupMachine();
const embedded = machine.settingsOf('embedded');
const file = join(machine.folder, 'shop.tar');
const databases: ServerDatabase[] = [];

async function onServer(name: string, options = {}): Promise<Settings> {
  const database = await createServerDatabase({ migrated: false, ...options });
  databases.push(database);
  return machine.settingsOf(name, database.url);
}

/** A shop that moved: nothing was given out since the backup. */
const moved: LastSeen = { order: 1003, invoice: 0, 'credit note': 0 };

type Given = { passphrase?: string; lastSeen?: LastSeen; report?: () => void };
const backUp = (settings: Settings, to: string, { passphrase, report = () => {} }: Given = {}) =>
  backUpShop({ settings, logger, file: to, passphrase, report });
const restore = (settings: Settings, from: string, { passphrase, lastSeen = moved }: Given = {}) =>
  restoreShop({ settings, logger, file: from, passphrase, lastSeen, report: () => {} });

const pictures = Array.from(
  { length: 12 },
  (_, index) => `${String(index).padStart(16, 'p')}-800x600${index % 2 ? '.480' : ''}.webp`,
);

/** Rows that reach into every corner: odd texts, spaces in JSON, small parts of a second, numbers that are gone. */
const oddRows = [
  `insert into admins (email, password_hash, created_at) values ('owner@shop.example', 'x', now())`,
  `insert into sessions (admin_id, token_hash, created_at, expires_at, device, address, seen_at)
   select id, repeat('0', 64), now(), now(), 'A program', '192.0.2.1', now() from admins`,
  `insert into products (description, category, price, picture, created_at)
   select 'Food ' || n, 'Dogs', n + 0.10, lpad((n - 1)::text, 16, 'p') || '-800x600.webp', now()
   from generate_series(1, 12) as n`,
  `insert into orders (name, surname, cell, email, address1, area, postal, total,
     search_text, created_at, notes)
   select 'Naledi', 'Dube', '+27821234567', 'naledi@example.com', '14 Voortrekker Road',
     'New Redruth', '1449', 1249.90, 'naledi', '2026-11-22T05:00:00.123456Z', e'one\\ntwo\\t"\\\\ \\'? ?? $1 🐾'
   from generate_series(1, 3)`,
  `insert into order_lines (order_id, product_id, description, price, quantity, position)
   select id, 1, 'Lamb', 0.10, 3, 1 from orders`,
  'delete from orders where id = 3',
  `insert into newsletters (subject, content, status, created_at, figures)
   values ('One', repeat('Two', 300000), 'draft', now(), e'{ "a" :\\n 1.50, "b": "\\\\u00e9" }')`,
  `insert into settings (name, entries, updated_at) values ('Zebra', '{"b": 1e3, "a": null}', now()),
     ('apple', '{}', now()), ('_', '{}', now()), ('é', '{}', now())`,
  `insert into activity (actor_kind, action, thing_kind, after) values ('system', 'made', 'shop', '{"a": 1}')`,
  // The first is joined to one in a later part.
  `insert into customers (cell, note, created_at)
   select '+2782123456' || n, repeat('x', 300000), now() from generate_series(1, 4) as n`,
  'update customers set joined_to = 4 where id = 1',
];

beforeAll(async () => {
  const shop = await openShop({ settings: embedded, logger });
  for (const sql of oddRows) await shop.database.fork().execute(sql);
  for (const name of pictures) writeFileSync(join(embedded.uploadsDir, name), randomBytes(70_000));
  await closeShop(shop);
  await backUp(embedded, file);
});
afterAll(async () => {
  for (const { drop } of databases) await drop();
  machine.remove();
});

const nextNumber = (settings: Settings) =>
  onDatabaseOf(settings, (em) =>
    em.execute('select nextval(pg_get_serial_sequence(?, ?)) as next', ['orders', 'number']),
  );

test('moves from the embedded database to PostgreSQL and back with every row and picture', async () => {
  const server = await onServer('server');
  const again = machine.settingsOf('again');
  const first = (await restore(server, file)).manifest;
  const second = join(machine.folder, 'second.tar');
  const { manifest } = await backUp(server, second);
  expect(manifest).toEqual({ ...first, sums: expect.any(String) });
  expect(manifest.pictures.files).toBe(pictures.length);
  await restore(again, second);

  const rows = await rowsOf(embedded);
  expect(rows.settings).toHaveLength(4);
  expect(rows.orders).toEqual(
    Array.from({ length: 2 }, () => expect.stringContaining('05:00:00.123456+00:00')),
  );
  const files = filesOf(embedded);
  for (const settings of [server, again]) {
    expect(await rowsOf(settings)).toEqual(rows);
    expect(filesOf(settings)).toEqual(files);
    expect(await onDatabaseOf(settings, (em) => em.execute('select 1 from sessions'))).toEqual([]);
    // The number of an order that is gone is not given again.
    expect(await nextNumber(settings)).toEqual([{ next: '1004' }]);
    await closeShop(await openShop({ settings, logger }));
  }
});

test('numbers go on beyond those that may have been given out since, on both databases and between them', async () => {
  const server = await onServer('numbers');
  const { notices } = await restore(server, file, { lastSeen: {} });
  expect(notices.slice(0, 3)).toEqual([
    'Orders go on with 1104. 1004 to 1103 may have been given out since the backup, so they are left out; the books and the activity say so.',
    'Invoices go on with INV-0101. INV-0001 to INV-0100 may have been given out since the backup, so they are left out; the books and the activity say so.',
    'Credit notes go on with CN-0101. CN-0001 to CN-0100 may have been given out since the backup, so they are left out; the books and the activity say so.',
  ]);
  const idOf = (settings: Settings) =>
    onDatabaseOf(settings, async (em) => {
      const sql = "select nextval(pg_get_serial_sequence('orders', 'id'))::int as next";
      return (await em.execute<{ next: number }[]>(sql))[0]?.next;
    });
  expect(await idOf(server)).toBe(104);
  const second = join(machine.folder, 'numbers.tar');
  await backUp(server, second);
  const again = machine.settingsOf('numbers again');
  const known = { order: 1110, invoice: 107, 'credit note': 20 };
  expect((await restore(again, second, { lastSeen: known })).notices.slice(0, 3)).toEqual([
    expect.stringContaining('Orders go on with 1111. 1104 to 1110 may'),
    expect.stringContaining('Invoices go on with INV-0108. INV-0101 to INV-0107 may'),
    'Credit notes go on with CN-0101.',
  ]);
  expect(await nextNumber(again)).toEqual([{ next: '1111' }]);
  const slip = await onServer('slip');
  await expect(restore(slip, second, { lastSeen: { order: 11_100_000 } })).rejects.toThrow(
    /11100000, is more than 100000 beyond 1103/,
  );
  expect(
    await onDatabaseOf(slip, (em) => em.execute(`select 1 from pg_class where relname = 'orders'`)),
  ).toEqual([]);
});

test('who was erased since is taken over before anything is stored', async () => {
  const list = join(machine.folder, 'erasures.jsonl');
  const line = { key: 'k', contact: '0'.repeat(64), erasedAt: '2026-11-22T05:00:00Z' };
  writeFileSync(list, `${JSON.stringify(line)}\n`);
  const target = await onServer('erased', { migrated: true });
  const before = await rowsOf(target);
  const own = join(target.dataDir, 'erasures.jsonl');
  mkdirSync(own, { recursive: true });
  await expect(restore(target, file)).rejects.toThrow(/who was erased since the backup cannot be/);
  expect([await rowsOf(target), readdirSync(target.uploadsDir)]).toEqual([before, []]);
  rmSync(own, { recursive: true });
  await restore(target, file);
  expect(readFileSync(own, 'utf8')).toContain(line.contact);
  rmSync(list);
});

test('a shop that is not empty is left as it is, with the way out', async () => {
  const full = await onServer('full');
  await restore(full, file);
  const before = [await rowsOf(full), filesOf(full)];
  await expect(restore(full, file)).rejects.toThrow(
    /not empty; it has rows: .*12 in products.*DATABASE_URL/,
  );
  expect([await rowsOf(full), filesOf(full)]).toEqual(before);
});

test('a shop that was only started is replaced; one with pictures of others is not', async () => {
  const started = await onServer('started');
  const shop = await openShop({ settings: started, logger });
  await shop.database.fork().execute(oddRows[0] ?? '');
  await expect(restore(started, file)).rejects.toThrow('a shop is running on this database');
  await closeShop(shop);
  const strange = join(started.uploadsDir, `${'s'.repeat(16)}-10x10.webp`);
  writeFileSync(strange, 'a picture');
  const before = [await rowsOf(started), filesOf(started)];
  await expect(restore(started, file)).rejects.toThrow(/pictures that are not of this backup/);
  expect([await rowsOf(started), filesOf(started)]).toEqual(before);

  const again = { ...started, uploadsDir: join(machine.folder, 'started', 'new') };
  mkdirSync(again.uploadsDir);
  writeFileSync(join(again.uploadsDir, `${pictures[0]}.${'0'.repeat(16)}.part`), 'half a picture');
  await restore(again, file);
  expect(await rowsOf(started)).toEqual(await rowsOf(embedded));
  expect(filesOf(again)).toEqual(filesOf(embedded));
});

test('pictures that were added after the backup stay for 30 days after a restore', async () => {
  const { uploadsDir } = await onServer('before');
  cpSync(embedded.uploadsDir, uploadsDir, { recursive: true });
  const later = `${'l'.repeat(16)}-10x10.webp`;
  writeFileSync(join(uploadsDir, later), 'a picture');
  const longAgo = new Date(Date.now() - 60 * millisecondsOfADay);
  for (const name of readdirSync(uploadsDir)) utimesSync(join(uploadsDir, name), longAgo, longAgo);
  const restored = { ...(await onServer('after')), uploadsDir };
  await restore(restored, file);
  const night = async (now: Date) => {
    const shop = await openShop({ settings: restored, logger, clock: { now: () => now } });
    await deleteUnusedPictures(shop);
    await closeShop(shop);
  };
  await night(new Date(Date.now() + 29 * millisecondsOfADay));
  expect(readdirSync(uploadsDir)).toContain(later);
  await night(new Date(Date.now() + 31 * millisecondsOfADay));
  expect(readdirSync(uploadsDir).sort()).toEqual([markFile, ...pictures].sort());
});

test('a damaged or cut-off file is refused, and nothing is changed', async () => {
  const target = await onServer('target', { migrated: true });
  const before = await rowsOf(target);
  const whole = readFileSync(file);
  const damaged = join(machine.folder, 'damaged.tar');
  const tries: (() => Buffer)[] = [
    () => whole.subarray(0, whole.length - 3000),
    () => whole.subarray(0, Math.floor(whole.length / 2)),
    () => whole.subarray(0, 700),
    () => Buffer.alloc(0),
    () => Buffer.from('no backup at all'),
    // One byte of a picture, of a row, of a header, of a sum, of the manifest.
    ...['wwww', '"Naledi"', 'tables/orders/', '  shop.json', '"sums": "'].map((words) => () => {
      const copy = Buffer.from(whole);
      const at =
        words === 'wwww'
          ? copy.lastIndexOf('pictures/p', copy.indexOf('SHA256SUMS')) + 600
          : copy.lastIndexOf(words) + 2;
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy;
    }),
  ];
  for (const change of tries) {
    writeFileSync(damaged, change());
    await expect(restore(target, damaged)).rejects.toThrow(BackupRefused);
    expect(readdirSync(target.uploadsDir)).toEqual([]);
  }
  expect(await rowsOf(target)).toEqual(before);
  await expect(restore(target, join(machine.folder, 'none.tar'))).rejects.toThrow(
    'there is no file',
  );
});

test('a backup of an older shop is brought up to date; one of a newer shop is refused', async () => {
  const older = await onServer('older');
  const database = await openUnmigrated(older, logger);
  const names = (await database.orm.migrator.getPending()).map(({ name }) => name);
  const then = names.slice(0, -1);
  await database.fork().transactional((em) => runMigrations(database, em, then));
  await database.fork().execute(oddRows[2] ?? '');
  const products = 'select * from products';
  const stored = await database.fork().execute(products);
  await database.close();
  mkdirSync(older.uploadsDir, { recursive: true });
  const old = join(machine.folder, 'old.tar');
  await backUp(older, old);
  const newer = await onServer('newer', { migrated: true });
  const { shop } = await restore(newer, old);
  expect(shop.migrations).toEqual(then);
  expect(await onDatabaseOf(newer, (em) => em.execute(products))).toEqual(stored);
  expect(await onDatabaseOf(newer, (em) => em.execute('select * from albums'))).toEqual([]);
  await closeShop(await openShop({ settings: newer, logger }));

  await onDatabaseOf(older, (em) =>
    em.execute(`insert into mikro_orm_migrations (name) values ('29991231T0000_later')`),
  );
  const late = join(machine.folder, 'late.tar');
  await backUp(older, late);
  const target = await onServer('late');
  await expect(restore(target, late)).rejects.toThrow(/newer shop \(29991231T0000_later\)/);
});

test.each([
  ['2.0.0', 'update this one first.'],
  ['0.9.1', 'restore it with the newest version 0, then upgrade that shop.'],
])('a backup of version %s is refused', async (made, remedy) => {
  const other = join(machine.folder, `${made}.tar`);
  writeFileSync(other, readFileSync(file, 'latin1').replace(`"${version}"`, `"${made}"`), 'latin1');
  const target = await onServer(`of ${made}`);
  await expect(restore(target, other)).rejects.toThrow(
    `this backup was made by version ${made} of the shop, and this is version ${version}; ${remedy}`,
  );
});

test('what changes while it is made is in it whole or not at all', async () => {
  const busy = await onServer('busy', { migrated: true });
  const shop = await openShop({ settings: busy, logger });
  // Bound to here: called from within the backup's transaction, it would be a part of that.
  const order = AsyncResource.bind(async () => {
    await shop.database.fork().transactional(async (em) => {
      await em.execute(oddRows[3]?.replace('(1, 3)', '(1, 1)') ?? '');
      await em.execute(
        `insert into order_lines (order_id, description, price, quantity, position)
         select currval(pg_get_serial_sequence('orders', 'id')), 'Lamb', 1, 1, 1`,
      );
    });
  });
  for (const name of pictures) writeFileSync(join(busy.uploadsDir, name), randomBytes(10_000));
  // One after the other, so that a slow machine is not overloaded.
  let under = Promise.resolve();
  let asked = 0;
  const report = () => {
    asked += 1;
    under = under.then(order);
  };
  await order();
  await shop.database.fork().execute(oddRows[2] ?? '');
  const made = join(machine.folder, 'busy.tar');
  await backUp(busy, made, { report });
  await under;
  await closeShop(shop);

  const restored = await onServer('restored');
  await restore(restored, made);
  const count = (settings: Settings, sql: string) =>
    onDatabaseOf(settings, async (em) => Number((await em.execute<{ n: string }[]>(sql))[0]?.n));
  const lonely = `select count(*) as n from orders o
    where not exists (select from order_lines where order_id = o.id)`;
  expect(await count(restored, lonely)).toBe(0);
  expect(await count(restored, 'select count(*) as n from orders')).toBe(1);
  expect(await count(busy, 'select count(*) as n from orders')).toBe(1 + asked);
  expect(asked).toBeGreaterThan(10);
});

test('under a passphrase it can be read with that passphrase only', async () => {
  const encrypted = join(machine.folder, 'encrypted.tar.age');
  await expect(backUp(embedded, encrypted, { passphrase: 'short' })).rejects.toThrow('at least 12');
  await backUp(embedded, encrypted, { passphrase: 'correct horse battery' });
  const bytes = readFileSync(encrypted);
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect(bytes.includes('Naledi')).toBe(false);
  const target = await onServer('unsealed');
  await expect(restore(target, encrypted)).rejects.toThrow('BACKUP_PASSPHRASE');
  await expect(restore(target, encrypted, { passphrase: 'another one, wrong' })).rejects.toThrow(
    'the passphrase is not the one',
  );
  const cut = join(machine.folder, 'cut.tar.age');
  writeFileSync(cut, bytes.subarray(0, bytes.length - 100_000));
  await expect(restore(target, cut, { passphrase: 'correct horse battery' })).rejects.toThrow(
    BackupRefused,
  );
  await restore(target, encrypted, { passphrase: 'correct horse battery' });
  expect(await rowsOf(target)).toEqual(await rowsOf(embedded));
});

test('a file that is there already is kept, and what fails leaves none', async () => {
  const kept = join(machine.folder, 'kept.tar');
  copyFileSync(file, kept);
  await expect(backUp(embedded, kept)).rejects.toThrow('already');
  expect(readFileSync(kept)).toEqual(readFileSync(file));
  const none = join(machine.folder, 'none.tar');
  const gone = { ...embedded, uploadsDir: join(machine.folder, 'gone') };
  await expect(backUp(gone, none)).rejects.toThrow('UPLOADS_DIR');
  const unreachable = { ...embedded, databaseUrl: 'postgresql://shop@127.0.0.1:1/none' };
  await expect(backUp(unreachable, none)).rejects.toThrow('DATABASE_URL');
  expect(existsSync(none)).toBe(false);
  expect(readdirSync(machine.folder).filter((name) => name.includes('.part'))).toEqual([]);
});
