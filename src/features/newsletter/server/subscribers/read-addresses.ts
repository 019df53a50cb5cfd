import { readRows } from '#server/csv/read-rows.ts';
import { readEmail } from '../../shared/email.ts';

/** A line of a file, as the owner finds it there. */
export type NamedLine = { line: number; text: string };

/** The addresses of a file, each once, and what is wrong with its other lines. */
export type ReadAddresses = {
  addresses: { line: number; email: string }[];
  duplicates: NamedLine[];
  bad: NamedLine[];
};

const longestShown = 80;
const heading = /e-?mail|address/i;

/** Which column holds the addresses: the one whose heading says so, else the first. */
function columnOf(first: readonly string[]): { column: number; hasHeading: boolean } {
  const named = first.findIndex((cell) => heading.test(cell) && readEmail(cell) === null);
  return { column: Math.max(named, 0), hasHeading: named >= 0 };
}

/** Reads a list of addresses: one on a line, or a table (CSV, RFC 4180) with a column of them. */
export function readAddresses(csv: string): ReadAddresses {
  const rows = readRows(csv);
  const { column, hasHeading } = columnOf(rows[0]?.cells ?? []);
  const read: ReadAddresses = { addresses: [], duplicates: [], bad: [] };
  const seen = new Set<string>();
  for (const { line, cells } of hasHeading ? rows.slice(1) : rows) {
    const email = readEmail(cells[column] ?? '');
    const text = cells.join(', ').slice(0, longestShown);
    if (email === null) read.bad.push({ line, text });
    else if (seen.has(email)) read.duplicates.push({ line, text });
    else {
      seen.add(email);
      read.addresses.push({ line, email });
    }
  }
  return read;
}
