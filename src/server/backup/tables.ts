import type { EntityManager } from '../db/database.ts';
import { partBytes, type ShopFile } from './format.ts';

type Referring = { name: string; needs: readonly string[] };

/** Sorts topologically, referenced tables first, else by name. @throws Error for a cycle. */
export function sortByReferences<Table extends Referring>(tables: readonly Table[]): Table[] {
  const remaining = new Map(
    [...tables].sort((a, b) => (a.name < b.name ? -1 : 1)).map((table) => [table.name, table]),
  );
  const ordered: Table[] = [];
  while (remaining.size > 0) {
    const isBlocked = ({ name, needs }: Table) =>
      needs.some((other) => other !== name && remaining.has(other));
    const next = [...remaining.values()].find((table) => !isBlocked(table));
    if (!next)
      throw new Error(`These tables refer to each other: ${[...remaining.keys()].join(', ')}.`);
    remaining.delete(next.name);
    ordered.push(next);
  }
  return ordered;
}

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

const setSequence = 'select setval(pg_get_serial_sequence(?, ?)::regclass, ?::bigint, ?)';

export async function setSequences(em: EntityManager, states: ShopFile['sequences']) {
  for (const { table, column, value, used } of states) {
    await em.execute(setSequence, [quoted(table), column, value, used]);
  }
}

/** Session settings for reading or writing all rows: no timeouts, and times in UTC. */
export const sessionOfRows = `select set_config('statement_timeout', '0', true),
  set_config('idle_in_transaction_session_timeout', '0', true),
  set_config('timezone', 'UTC', true)`;

/** Rows of the first fetch; later ones adapt to the size of a part. */
const initialRows = 100;
const maxRows = 5000;

/** Requires `sessionOfRows`, which makes the lines equal on every database. */
export async function* partsOf(
  em: EntityManager,
  { name, columns, key }: BackupTable,
): AsyncGenerator<string[]> {
  const orderBy = key.length > 0 ? `order by ${key.join(', ')}` : '';
  // A json column may contain line breaks between tokens, but not within strings.
  await em.execute(`declare backup_rows no scroll cursor for
    select translate(row_to_json(r)::text, E'\\r\\n', '  ') as line
    from (select ${columns.map(quoted).join(', ')} from ${quoted(name)} ${orderBy}) r`);
  let fetchSize = initialRows;
  let lines: string[] = [];
  let bytes = 0;
  for (;;) {
    const rows = await em.execute<{ line: string }[]>(`fetch ${fetchSize} from backup_rows`);
    for (const { line } of rows) {
      lines.push(line);
      bytes += Buffer.byteLength(line) + 1;
      if (bytes < partBytes) continue;
      yield lines;
      fetchSize = Math.min(maxRows, Math.max(1, lines.length));
      lines = [];
      bytes = 0;
    }
    if (rows.length === 0) break;
  }
  if (lines.length > 0) yield lines;
  await em.execute('close backup_rows');
}
