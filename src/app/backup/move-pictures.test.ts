import { randomBytes } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Settings } from '#server/env.ts';
import { storeAddress } from '#server/object-store/address.ts';
import { markFile } from '#server/uploads/folder/claim-folder.ts';
import { imageName } from '#shared/images.ts';
import { backupMachine, filesOf, logger, rowsOf } from '#test/backups.ts';
import { createServerDatabase, type ServerDatabase } from '#test/database/database.ts';
import { startObjectStore, type TestObjectStore } from '#test/object-store/object-store.ts';
import { closeShop, openShop } from '../open-shop.ts';
import { backUpShop } from './back-up-shop.ts';
import { restoreShop } from './restore-shop.ts';

const machine = backupMachine();
const databases: ServerDatabase[] = [];
let store: TestObjectStore;

/** Databases of a server are made sooner than embedded ones. */
async function settingsOf(name: string): Promise<Settings> {
  const database = await createServerDatabase({ migrated: false });
  databases.push(database);
  return machine.settingsOf(name, database.url);
}

beforeAll(async () => {
  store = await startObjectStore();
});
afterAll(async () => {
  for (const { drop } of databases) await drop();
  await store.stop();
  machine.remove();
});

// A shop that moved: nothing was given out since the backup.
const lastSeen = { order: 1000, invoice: 0, 'credit note': 0 };
const given = { logger, passphrase: undefined, lastSeen, report: () => {} };
const names = Array.from({ length: 30 }, (_, number) =>
  imageName(`picture-${String(number).padStart(20, '0')}`, 100, 100),
);

test('pictures move from the folder to a bucket and back by backup and restore', async () => {
  const settings = await settingsOf('folder');
  const shop = await openShop({ settings, logger });
  for (const name of names) {
    writeFileSync(join(settings.uploadsDir, name), randomBytes(20_000));
    await shop.database.fork().execute(
      `insert into products (description, category, price, picture, created_at)
       values ('Food', 'Dogs', 1, ?, now())`,
      [name],
    );
  }
  await closeShop(shop);
  const first = join(machine.folder, 'first.tar');
  await backUpShop({ ...given, settings, file: first });

  const inBucket = { ...(await settingsOf('bucket')), storage: storeAddress.parse(store.url) };
  // A store that fails in the middle leaves an empty shop, which the next restore takes.
  store.mood = (asked) =>
    asked.startsWith('PUT') && asked.includes(names[20] ?? '')
      ? { refuse: { status: 403, code: 'AccessDenied' } }
      : null;
  await expect(restoreShop({ ...given, settings: inBucket, file: first })).rejects.toThrow(
    'the access key may not do this',
  );
  expect([...store.objects.keys()]).toEqual([]);
  store.mood = () => null;
  await restoreShop({ ...given, settings: inBucket, file: first });
  expect([...store.objects.keys()].sort()).toEqual([markFile, ...names].sort());
  expect(await rowsOf(inBucket)).toEqual(await rowsOf(settings));
  await closeShop(await openShop({ settings: inBucket, logger }));

  const second = join(machine.folder, 'second.tar');
  store.mood = (asked) => (asked.includes(names[20] ?? '') ? 'broken' : null);
  await expect(backUpShop({ ...given, settings: inBucket, file: second })).rejects.toThrow(
    'cannot be used',
  );
  store.mood = () => null;
  await backUpShop({ ...given, settings: inBucket, file: second });
  expect(readdirSync(machine.folder).filter((name) => name.includes('second'))).toEqual([
    'second.tar',
  ]);
  const again = await settingsOf('again');
  await restoreShop({ ...given, settings: again, file: second });
  expect(filesOf(again)).toEqual(filesOf(settings));
  expect(await rowsOf(again)).toEqual(await rowsOf(settings));
});
