import type { EntityManager } from '../db/database.ts';
import { partBytes } from './format.ts';
import { type BackupTable, quoted } from './tables.ts';

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
