import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { storeAddress } from '#server/object-store/address.ts';
import { millisecondsOfADay } from '#shared/time/day.ts';
import { startObjectStore } from '#test/object-store/object-store.ts';
import { describeOnShop, type TestShop } from '#test/shop.ts';
import { Backup } from './backup.entity.ts';
import { rotate } from './make-backup.ts';
import { nightlyBackup } from './nightly-backup.ts';

type Place = {
  settings: Partial<TestShop['shop']['settings']>;
  put(name: string, content: string): void;
  putFolder(name: string): void;
  /** The stored files by name. */
  contents(): Record<string, string>;
  clear(): void;
  stop(): Promise<void> | void;
};

function folderPlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'rotation-'));
  return {
    settings: { backupDir: folder, backupStore: undefined },
    put: (name, content) => writeFileSync(join(folder, name), content),
    putFolder(name) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'within'), 'x');
    },
    contents: () =>
      Object.fromEntries(
        readdirSync(folder, { withFileTypes: true }).map((entry) => [
          entry.name,
          entry.isFile() ? readFileSync(join(folder, entry.name), 'utf8') : 'a folder',
        ]),
      ),
    clear() {
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
    },
    stop: () => rmSync(folder, { recursive: true }),
  };
}

async function storePlace(): Promise<Place> {
  const store = await startObjectStore();
  const backupStore = storeAddress.parse(store.url.replace('/shop?', '/shop/backups?'));
  const put = (name: string, content: string) => {
    const data = Buffer.from(content);
    store.objects.set(`backups/${name}`, { data, type: '', changedAt: new Date() });
  };
  return {
    settings: { backupDir: undefined, backupStore },
    put,
    putFolder: (name) => put(`${name}/within`, 'x'),
    contents: () =>
      Object.fromEntries(
        [...store.objects].map(([key, { data }]) => {
          const [name = '', within] = key.slice('backups/'.length).split(/\/(?=within$)/);
          return [name, within ? 'a folder' : data.toString()];
        }),
      ),
    clear: () => store.objects.clear(),
    stop: () => store.stop(),
  };
}

const now = '2026-11-24T00:30:00Z';
const daysAgo = (days: number) => new Date(Date.parse(now) - days * millisecondsOfADay);
const shopId = '1a2b3c4d';
const old = { begunAt: daysAgo(1000), bytes: 1, shop: shopId };
const recent = { ...old, name: 'shop-2026-11-23T0030Z.tar', begunAt: daysAgo(1) };
/** So many newer ones that nothing that is years old is kept for a month of its own. */
const months = Array.from({ length: 7 }, (_, month) => ({
  ...{ name: `shop-2026-${10 - month}-10.tar`, bytes: 1, shop: shopId },
  begunAt: new Date(Date.UTC(2026, 9 - month, 10)),
}));

type Case = {
  it: string;
  recorded?: Partial<Backup>[];
  /** Of one byte each, unless another content is given. */
  files?: Record<string, string>;
  folders?: string[];
  gone?: string[];
};

const x = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'x']));

