import Papa from 'papaparse';
import { csvText } from '#shared/csv.ts';
import { DomainError } from '#shared/errors.ts';

/** A row with the number of the line it begins on (from 1). */
export type Row = { line: number; cells: string[] };

/** A line that gives the separator, as Excel understands it and LibreOffice writes it: `sep=;`. */
const separatorLine = /^"?sep=([^"\n])"?\1*\n/i;

/** First characters of workbooks: a ZIP (.xlsx, .ods) and a compound file (.xls), the latter in Windows-1252. */
const workbooks = ['PK\x03\x04', 'ÐÏ\x11à'];

const notText =
  'This is an Excel workbook. In Excel choose Save as, CSV UTF-8, and send that file.';

/**
 * The rows of a CSV text (RFC 4180), without the blanks around the cells and the apostrophes of our own
 * files (`#shared/csv.ts`); empty rows are left out.
 * @param most rows, the empty ones too; without it as many as there are.
 * @throws DomainError `bad_input` for more, for a workbook, and for a quote that is not closed.
 */
export function readRows(csv: string, most?: number): Row[] {
  if (workbooks.some((start) => csv.startsWith(start))) throw new DomainError('bad_input', notText);
  const whole = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [first = '', separator] = separatorLine.exec(whole) ?? [];
  const text = whole.slice(first.length);
  let line = first === '' ? 1 : 2;
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: separator ?? delimiterOf(text),
    newline: '\n',
    // 0: all of them.
    preview: most === undefined ? 0 : most + 1,
  });
  if (most !== undefined && data.length > most) {
    throw new DomainError('bad_input', `Please send at most ${most} lines, the empty ones too.`);
  }
  const unbalanced = errors.find(({ type }) => type === 'Quotes');
  if (unbalanced) throw openQuote(line + lineBreaks(text.slice(0, unbalanced.index)));
  const rows: Row[] = [];
  for (const typed of data) {
    const cells = typed.map((cell) => csvText(cell.trim()));
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
    line += lineBreaks(typed.join('')) + 1;
  }
  return rows;
}

const lineBreaks = (text: string) => text.split('\n').length - 1;

/** A quote that is not closed, or closed inside a cell, swallows the lines up to the next one. */
const openQuote = (line: number) =>
  new DomainError(
    'bad_input',
    `A quotation mark (") opens in line ${line} and is not closed before the end of its cell. Please close it, or write "" for one inside a text.`,
  );

/**
 * What separates the cells, told by the first line that has such a mark outside quotes: spreadsheets
 * write semicolons where the comma is the decimal sign, as in South Africa.
 */
function delimiterOf(text: string): string {
  const lines = text.replace(/"[^"]*"?/g, '').split('\n');
  const first = lines.find((line) => /[\t;,]/.test(line)) ?? '';
  return ['\t', ';', ','].find((mark) => first.includes(mark)) ?? ',';
}
