import Papa from 'papaparse';
import { csvText } from '#shared/csv.ts';
import { DomainError } from '#shared/errors.ts';

/** A row with the number of the line it begins on (from 1). */
export type Row = { line: number; cells: string[] };

/**
 * The rows of a CSV text (RFC 4180), without the blanks around the cells and the apostrophes of our own
 * files (`#shared/csv.ts`); empty rows are left out.
 * @param most rows, the empty ones too; without it as many as there are.
 * @throws DomainError `bad_input` for more.
 */
export function readRows(csv: string, most?: number): Row[] {
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const { data } = Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    newline: '\n',
    // 0: all of them.
    preview: most === undefined ? 0 : most + 1,
  });
  if (most !== undefined && data.length > most) {
    throw new DomainError('bad_input', `Please send at most ${most} lines, the empty ones too.`);
  }
  const rows: Row[] = [];
  let line = 1;
  for (const typed of data) {
    const cells = typed.map((cell) => csvText(cell.trim()));
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

/** A file as text; spreadsheets on Windows still write files that are not UTF-8. */
export function decodeCsv(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