const cases: Case[] = [
  {
    it: 'what somebody else put there, whatever it is called',
    files: x(
      ...['holiday.jpg', 'shop-notes.txt', 'undefinedTundefined:undefined:00Z', '2000-01-01.tar'],
      ...['shop-2024-01-01T0030Z.tar', 'shop-2024-01-02T0030Z-ffffffff.tar.age', '2024', 'NaN'],
      ...['shop-2024-01-01T0030Z-ffffffff.tar.0a1b2c3d.part', 'shop-2024-13-41T9999Z.tar'],
    ),
  },
  {
    it: 'what has had its time, and only that',
    recorded: [
      { ...old, name: 'shop-2024-02-28T0030Z.tar' },
      { ...old, name: 'shop-2024-02-28T0031Z-1a2b3c4d.tar.age' },
      { ...old, name: 'shop-2024-02-29T0030Z.tar', begunAt: daysAgo(999) },
      recent,
    ],
    files: x(
      ...['shop-2024-02-28T0030Z.tar', 'shop-2024-02-28T0031Z-1a2b3c4d.tar.age'],
      ...['shop-2024-02-29T0030Z.tar', recent.name],
    ),
    gone: [
      ...['shop-2024-02-28T0030Z.tar', 'shop-2024-02-28T0031Z-1a2b3c4d.tar.age'],
      'shop-2024-02-29T0030Z.tar',
    ],
  },
  {
    it: 'a file of the same name that is not the one that was made',
    recorded: [{ ...old, name: 'shop-2024-02-28T0030Z.tar' }],
    files: { 'shop-2024-02-28T0030Z.tar': 'of another shop' },
  },
  {
    it: 'a file of the name under which ours was not made',
    recorded: [{ ...old, name: 'shop-2024-02-28T0030Z.tar', bytes: null, fault: 'it is there' }],
    files: x('shop-2024-02-28T0030Z.tar'),
  },
  {
    it: 'one that a clock that ran ahead has dated, which takes no other one’s place',
    recorded: [{ ...old, name: 'shop-2028-01-01T0030Z.tar', begunAt: daysAgo(-400) }, recent],
    files: x('shop-2028-01-01T0030Z.tar', recent.name),
  },
  {
    it: 'a folder, even under the name of a backup',
    recorded: [{ ...old, name: 'shop-2024-02-28T0030Z.tar' }],
    folders: ['shop-2024-02-28T0030Z.tar', 'shop-2024-01-01T0030Z-1a2b3c4d.tar.0a1b2c3d.part'],
  },
  {
    it: 'halves that killed backups of this shop left a day ago, and no others',
    recorded: [
      { ...old, name: 'shop-a-1a2b3c4d.tar', bytes: null },
      { ...recent, name: 'shop-b-1a2b3c4d.tar', begunAt: daysAgo(0.9) },
    ],
    files: x(
      ...['shop-a-1a2b3c4d.tar.0a1b2c3d.part', 'shop-b-1a2b3c4d.tar.0a1b2c3d.part'],
      ...['shop-a-1a2b3c4d.tar.part', 'notes.part'],
    ),
    gone: ['shop-a-1a2b3c4d.tar.0a1b2c3d.part'],
  },
];

