import Papa from 'papaparse';
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

/** A row with the number of the line it begins on (from 1). */
type Row = { line: number; cells: string[] };

/** The rows of a CSV text; empty ones are left out. */
function readRows(csv: string): Row[] {
  const text = csv.replace(/\r\n?/g, '\n');
  const { data } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text), newline: '\n' });
  const rows: Row[] = [];
  let line = 1;
  for (const typed of data) {
    const cells = typed.map(unmarked);
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
    line += typed.join('').split('\n').length;
  }
  return rows;
}

/**
 * What separates the cells, told by the first line that has such a mark outside quotes: spreadsheets
 * write semicolons where the comma is the decimal sign, as in South Africa.
 */
function delimiterOf(text: string): string {
  const lines = text.replace(/"[^"]*"?/g, '').split('\n');
  const first = lines.find((line) => /[\t;,]/.test(line)) ?? '';
  return ['\t', ';', ','].find((mark) => first.includes(mark)) ?? ',';
}

/** A cell without the blanks around it and the apostrophe of our own files (`#shared/csv.ts`). */
const unmarked = (cell: string) => cell.trim().replace(/^'(?=[=+\-@|])/, '');
