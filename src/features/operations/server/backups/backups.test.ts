import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { storeAddress } from '#server/object-store/address.ts';
import { describeOnDatabase } from '#test/database/database.ts';
import { startObjectStore } from '#test/object-store/object-store.ts';
import { testShop } from '#test/shop.ts';
import { nightlyBackup } from './nightly-backup.ts';

describeOnDatabase('nightly backups', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'backups-'));
  const backupDir = join(folder, 'new');
  const shop = testShop({ kind, settings: { backupDir } });
  beforeEach(async () => {
    shop.clock.set('2026-11-24T00:30:00Z');
    rmSync(backupDir, { recursive: true, force: true });
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
  });

  let made = 0;
  const make = async (_: unknown, file: string) => {
    made += 1;
    writeFileSync(file, 'a backup');
  };
  const fail = async () => {
    throw new Error('the disk is full');
  };
  const state = async () => (await shop.asOwner('GET', '/admin/backups')).body;
  const later = (hours: number) => shop.clock.advance(hours * 3600);

  test('are made once a night, whichever instances are there', async () => {
    expect(await state()).toEqual({
      ...{ state: 'fine', lastGoodAt: null, lastBackupAt: null },
      ...{ overdue: false, attempts: [] },
    });
    made = 0;
    await Promise.all([1, 2, 3].map(() => nightlyBackup(shop.shop, make)));
    later(10);
    await nightlyBackup(shop.shop, make);
    expect(made).toBe(1);
    const [name, ...others] = readdirSync(backupDir);
    expect(name).toMatch(/^shop-2026-11-24T0030Z-[0-9a-f]{8}\.tar$/);
    expect(others).toEqual([]);
    expect(await state()).toMatchObject({
      state: 'fine',
      lastGoodAt: '2026-11-24T00:30:00.000Z',
      lastBackupAt: '2026-11-24T00:30:00.000Z',
      attempts: [{ name, bytes: 8, fault: null }],
    });
    later(24);
    await nightlyBackup(shop.shop, make);
    expect(made).toBe(2);
    expect(await shop.query('select actor_kind, action, thing_kind from activity')).toEqual(
      Array(2).fill({ actor_kind: 'system', action: 'created', thing_kind: 'backup' }),
    );
  });

  test('are retried after a failure, and reported after two days', async () => {
    await nightlyBackup(shop.shop, fail);
    expect(await state()).toMatchObject({
      state: 'late',
      attempts: [{ fault: 'the disk is full', bytes: null }],
    });
    later(1);
    await nightlyBackup(shop.shop, make);
    expect(await state()).toMatchObject({ state: 'fine' });
    later(47);
    await nightlyBackup(shop.shop, fail);
    expect(await state()).toMatchObject({ state: 'fine' });
    later(2);
    expect(await state()).toMatchObject({ state: 'late', lastGoodAt: '2026-11-24T01:30:00.000Z' });
  });

  test('of an instance that was killed are left to others after ten minutes', async () => {
    await shop.query(
      `insert into backups (name, shop, begun_at, claimed_until)
        values ('x', '1a2b3c4d', ?::timestamptz, ?::timestamptz)`,
      [shop.clock.now(), new Date(shop.clock.now().getTime() + 600_000)],
    );
    made = 0;
    await nightlyBackup(shop.shop, make);
    expect(made).toBe(0);
    later(1);
    await nightlyBackup(shop.shop, make);
    expect(made).toBe(1);
  });

  test('made while the clock was years ahead hold up neither the work nor the warning', async () => {
    shop.clock.set('2028-11-24T00:30:00Z');
    await nightlyBackup(shop.shop, make);
    await shop.query(
      `insert into backups (name, shop, begun_at, claimed_until)
        values ('x', '1a2b3c4d', ?::timestamptz, ?::timestamptz)`,
      [shop.clock.now(), new Date(shop.clock.now().getTime() + 600_000)],
    );
    shop.clock.set('2026-11-24T00:30:00Z');
    made = 0;
    for (let night = 0; night < 30; night += 1) {
      await nightlyBackup(shop.shop, make);
      later(24);
    }
    expect(made).toBe(30);
    expect(await state()).toMatchObject({ state: 'fine', lastGoodAt: '2026-12-23T00:30:00.000Z' });
    later(25);
    expect(await state()).toMatchObject({ state: 'late' });
    expect(readdirSync(backupDir)).toContainEqual(expect.stringContaining('shop-2028-11-24'));
  });

  test('are not made without a backup folder', async () => {
    made = 0;
    await nightlyBackup(
      { ...shop.shop, settings: { ...shop.settings, backupDir: undefined } },
      make,
    );
    expect(made).toBe(0);
  });

  test('go to an object store as well, whole or not at all, and leave nothing here', async () => {
    const store = await startObjectStore();
    onTestFinished(() => store.stop());
    const backupStore = storeAddress.parse(store.url.replace('/shop?', '/shop/backups?'));
    const settings = { ...shop.settings, backupDir: undefined, backupStore };
    const inStore = { ...shop.shop, settings };
    const content = Buffer.alloc(9_000_000, 7);
    const large = async (_: unknown, file: string) => writeFileSync(file, content);
    store.mood = (asked) => (asked.includes('partNumber=2') ? 'broken' : null);
    await nightlyBackup(inStore, large);
    expect([...store.objects.keys()]).toEqual([]);
    expect(store.uploads.size).toBe(0);
    expect(await state()).toMatchObject({
      attempts: [{ fault: expect.stringContaining('The object store 127.0.0.1') }],
    });
    store.mood = () => null;
    later(1);
    await nightlyBackup(inStore, large);
    const [[name, object] = [], ...others] = store.objects;
    expect(name).toMatch(/^backups\/shop-2026-11-24T0130Z-[0-9a-f]{8}\.tar$/);
    expect(object?.data.equals(content)).toBe(true);
    expect(others).toEqual([]);
    expect(readdirSync(shop.settings.dataDir)).not.toContain('backup-under-way');
    expect(await state()).toMatchObject({ state: 'fine', attempts: [{ fault: null }, {}] });
  });
});
