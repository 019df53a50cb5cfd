import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { migrate } from '#server/db/migrations.ts';
import { openDatabase } from '#server/db/opening/open-database.ts';
import { readSettings } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';
import { startDatabaseProxy } from '#test/database/database-proxy.ts';
import { type PostgresCluster, startPostgres } from '#test/database/postgres-cluster.ts';
import { freePort } from '#test/free-port.ts';
import { entities } from '../open-migrated.ts';
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

async function found(databaseUrl?: string) {
  const settings = readSettings({
    PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
    UPLOADS_DIR: join(folder, 'uploads'),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
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

it('finds a pooler behind which nothing is heard', async () => {
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
