import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Settings } from '#server/env.ts';
import { storeAddress } from '#server/object-store/address.ts';
import { backupMachine, logger, rowsOf } from '#test/backups.ts';
import { startObjectStore, type TestObjectStore } from '#test/object-store/object-store.ts';
import { closeShop, openShop } from '../open-shop.ts';
import { backUpShop } from './back-up-shop.ts';
import { listKeptBackups, withBackup } from './kept-backups.ts';
import { restoreShop } from './restore-shop.ts';

const machine = backupMachine();
const shop = machine.settingsOf('shop');
const passphrase = 'a long enough passphrase';
const plain = 'shop-2026-11-24T0030Z-0a1b2c3d.tar';
const encrypted = 'shop-2026-11-25T0030Z-0a1b2c3d.tar.age';
const made = join(machine.folder, 'made');
let store: TestObjectStore;

beforeAll(async () => {
  store = await startObjectStore();
  await closeShop(await openShop({ settings: shop, logger }));
  mkdirSync(made);
  const common = { settings: shop, logger, report: () => {} };
  await backUpShop({ ...common, file: join(made, plain), passphrase: undefined });
  await backUpShop({ ...common, file: join(made, encrypted), passphrase });
});
afterAll(async () => {
  await store.stop();
  machine.remove();
});

/** A place of backups, and how files get there. */
const places = {
  'a folder': () => {
    const backupDir = join(machine.folder, 'kept');
    mkdirSync(backupDir, { recursive: true });
    return {
      settings: { backupDir },
      put: (name: string) => copyFileSync(join(made, name), join(backupDir, name)),
    };
  },
  'an object store': () => ({
    settings: { backupStore: storeAddress.parse(store.url.replace('/shop?', '/shop/backups?')) },
    put: (name: string) =>
      store.objects.set(`backups/${name}`, {
        data: readFileSync(join(made, name)),
        type: '',
        changedAt: new Date(),
      }),
  }),
};

describe.each(Object.entries(places))('backups that are kept in %s', (_, open) => {
  let kept: ReturnType<(typeof places)[keyof typeof places]>;
  beforeAll(() => {
    kept = open();
    for (const name of [plain, encrypted]) kept.put(name);
  });

  const emptyShop = (): Settings => ({ ...machine.settingsOf('empty'), ...kept.settings });
  /** No partial backup is left in the folder. */
  const borrowed = ({ dataDir }: Settings) =>
    existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.startsWith('borrowed')) : [];

  it('are listed, the newest first', async () => {
    const lines = await listKeptBackups({ settings: emptyShop(), logger });
    expect(lines.map((line) => line.split('  ')[0])).toEqual([encrypted, plain]);
  });

  it.each([plain, encrypted])('are lent by their name, as they were made: %s', async (name) => {
    const settings = emptyShop();
    const lent = await withBackup(name, { settings, logger }, (file) => readFile(file));
    expect(lent.equals(readFileSync(join(made, name)))).toBe(true);
    expect(borrowed(settings)).toEqual([]);
  });

  it('one that is not there, or cannot be used, leaves nothing', async () => {
    const settings = emptyShop();
    const missing = 'shop-2026-11-23T0030Z-0a1b2c3d.tar';
    const read = (name: string) =>
      withBackup(name, { settings, logger }, async (file) => {
        await readFile(file);
        throw new Error('under a passphrase');
      });
    await expect(read(missing)).rejects.toThrow(/there is no|ENOENT/);
    await expect(read(encrypted)).rejects.toThrow('under a passphrase');
    expect(borrowed(settings)).toEqual([]);
  });
});

it('one in an object store is restored by its name', async () => {
  const kept = places['an object store']();
  kept.put(encrypted);
  const settings = { ...machine.settingsOf('restored'), ...kept.settings };
  await withBackup(encrypted, { settings, logger }, (file) =>
    restoreShop({ settings, logger, file: file, passphrase, lastSeen: {}, report: () => {} }),
  );
  expect((await rowsOf(settings)).admins).toEqual((await rowsOf(shop)).admins);
});

it('a store that breaks off in the middle ends with one line, and leaves nothing', async () => {
  const kept = places['an object store']();
  kept.put(plain);
  const settings = { ...machine.settingsOf('broken-off'), ...kept.settings };
  const { dataDir } = settings;
  store.mood = (asked) => (asked.startsWith('GET') && asked.includes(plain) ? 'broken' : null);
  const lent = withBackup(plain, { settings, logger }, async () => 'restored');
  await expect(lent).rejects.toThrow('The object store 127.0.0.1');
  store.mood = () => null;
  expect(existsSync(dataDir) ? readdirSync(dataDir) : []).toEqual([]);
  expect(await withBackup(plain, { settings, logger }, async () => 'restored')).toBe('restored');
});
