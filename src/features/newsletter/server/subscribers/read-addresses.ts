import { readRows } from '#server/csv/read-rows.ts';
import { shorten } from '#shared/shorten.ts';
import { readEmail } from '../../shared/email.ts';
import type { SubscriberStatus } from '../../shared/subscribers.ts';
import { statusReader } from './read-status.ts';

/** A line of a file, as the owner finds it there. */
export type NamedLine = { line: number; text: string };

/** An address of a file, with its status by the file; `active` when no column gives one. */
export type ReadAddress = { line: number; email: string; status: SubscriberStatus };

/** The addresses of a file, each once, and what is wrong with its other lines. */
export type ReadAddresses = {
  addresses: ReadAddress[];
  duplicates: NamedLine[];
  bad: NamedLine[];
};

const longestShown = 80;

/** A quoted name before an address, as mail programs write it: RFC 4180 has no quote inside a cell. */
const quotedName = /(^|[,;\t])[ \t]*"[^"\n]*"[ \t]*(?=<[^<>\s"]+>[ \t]*(?:$|[,;\t\r]))/gm;

/** `name@example.com` or, as mail programs write it, `Name <name@example.com>`. */
function addressOf(cell: string): string | null {
  // Parsing is slow, and a file of 1 MB may have half a million cells.
  return cell.includes('@') ? readEmail(/<([^<>]*)>$/.exec(cell)?.[1] ?? cell) : null;
}

/** The column with the most different addresses, whatever its heading; the first when none has one. */
function columnOf(rows: readonly (string | null)[][]): number {
  const found = new Map<number, Set<string>>();
  for (const row of rows) {
    for (const [column, email] of row.entries()) {
      if (email !== null) found.set(column, (found.get(column) ?? new Set()).add(email));
    }
  }
  const [most] = [...found].sort(([, one], [, other]) => other.size - one.size);
  return most?.[0] ?? 0;
}

/**
 * Reads a list of addresses: one per line, or a table (CSV, RFC 4180). A first row without an @ is the
 * heading of a table, whose status and consent columns are read by `statusReader`.
 * @throws DomainError `bad_input` for a workbook, and for a quote that is not closed.
 */
export function readAddresses(csv: string): ReadAddresses {
  const rows = readRows(csv.replace(quotedName, '$1'));
  const emails = rows.map(({ cells }) => cells.map(addressOf));
  const column = columnOf(emails);
  const first = rows[0]?.cells ?? [];
  const isTable = emails.some((row) => row[column]) && !first.some((cell) => cell.includes('@'));
  const statusOf = statusReader(isTable ? first : []);
  const read: ReadAddresses = { addresses: [], duplicates: [], bad: [] };
  const known = new Map<string, ReadAddress>();
  for (const [index, { line, cells }] of rows.entries()) {
    if (isTable && index === 0) continue;
    const email = emails[index]?.[column] ?? null;
    const text = shorten(cells.join(', '), longestShown);
    const status = statusOf(cells);
    const earlier = known.get(email ?? '');
    if (email === null) read.bad.push({ line, text });
    else if (earlier) {
      read.duplicates.push({ line, text });
      // Who left in one of the lines has left.
      if (earlier.status === 'active') earlier.status = status;
    } else {
      const address = { line, email, status };
      known.set(email, address);
      read.addresses.push(address);
    }
  }
  return read;
}
