import type { EntityManager } from '#server/db/database.ts';
import type { ShopFile } from './format.ts';
import { sortByReferences } from './table-order.ts';

export type BackupTable = {
  name: string;
  /** Without generated columns. */
  columns: string[];
  /** As sort terms; texts use collation "C", as the default differs between databases. */
  key: string[];
  needs: string[];
};

/** MikroORM's table of executed migrations; the backup lists them, and a restore runs them. */
export const migrationsTable = 'mikro_orm_migrations';

export const quoted = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`;

const describe = `
  select c.relname as name,
    (select json_agg(a.attname order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select coalesce(json_agg(
        quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end
        order by array_position(i.indkey::int[], a.attnum::int)), '[]')
      from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as key,
    (select coalesce(json_agg(distinct f.relname), '[]')
      from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f') as needs
  from pg_class c
  where c.relnamespace = to_regnamespace(current_schema()) and c.relkind in ('r', 'p')
    and not c.relispartition and c.relname <> '${migrationsTable}'`;

/** All tables except that of migrations, referenced tables first. */
export async function readTables(em: EntityManager): Promise<BackupTable[]> {
  return sortByReferences(await em.execute<BackupTable[]>(describe));
}

const sequences = `
  select t.relname as table, a.attname as column, s.relname as sequence
  from pg_depend d
  join pg_class s on s.oid = d.objid and s.relkind = 'S'
  join pg_class t on t.oid = d.refobjid
  join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
  where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass
    and d.deptype in ('a', 'i') and t.relnamespace = to_regnamespace(current_schema())
  order by 1, 2`;

type Sequence = { table: string; column: string; sequence: string };

export async function readSequences(
  em: EntityManager,
  tables: readonly string[],
): Promise<ShopFile['sequences']> {
  const found: ShopFile['sequences'] = [];
  for (const { table, column, sequence } of await em.execute<Sequence[]>(sequences)) {
    if (!tables.includes(table)) continue;
    const [state] = await em.execute<{ value: string; used: boolean }[]>(
      `select last_value::text as value, is_called as used from ${quoted(sequence)}`,
    );
    if (state) found.push({ table, column, ...state });
  }
  return found;
}

export async function setSequences(
  em: EntityManager,
  states: ShopFile['sequences'],
): Promise<void> {
  for (const { table, column, value, used } of states) {
    await em.execute('select setval(pg_get_serial_sequence(?, ?)::regclass, ?::bigint, ?)', [
      quoted(table),
      column,
      value,
      used,
    ]);
  }
}
