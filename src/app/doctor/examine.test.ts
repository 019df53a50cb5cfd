import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { migrate } from '#server/db/migrations.ts';
import { openDatabase } from '#server/db/opening/open-database.ts';
import { readSettings } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';
import { openFolderFiles } from '#server/uploads/files/folder-files.ts';
import { claimFolder, markFile } from '#server/uploads/folder/claim-folder.ts';
import { layDatabase } from '#test/database/database.ts';
import { startDatabaseProxy } from '#test/database/database-proxy.ts';
import { type PostgresCluster, startPostgres } from '#test/database/postgres-cluster.ts';
import { freePort } from '#test/free-port.ts';
import { entities, openMigrated } from '../open-migrated.ts';
import { examine } from './examine.ts';

let cluster: PostgresCluster;
let folder: string;
const logger = createLogger('silent');
beforeAll(async () => {
  cluster = await startPostgres();
});
afterAll(() => cluster.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

async function found(databaseUrl?: string, environment: Record<string, string> = {}) {
  const settings = readSettings({
    PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
    UPLOADS_DIR: join(folder, 'uploads'),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...environment,
  });
  const findings = await examine(settings, logger);
  return Object.fromEntries(findings.map((one) => [one.check, one]));
}

it('finds nothing where nothing is yet, and makes nothing', async () => {
  const { Shop, Database, ...others } = await found();
  expect([Shop?.mark, Database?.mark]).toEqual(['warning', 'warning']);
  expect(Database?.says).toContain('no database');
  expect(others['Uploads folder']?.says).toContain('There is no folder');
  expect(readdirSync(folder)).toEqual([]);
});

it('finds an empty database on a server, leaves it empty, and finds it again when it is ready', async () => {
  const databaseUrl = await cluster.createDatabase('examined');
  expect((await found(databaseUrl)).Database?.says).toBe('The database is empty.');
  const database = await openDatabase({ databaseUrl, dataDir: '', entities, logger });
  onTestFinished(() => database.close());
  const tables = 'select tablename from pg_tables where schemaname = current_schema()';
  expect(await database.fork().execute(tables)).toEqual([]);
  await migrate(database);
  const ready = await found(databaseUrl);
  expect(ready.Database?.says).toMatch(/^PostgreSQL \d+\.\d+ is up to date and answers in/);
  for (const check of ['Database connections', 'Other instances', 'Clock']) {
    expect(ready[check]?.mark).toBe('good');
  }
  await database.fork().execute('delete from mikro_orm_migrations where id = 1');
  expect((await found(databaseUrl)).Database?.says).toContain('older than this version');
});

it('finds that too many pictures are unused', async () => {
  const databaseUrl = await cluster.createDatabase('unused');
  const database = await openMigrated({ databaseUrl, dataDir: '' }, logger);
  onTestFinished(() => database.close());
  const uploads = join(folder, 'uploads');
  await claimFolder({ files: openFolderFiles(uploads), database });
  const unused = `${'u'.repeat(16)}-20x20.webp`;
  writeFileSync(join(uploads, unused), 'x');
  for (const name of [markFile, unused]) utimesSync(join(uploads, name), 1, 1);
  expect((await found(databaseUrl))['Unused pictures']).toMatchObject({
    mark: 'warning',
    says: expect.stringMatching(/^1 of the 1 picture files /),
  });
});

it('finds a pooler that drops notifications', async () => {
  const proxy = await startDatabaseProxy(await cluster.createDatabase('pooled_away'));
  onTestFinished(() => proxy.stop());
  proxy.deaf = true;
  expect((await found(proxy.url))['Other instances']?.says).toContain('pooler');
});

it('finds a database that is not there', async () => {
  const { Database } = await found('postgresql://shop:none@127.0.0.1:1/none');
  expect(Database).toMatchObject({ mark: 'broken' });
  expect(Database?.says).toContain('ECONNREFUSED');
});

it('finds an address that does not resolve, one of another machine, and ports that are taken', async () => {
  expect((await found(undefined, { HOST: 'nowhere.invalid' })).Shop).toMatchObject({
    mark: 'broken',
    says: expect.stringMatching(/HOST.*(ENOTFOUND|EAI_AGAIN)/),
  });
  const foreign = await found(undefined, { HOST: '203.0.113.1' });
  expect(foreign.Shop).toMatchObject({ mark: 'broken', says: expect.stringContaining('HOST') });

  const other = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const taken = await found(undefined, { PORT: String(port) });
  expect(taken.Shop).toMatchObject({ mark: 'broken', says: expect.stringContaining(`:${port}`) });
  const metrics = async (METRICS_PORT: number) =>
    (await found(undefined, { METRICS_PORT: String(METRICS_PORT) })).Metrics;
  expect(await metrics(port)).toMatchObject({
    mark: 'broken',
    says: expect.stringMatching(/METRICS_PORT.*EADDRINUSE/),
  });
  expect(await metrics(await freePort())).toBeUndefined();
});

it('finds several instances without SECRET_KEY', async () => {
  const databaseUrl = await cluster.createDatabase('shared');
  for (const instance of [1, 2]) {
    const database = await openDatabase({ databaseUrl, dataDir: '', entities, logger });
    onTestFinished(() => database.close());
    if (instance === 1) await migrate(database);
    await database.listen({ onChange() {}, onLost() {}, onRegained() {} });
    const mark = (await found(databaseUrl))['Other instances']?.mark;
    expect(mark).toBe(instance === 1 ? 'good' : 'warning');
  }
  const withKey = await found(databaseUrl, { SECRET_KEY: 'one key for all of them' });
  expect(withKey['Other instances']?.mark).toBe('good');
});

it('finds a PostgreSQL that is too old, which the start refuses', async () => {
  const databaseUrl = await cluster.createDatabase('old');
  const database = await openDatabase({ databaseUrl, dataDir: '', entities, logger });
  onTestFinished(() => database.close());
  // The servers at hand are new enough: this one states an older version.
  const em = database.fork();
  await em.execute(
    `create function public.current_setting(name text) returns text language sql as $$
      select case name when 'server_version_num' then '140012' else pg_catalog.current_setting(name) end
    $$`,
  );
  await em.execute('alter database old set search_path = public, pg_catalog');
  expect((await found(databaseUrl)).Database).toMatchObject({
    mark: 'broken',
    says: 'PostgreSQL 14.12 is too old for the shop.',
  });
  await expect(openMigrated({ databaseUrl, dataDir: '' }, logger)).rejects.toThrow(
    /^Setting DATABASE_URL: PostgreSQL 14\.12 is too old for the shop: it needs 15 or later\.$/,
  );
});

it('makes no key where a stored password has none', async () => {
  const dataDir = join(folder, 'data');
  await layDatabase({ DATA_DIR: dataDir });
  const database = await openMigrated({ databaseUrl: undefined, dataDir }, logger);
  await database
    .fork()
    .execute(
      `insert into settings (name, entries, updated_at) values ('mail', '{"password": "sealed:1:AAAA"}', now())`,
    );
  await database.close();
  const before = readdirSync(dataDir).sort();
  expect((await found()).Database?.mark).toBe('good');
  expect(readdirSync(dataDir).sort()).toEqual(before);
});
