import Papa from 'papaparse';
import { csvText } from '#shared/csv.ts';
import { DomainError } from '#shared/errors.ts';

/** `line` is where the row begins, from 1. */
type Row = { line: number; cells: string[] };

/** Separator declaration of Excel and LibreOffice: `sep=;`. */
const separatorLine = /^"?sep=([^"\n])"?\1*\n/i;

/** Magic bytes of a ZIP (.xlsx, .ods) and a compound file (.xls), the latter in Windows-1252. */
const workbooks = ['PK\x03\x04', 'ÐÏ\x11à'];

const workbookMessage =
  'This is an Excel workbook. In Excel choose Save as, CSV UTF-8, and send that file.';

/**
 * Parses CSV (RFC 4180), trims cells, drops empty rows and the apostrophes of `#shared/csv.ts`.
 * @param most rows, including empty ones.
 * @throws DomainError `bad_input` for more rows, a workbook, or an unclosed quote.
 */
export function readRows(csv: string, most?: number): Row[] {
  if (workbooks.some((start) => csv.startsWith(start)))
    throw new DomainError('bad_input', workbookMessage);
  const whole = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [first = '', separator] = separatorLine.exec(whole) ?? [];
  const text = whole.slice(first.length);
  let line = first === '' ? 1 : 2;
  const delimiter = separator ?? delimiterOf(text);
  const { data, errors } = Papa.parse<string[]>(withoutSpaces(text, delimiter), {
    delimiter,
    newline: '\n',
    // 0 means all rows.
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

/** Papa Parse reads a quote after a space as text. */
function withoutSpaces(text: string, delimiter: string): string {
  const mark = delimiter.replace(/\W/, '\\$&');
  const quotedCell = `(^|${mark}) *("[^"]*(?:""[^"]*)*")`;
  return text.replace(new RegExp(quotedCell, 'gm'), '$1$2');
}

const lineBreaks = (text: string) => text.split('\n').length - 1;

/** An unclosed quote swallows the lines up to the next quote. */
const openQuote = (line: number) =>
  new DomainError(
    'bad_input',
    `A quotation mark (") opens in line ${line} and is not closed before the end of its cell. Please close it, or write "" for one inside a text.`,
  );

/** Spreadsheets use semicolons where the comma is the decimal sign, as in South Africa. */
function delimiterOf(text: string): string {
  const lines = text.replace(/"[^"]*"?/g, '').split('\n');
  const first = lines.find((line) => /[\t;,]/.test(line)) ?? '';
  return ['\t', ';', ','].find((mark) => first.includes(mark)) ?? ',';
}
