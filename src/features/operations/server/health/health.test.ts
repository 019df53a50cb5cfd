import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { listenerName } from '#server/db/postgresql/change-listener.ts';
import { createDiskRoom } from '#server/disk/disk-room.ts';
import { markFile } from '#server/uploads/folder/claim-folder.ts';
import { describeOnDatabase } from '#test/database/database.ts';
import { form, lineOf } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { testShop } from '#test/shop.ts';
import type { HealthView } from '../../shared/health-view.ts';

describeOnDatabase('the health of a running shop', (kind) => {
  const shop = testShop({ kind, freeBytes: async () => free(), keep: true });
  let free: () => number;
  beforeEach(() => {
    free = () => 1024 ** 4;
  });

  const look = async () => {
    const { status, body } = await shop.asOwner('GET', '/admin/health');
    expect(status).toBe(200);
    const { findings } = body as HealthView;
    return Object.fromEntries(findings.map((one) => [one.check, one]));
  };

  test('reports what is in order, over tRPC and REST', async () => {
    const { checkedAt, findings } = await shop.owner.health.check.query();
    expect(checkedAt).toBe(shop.clock.now().toISOString());
    const server = ['Other instances', 'Clock', 'Database connections'];
    const found = findings
      .map(({ check, mark }) => `${check}: ${mark}`)
      // A busy machine answers late; checks.test.ts proves when that is reported.
      .map((finding) => finding.replace('Database: warning', 'Database: good'))
      .sort();
    expect(found).toEqual(
      [
        ...(kind === 'postgresql' ? server.map((check) => `${check}: good`) : []),
        'Settings: good',
        'Database: good',
        'Data folder: good',
        'Uploads folder: good',
        'Version: good',
        'Disk: good',
        'Mail server: warning',
        'Public address: warning',
        'Backups: warning',
      ].sort(),
    );
    expect((await look())['Mail server']?.says).toContain('Emails are not sent');
  });

  test('shows a helper no folders, hosts and ports, but what needs attention', async () => {
    const { dataDir, uploadsDir, publicUrl, port } = shop.settings;
    const places = [dataDir, uploadsDir, publicUrl, new URL(publicUrl).host, `:${port}`];
    const office = await shop.signedIn('office');
    const { status, body } = await shop.rest('GET', '/admin/health', undefined, office);
    expect(status).toBe(200);
    const typed = await shop.calls(office).health.check.query();
    const owners = JSON.stringify(await look());
    for (const place of places) {
      expect(owners).toContain(place);
      expect(JSON.stringify([body, typed])).not.toContain(place);
    }
    expect(JSON.stringify([body, typed])).not.toMatch(/\/\w+\/|:\d{2,}[^\d:.]|_DIR|_URL|chmod/);
    const { findings } = body as HealthView;
    expect(findings.map(({ check }) => check).sort()).toEqual(Object.keys(await look()).sort());
    expect(findings.find(({ check }) => check === 'Mail server')?.mark).toBe('warning');
  });

  test('names unusable settings and keeps the others', async () => {
    const { areas } = (await shop.rest('GET', '/delivery/areas')).body as {
      areas: { name: string; fee: number }[];
    };
    const [one, other] = areas;
    const entries = {
      areas: [
        { ...one, fee: 77 },
        { ...other, fee: 'free, or not' },
      ],
      note: 7,
    };
    const store = (text: string) =>
      shop.query(
        `insert into settings (name, entries, updated_at) values ('delivery', ?::jsonb, now())
           on conflict (name) do update set entries = excluded.entries`,
        [text],
      );
    await store(JSON.stringify(entries));
    shop.shop.cache.forget(['settings']);
    const health = shop.owner.health;
    const { findings } = await health.check.query();
    const said = findings.filter(({ check }) => check === 'Stored settings');
    expect(said).toMatchObject([
      { mark: 'broken', says: expect.stringContaining('“note” of the settings “delivery”') },
      { mark: 'broken', says: expect.stringContaining('“areas” of the settings “delivery”') },
    ]);
    expect((await shop.rest('GET', '/delivery/areas')).body).toMatchObject({
      areas: [{ name: one?.name, fee: 77 }],
    });
    await store('{}');
    shop.shop.cache.forget(['settings']);
    expect((await look())['Stored settings']).toBeUndefined();
  });

  test('reports that no changes of other instances arrive', async () => {
    if (kind === 'embedded') return;
    const { syncTrouble } = shop.shop.database;
    shop.shop.database.syncTrouble = () => 'The shop does not hear.';
    expect((await look())['Other instances']).toMatchObject({
      mark: 'warning',
      says: 'The shop does not hear.',
    });
    shop.shop.database.syncTrouble = syncTrouble;
  });

  test('reports several instances without a common secret key', async () => {
    if (kind === 'embedded') return;
    expect((await look())['Other instances']?.mark).toBe('good');
    const connectionString = shop.shop.database.orm.config.get('clientUrl') ?? '';
    const other = new Client({ connectionString, application_name: listenerName });
    await other.connect();
    onTestFinished(() => other.end());
    expect((await look())['Other instances']).toMatchObject({
      mark: 'warning',
      says: expect.stringContaining('2 instances run without SECRET_KEY'),
    });
    shop.shop.settings.secretKey = 'one key for all of them';
    expect((await look())['Other instances']?.mark).toBe('good');
    delete shop.shop.settings.secretKey;
  });

  test('reports a clock behind the newest order', async () => {
    if (kind === 'postgresql') return;
    expect((await look()).Clock).toBeUndefined();
    await shop.visitor.orders.send.mutate(form([await product(shop)].map((one) => lineOf(one))));
    await shop.query(`update orders set created_at = now() + interval '90 seconds'`);
    expect((await look()).Clock).toMatchObject({
      mark: 'warning',
      says: expect.stringMatching(/The clock of this machine is \d+ s behind the newest order/),
    });
    await shop.query(`update orders set created_at = now() + interval '20 years'`);
    expect((await look()).Clock?.mark).toBe('broken');
    await shop.query('delete from orders');
  });

  test('continues when one check fails', async () => {
    const { ready } = shop.shop.database;
    shop.shop.database.ready = () => Promise.reject(new Error('The database sulks.\nLine 2'));
    const found = await look();
    shop.shop.database.ready = ready;
    expect(found.Database).toMatchObject({
      mark: 'broken',
      says: 'This could not be checked: The database sulks.',
    });
    expect(found.Disk?.mark).toBe('good');
  });

  test('reports a full disk, and one that soon will be', async () => {
    const room = createDiskRoom({ ...shop.shop, freeBytes: async () => free() });
    const { reserve } = await room.check();
    free = () => reserve - 1;
    const refused = kind === 'embedded' ? 'orders and pictures' : 'pictures';
    const { Disk: short } = await look();
    expect(short?.mark).toBe('broken');
    expect(short?.says).toContain(`${refused} are refused`);
    free = () => reserve + 1;
    expect((await look()).Disk?.mark).toBe('warning');
  });

  test('reports failing backups and the age of the last good one', async () => {
    const file = join(shop.settings.dataDir, 'a file');
    writeFileSync(file, '');
    shop.shop.settings.backupDir = file;
    expect((await look()).Backups).toMatchObject({
      mark: 'broken',
      says: `Nothing can be written to the folder ${file} (ENOTDIR).`,
    });
    shop.shop.settings.backupDir = join(shop.settings.dataDir, 'backups');
    expect((await look()).Backups?.says).toBe('No backup has been made yet.');
    const makeOne = (hoursAgo: number) =>
      shop.query(
        `insert into backups (name, shop, begun_at, claimed_until, ended_at)
         select 'one', '1a2b3c4d', at, at, at from (select ?::timestamptz as at) as moment`,
        [new Date(Date.now() - (hoursAgo + 0.5) * 3_600_000)],
      );
    await makeOne(50);
    expect((await look()).Backups).toMatchObject({
      mark: 'broken',
      says: 'The last good one is 50 hours old.',
    });
    await makeOne(5);
    expect((await look()).Backups).toMatchObject({
      mark: 'good',
      says: 'The last good one is 5 hours old.',
    });
  });

  test('shows what a restore has held, for 30 days', async () => {
    const restore = (daysAgo: number) =>
      shop.query(
        `insert into activity (at, actor_kind, action, thing_kind, after)
         values (now() - interval '1 day' * ?, 'system', 'restored', 'backup', ?::jsonb)`,
        [daysAgo, JSON.stringify({ takenAt: '2026-11-20T08:00:00.000Z', held: ['Mails: 1.'] })],
      );
    await restore(31);
    expect(await look()).not.toHaveProperty(['Restored backup']);
    await restore(29);
    expect((await look())['Restored backup']).toEqual({
      check: 'Restored backup',
      mark: 'warning',
      says: 'Mails: 1.',
      remedy: null,
    });
  });

  test('names the owner of the folder of pictures', async () => {
    const folder = shop.settings.uploadsDir;
    const mark = join(folder, markFile);
    rmSync(mark, { force: true });
    expect((await look())['Uploads folder']?.says).toContain('belongs to nobody yet');
    rmSync(folder, { recursive: true });
    expect((await look())['Uploads folder']).toMatchObject({
      mark: 'broken',
      remedy: expect.stringContaining('UPLOADS_DIR'),
    });
  });
});
