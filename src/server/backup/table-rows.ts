import type { EntityManager } from '../db/database.ts';
import { partBytes } from './format.ts';
import { type BackupTable, quoted } from './tables.ts';

/** For a transaction with rows: it takes as long as it takes, waits for a slow disk, and tells times in UTC. */
export const sessionOfRows = `select set_config('statement_timeout', '0', true),
  set_config('idle_in_transaction_session_timeout', '0', true),
  set_config('timezone', 'UTC', true)`;

/** How many rows are asked for at first; then as many as make a part. */
const firstRows = 100;
const mostRows = 5000;

/**
 * The rows of a table as lines of JSON, by its primary key, about `partBytes` at a time. In a transaction
 * that began with `sessionOfRows`; the lines are then the same on every database.
 */
export async function* partsOf(
  em: EntityManager,
  { name, columns, key }: BackupTable,
): AsyncGenerator<string[]> {
  const inOrderOfKey = key.length > 0 ? `order by ${key.join(', ')}` : '';
  // A column of the type json may have line ends between its tokens, and only there.
  await em.execute(`declare backup_rows no scroll cursor for
    select translate(row_to_json(r)::text, E'\\r\\n', '  ') as line
    from (select ${columns.map(quoted).join(', ')} from ${quoted(name)} ${inOrderOfKey}) r`);
  let asked = firstRows;
  let lines: string[] = [];
  let bytes = 0;
  for (;;) {
    const rows = await em.execute<{ line: string }[]>(`fetch ${asked} from backup_rows`);
    for (const { line } of rows) {
      lines.push(line);
      bytes += Buffer.byteLength(line) + 1;
      if (bytes < partBytes) continue;
      yield lines;
      asked = Math.min(mostRows, Math.max(1, lines.length));
      lines = [];
      bytes = 0;
    }
    if (rows.length === 0) break;
  }
  if (lines.length > 0) yield lines;
  await em.execute('close backup_rows');
}
