import { readRows } from '#server/csv/read-rows.ts';
import { shorten } from '#shared/shorten.ts';
import { readEmail } from '../../shared/email.ts';
import type { SubscriberStatus } from '../../shared/subscribers.ts';
import { statusReader } from './read-status.ts';

export type NamedLine = { line: number; text: string };

/** `status` as given in the file; `active` without a status column. */
export type ReadAddress = { line: number; email: string; status: SubscriberStatus };

/** Distinct addresses, and rejected lines. */
export type ReadAddresses = {
  addresses: ReadAddress[];
  duplicates: NamedLine[];
  bad: NamedLine[];
};

const maxTextLength = 80;

/** As mail programs write it; RFC 4180 allows no quotes within a cell. */
const quotedName = /(^|[,;\t])[ \t]*"[^"\n]*"[ \t]*(?=<[^<>\s"]+>[ \t]*(?:$|[,;\t\r]))/gm;

/** `name@example.com`, or `Name <name@example.com>` as mail programs write it. */
function addressOf(cell: string): string | null {
  // Avoids slow parsing, as a file of 1 MB may have half a million cells.
  return cell.includes('@') ? readEmail(/<([^<>]*)>$/.exec(cell)?.[1] ?? cell) : null;
}

/** The column with the most distinct addresses; the first one without any. */
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
 * One address per line, or a table (RFC 4180), whose first row has no @.
 * @throws DomainError `bad_input` for a workbook or an unclosed quote.
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
    const text = shorten(cells.join(', '), maxTextLength);
    const status = statusOf(cells);
    const earlier = known.get(email ?? '');
    if (email === null) read.bad.push({ line, text });
    else if (earlier) {
      read.duplicates.push({ line, text });
      // Unsubscribed in any line means unsubscribed.
      if (earlier.status === 'active') earlier.status = status;
    } else {
      const address = { line, email, status };
      known.set(email, address);
      read.addresses.push(address);
    }
  }
  return read;
}
