import { createHash } from 'node:crypto';
import type { Database, EntityManager } from '../db/database.ts';
import { migrationLock, runMigrations } from '../db/migrations.ts';
import { countListeners } from '../db/postgresql/change-listener.ts';
import { BackupRefused, type Manifest, type ShopFile } from './format.ts';
import { type ReadBackup, type Reader, readBackup } from './read-backup.ts';
import {
  migrationsTable,
  partsOf,
  quoted,
  readTables,
  sessionOfRows,
  setSequences,
} from './tables.ts';

type Restore = {
  database: Database;
  open(): Promise<ReadableStream<Uint8Array>>;
  /** Tables that have rows even in a new shop. */
  initialTables: readonly string[];
  picture?: Reader['picture'];
  /** Runs in the transaction after the migrations; an error rolls everything back. */
  beforeCommit?(em: EntityManager, backup: ReadBackup): Promise<void>;
};

/**
 * In one transaction.
 * @throws BackupRefused when the database is not empty, a shop runs on it, or the backup is damaged
 * or of a newer shop.
 */
export async function restoreRows({ database, open, ...rules }: Restore): Promise<ReadBackup> {
  // Creates the table of migrations, which must exist before the transaction.
  await database.orm.migrator.getPending();
  return database.fork().transactional(async (em) => {
    await em.execute(sessionOfRows);
    // A shop that starts meanwhile waits for this lock.
    await em.execute('select pg_advisory_xact_lock(?)', [migrationLock]);
    await requireEmptyShop(em, rules.initialTables);
    await removeEverything(em);
    // A row may refer to a later one of its table.
    await em.execute('set constraints all deferred');
    const reader = { ...rowsInto(database, em), picture: rules.picture };
    const backup = await readBackup(await open(), reader);
    await em.execute('set constraints all immediate');
    await requireSame(em, backup.manifest);
    await runMigrations(database, em);
    await rules.beforeCommit?.(em, backup);
    return backup;
  });
}

/** @throws BackupRefused when tables outside `initialTables` have rows, or a shop is running. */
export async function requireEmptyShop(
  em: EntityManager,
  initialTables: readonly string[],
): Promise<void> {
  // A running shop has an open listener; its caches would become stale.
  if ((await countListeners(em)) > 0) {
    throw new BackupRefused('a shop is running on this database; stop it first.');
  }
  const full: string[] = [];
  for (const { name } of await readTables(em)) {
    if (initialTables.includes(name)) continue;
    const count = `select count(*) as rows from ${quoted(name)}`;
    const [row] = await em.execute<{ rows: string }[]>(count);
    if (row && row.rows !== '0') full.push(`${row.rows} in ${name}`);
  }
  if (full.length === 0) return;
  throw new BackupRefused(
    `this shop is not empty; it has rows: ${full.join(', ')}. A backup comes into an empty shop only: set DATABASE_URL to a new database, or DATA_DIR to a new folder (starter data counts too; the restore makes what is missing itself).`,
  );
}

/** Keeps objects of extensions, and the table of migrations without its rows. */
async function removeEverything(em: EntityManager): Promise<void> {
  const schemaOid = `(select oid from pg_namespace where nspname = current_schema())`;
  const notOfExtension = (catalog: string) => `not exists (select from pg_depend d
    where d.classid = '${catalog}'::regclass and d.objid = x.oid and d.deptype = 'e')`;
  await em.execute(`do $$
    declare statement text;
    begin
      for statement in
        select format('drop table %I cascade', x.relname) from pg_class x
          where x.relnamespace = ${schemaOid} and x.relkind in ('r', 'p') and not x.relispartition
            and x.relname <> '${migrationsTable}' and ${notOfExtension('pg_class')}
        union all
        select format('drop routine %s cascade', x.oid::regprocedure) from pg_proc x
          where x.pronamespace = ${schemaOid} and ${notOfExtension('pg_proc')}
        union all
        select format('drop type %I cascade', x.typname) from pg_type x
          where x.typnamespace = ${schemaOid} and x.typtype in ('e', 'd') and ${notOfExtension('pg_type')}
      loop
        execute statement;
      end loop;
      delete from ${migrationsTable};
    end $$`);
}

function rowsInto(database: Database, em: EntityManager): Reader {
  const columns = new Map<string, string>();
  return {
    async shop(shopFile) {
      await makeTables(database, em, shopFile);
      for (const table of shopFile.tables) {
        columns.set(table.name, table.columns.map(quoted).join(', '));
      }
      await setSequences(em, shopFile.sequences);
    },
    async rows(table, lines) {
      const names = columns.get(table);
      const [answer] = await em.execute<{ stored: string }[]>(
        `with stored as (
          insert into ${quoted(table)} (${names}) overriding system value
          select ${names} from json_populate_recordset(null::${quoted(table)}, ?::json) returning 1
        ) select count(*) as stored from stored`,
        [`[${lines.join(',')}]`],
      );
      if (answer?.stored !== String(lines.length)) {
        throw new BackupRefused(`not every row of ${table} could be stored.`);
      }
    },
  };
}

async function makeTables(
  database: Database,
  em: EntityManager,
  { migrations, tables }: ShopFile,
): Promise<void> {
  const ran = await runMigrations(database, em, migrations);
  const unknown = migrations.filter((name) => !ran.includes(name));
  const existing = new Map((await readTables(em)).map((table) => [table.name, table.columns]));
  const fits = tables.every(({ name, columns }) =>
    columns.every((column) => existing.get(name)?.includes(column)),
  );
  if (unknown.length === 0 && fits) return;
  throw new BackupRefused(
    `this backup was made by a newer shop (${unknown.join(', ') || 'with other tables'}); update this one first.`,
  );
}

/** Reads the stored rows back: they must match the checksums of the backup. */
async function requireSame(em: EntityManager, { tables }: Manifest): Promise<void> {
  const existing = new Map((await readTables(em)).map((table) => [table.name, table]));
  for (const { name, rows, sha256 } of tables) {
    const table = existing.get(name);
    const sum = createHash('sha256');
    let count = 0;
    if (table) {
      for await (const lines of partsOf(em, table)) {
        count += lines.length;
        sum.update(`${lines.join('\n')}\n`);
      }
    }
    if (count === rows && sum.digest('hex') === sha256) continue;
    throw new BackupRefused(`the rows of ${name} are not the same once they are stored.`);
  }
}
