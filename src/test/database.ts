import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { describe, inject } from 'vitest';
import { entities as everyEntity } from '#app/open-migrated.ts';
import type { Database, Entities } from '#server/db/database.ts';
import { embeddedDatabase, startPglite } from '#server/db/embedded/embedded-database.ts';
import { loadMigrations } from '#server/db/migrations.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createLogger } from '#server/log/logger.ts';
import { templateName } from './database-templates.ts';

const logger = createLogger('error');

export type TestDatabase = {
  database: Database;
  /** Empties every table and lets the numbers start at 1 again. */
  clear(): Promise<void>;
  close(): Promise<void>;
};

async function askFor(kind: Database['kind']): Promise<string> {
  const response = await fetch(`${inject('databaseTemplates')}/${kind}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

async function createEmbedded(entities: Entities): Promise<TestDatabase> {
  const dump = await readFile(await askFor('embedded'));
  const pglite = await startPglite({ loadDataDir: new Blob([dump]) });
  const database = await embeddedDatabase({
    pglite,
    entities,
    migrations: await loadMigrations(),
    logger,
    close: () => pglite.close(),
  });
  return { database, clear: () => truncateAll(database), close: () => database.close() };
}

async function command(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export type ServerDatabase = { url: string; drop(): Promise<void> };

/** A database of its own on the PostgreSQL server of this run, empty: migrated, or not even that. */
export async function createServerDatabase({ migrated = true } = {}): Promise<ServerDatabase> {
  const server = await askFor('postgresql');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = migrated ? templateName : 'template1';
  await command(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => command(server, `drop database ${name} with (force)`) };
}

async function createOnServer(entities: Entities): Promise<TestDatabase> {
  const { url, drop } = await createServerDatabase();
  const database = await openDatabase({ databaseUrl: url, dataDir: '', entities, logger });
  const close = async () => {
    await database.close();
    await drop();
  };
  return { database, clear: () => truncateAll(database), close };
}

/** Empties every table but the list of migrations, and lets the numbers start at 1 again. */
async function truncateAll(database: Database): Promise<void> {
  const em = database.fork();
  const tables = await em.execute<{ name: string }[]>(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> 'mikro_orm_migrations'`,
  );
  const names = tables.map(({ name }) => name).join(', ');
  await em.execute(`truncate ${names} restart identity cascade`);
}

/** A migrated, empty database of its own for one test file. */
export function createTestDatabase(
  kind: Database['kind'],
  entities: Entities = everyEntity,
): Promise<TestDatabase> {
  return kind === 'embedded' ? createEmbedded(entities) : createOnServer(entities);
}

/** Describes tests that must hold on the embedded database and on PostgreSQL (not in quick runs). */
export function describeOnBothDatabases(
  name: string,
  tests: (kind: Database['kind']) => void,
): void {
  const kinds: Database['kind'][] =
    inject('form') === 'quick' ? ['embedded'] : ['embedded', 'postgresql'];
  describe.each(kinds)(`${name} (%s)`, tests);
}
