import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { DeadlockException } from '@mikro-orm/core';
import { Client } from 'pg';
import { beforeAll, beforeEach, describe, inject } from 'vitest';
import { entities as everyEntity } from '#app/open-migrated.ts';
import type { Database, Entities } from '#server/db/database.ts';
import { embeddedDatabase, startPglite } from '#server/db/embedded/embedded-database.ts';
import { loadMigrations } from '#server/db/migrations.ts';
import { openDatabase } from '#server/db/opening/open-database.ts';
import { createLogger } from '#server/log/logger.ts';
import { type DatabaseTemplates, templateName } from './database-templates.ts';

const logger = createLogger('error');

export type TestDatabase = {
  database: Database;
  /** Empties every table and lets the numbers start at 1 again. */
  clear(): Promise<void>;
  close(): Promise<void>;
};

async function askFor(kind: Exclude<keyof DatabaseTemplates, 'close'>): Promise<string> {
  const response = await fetch(`${inject('databaseTemplates')}/${kind}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

/** Embedded databases that are migrated and empty: starting one takes longer than most test files. */
const idle: PGlite[] = [];

async function takePglite(): Promise<PGlite> {
  const dump = async () => new Blob([await readFile(await askFor('embedded'))]);
  return idle.pop() ?? (await startPglite({ loadDataDir: await dump() }));
}

async function createEmbedded(entities: Entities): Promise<TestDatabase> {
  const pglite = await takePglite();
  const database = await embeddedDatabase({
    pglite,
    entities,
    migrations: await loadMigrations(),
    logger,
    close: async () => {},
  });
  const tables = async () => (await database.fork().execute(listTables)).length;
  const before = await tables();
  const close = async () => {
    const isAsBefore = (await tables()) === before;
    if (isAsBefore) await clear(database, { compactly: true });
    await database.close();
    await (isAsBefore ? idle.push(pglite) : pglite.close());
  };
  return { database, clear: () => clear(database), close };
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

/**
 * Puts the embedded database, migrated and empty, where a server will look for it: making it would be most
 * of that server's first start.
 */
export async function layDatabase({ DATA_DIR = '' }: { DATA_DIR?: string }): Promise<void> {
  cpSync(await askFor('dataFolder'), DATA_DIR, { recursive: true });
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
  return { database, clear: () => clear(database), close };
}

const listTables = `select tablename from pg_tables
  where schemaname = 'public' and tablename <> 'mikro_orm_migrations'`;

/** Those that have no page on the disk have had no row since they were last emptied without a trace. */
const listUsedTables = `${listTables}
  and pg_relation_size(format('%I.%I', schemaname, tablename)::regclass) > 0`;

/**
 * Empties every table but the list of migrations, and lets the numbers start at 1 again. Deleting the
 * few rows of a test is many times quicker than truncating; `compactly` leaves no trace of them.
 */
async function clear(database: Database, { compactly = false } = {}): Promise<void> {
  const emptyAll = () => database.fork().execute(emptyTables(compactly));
  // What a test began in the background may hold rows in another order: then one of both gives way.
  await emptyAll().catch((error: unknown) => {
    if (error instanceof DeadlockException) return emptyAll();
    throw error;
  });
}

const emptyTables = (compactly: boolean) => `do $$
    declare known text;
    begin
      set local session_replication_role = replica;
      for known in ${listUsedTables} loop
        execute format('${compactly ? 'truncate %I cascade' : 'delete from %I'}', known);
      end loop;
      perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
        from pg_sequences where schemaname = 'public' and last_value is not null;
    end $$`;

/** A migrated, empty database of its own for one test file. */
export function createTestDatabase(
  kind: Database['kind'],
  entities: Entities = everyEntity,
): Promise<TestDatabase> {
  return kind === 'embedded' ? createEmbedded(entities) : createOnServer(entities);
}

/** The same for the tests of a file or `describe`, emptied before each. */
export function testDatabase(kind: Database['kind'], entities?: Entities): TestDatabase {
  const store = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(store, await createTestDatabase(kind, entities));
    return store.close;
  });
  beforeEach(() => store.clear());
  return store;
}

type Describe = (name: string, tests: (kind: Database['kind']) => void) => void;

const describeOn =
  (...kinds: Database['kind'][]): Describe =>
  (name, tests) =>
    describe.each(kinds)(`${name} (%s)`, tests);

const form = inject('form');

/** Describes tests whose SQL or transactions may differ: on both databases (on the embedded one in quick runs). */
export const describeOnBothDatabases =
  form === 'quick' ? describeOn('embedded') : describeOn('embedded', 'postgresql');

/** Describes all other tests of what is stored: on the embedded database, and on both in endurance runs. */
export const describeOnDatabase =
  form === 'endurance' ? describeOnBothDatabases : describeOn('embedded');