describeOnShop('the rotation of backups', (shop) => {
  beforeEach(() => shop.clock.set(now));

  const record = (recorded: readonly Partial<Backup>[]) =>
    shop.shop.database.fork().insertMany(
      Backup,
      recorded.map((each) => ({
        ...{ claimedUntil: daysAgo(1), endedAt: each.bytes === null ? null : daysAgo(1) },
        ...(each as Backup),
      })),
    );

  const names = async () =>
    (await shop.shop.database.fork().find(Backup, {})).map(({ name }) => name).toSorted();

  describe.each([
    ['in a folder', folderPlace],
    ['in an object store', storePlace],
  ])('%s', (_, open) => {
    let place: Place;
    beforeAll(async () => {
      place = await open();
    });
    beforeEach(() => place.clear());
    afterAll(() => place.stop());

    async function night(): Promise<{ made: string[]; left: Record<string, string> }> {
      const before = Object.keys(place.contents());
      const settings = { ...shop.shop.settings, ...place.settings };
      await nightlyBackup({ ...shop.shop, settings }, async (_settings, to) =>
        writeFileSync(to, 'backup'),
      );
      const left = place.contents();
      return { made: Object.keys(left).filter((name) => !before.includes(name)), left };
    }

    test.each(cases)('looks for $it', async ({ recorded = [], files = {}, folders, gone }) => {
      await record([...months, ...recorded]);
      for (const { name } of months) place.put(name, 'x');
      for (const [name, content] of Object.entries(files)) place.put(name, content);
      for (const name of folders ?? []) place.putFolder(name);
      const before = place.contents();
      const { made, left } = await night();
      expect(made).toHaveLength(1);
      const expected = { ...before, [made.join()]: 'backup' };
      for (const name of [...(gone ?? []), ...monthsGone(left)]) delete expected[name];
      expect(left).toEqual(expected);
    });

    function monthsGone(left: Record<string, string>): string[] {
      const missing = months.filter(({ name }) => !(name in left)).map(({ name }) => name);
      expect(missing.length).toBeLessThanOrEqual(2);
      return missing;
    }

    test('never touches a name that it has not made', async () => {
      const alike = fc.stringMatching(/^shop-\d{4}-\d\d-\d\dT\d{4}Z(-[0-9a-f]{8})?\.tar(\.age)?$/);
      const any = fc
        .string({ minLength: 1, maxLength: 60 })
        .filter((name) => !/\/|^\.+$/.test(name));
      const names = fc.sample(fc.oneof(alike, any), 200);
      await record([...months, recent]);
      for (const name of names) place.put(name, 'x');
      const { left } = await night();
      expect(names.filter((name) => !(name in left))).toEqual([]);
    });

    test('keeps 7 days, 4 weeks and 6 months of nights, and each is what was made', async () => {
      for (let passed = 0; passed < 60; passed += 1) {
        await night();
        shop.clock.advance(24 * 60 * 60);
      }
      const left = place.contents();
      expect(
        Object.keys(left)
          .map((name) => name.slice(5, 15))
          .toSorted(),
      ).toEqual([
        ...['2026-11-30', '2026-12-31', '2027-01-03', '2027-01-10', '2027-01-16', '2027-01-17'],
        ...['2027-01-18', '2027-01-19', '2027-01-20', '2027-01-21', '2027-01-22'],
      ]);
      expect(new Set(Object.values(left))).toEqual(new Set(['backup']));
      expect(await names()).toEqual(Object.keys(left).toSorted());
    });

    test('forgets those that have had their time and are gone, not those that were put away', async () => {
      const gone = { ...old, name: 'gone' };
      const failed = { ...old, name: 'failed', bytes: null, fault: 'the disk is full' };
      await record([...months, recent, gone, failed]);
      const { made } = await night();
      const left = await names();
      expect(left).toEqual(expect.arrayContaining([...made, recent.name, 'failed']));
      expect(left).not.toContain('gone');
    });

    test('leaves the backups of another shop in the same place, and is left by it', async () => {
      const first = await night();
      await shop.shop.database.fork().nativeDelete(Backup, {});
      const second = await night();
      expect(second.made).toHaveLength(1);
      expect(Object.keys(second.left).toSorted()).toEqual(
        [...first.made, ...second.made].toSorted(),
      );
    });
  });

  test('one that cannot be removed stays and is logged; the others go, and the backup counts', async () => {
    await record([
      ...months,
      { ...old, name: 'stuck' },
      { ...old, name: 'gone', begunAt: daysAgo(1001) },
    ]);
    const info = vi.spyOn(shop.shop.logger, 'info');
    const warn = vi.spyOn(shop.shop.logger, 'warn');
    const removed: string[] = [];
    await rotate(shop.shop, {
      location: 'nowhere',
      tryWriting: async () => {},
      store: async () => 1,
      read: async () => Readable.from([]),
      lend: (name, task) => task(name),
      list: async () => ['stuck', 'gone', ...months.map(({ name }) => name)].map(stored),
      async remove(name) {
        if (name === 'stuck') throw new Error('read-only file system');
        removed.push(name);
      },
    });
    expect(removed).toContain('gone');
    expect(info).toHaveBeenCalledWith(
      { names: expect.arrayContaining(['stuck', 'gone']) },
      'Removing backups that have had their time',
    );
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'stuck' }),
      'A backup that has had its time stays',
    );
    expect(await names()).toContain('stuck');
    expect(await names()).not.toContain('gone');
  });
});

const stored = (name: string) => ({ name, bytes: 1 });
