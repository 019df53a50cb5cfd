/** A row of a CSV text with the number of the line it begins on (from 1). */
export type CsvLine = { line: number; cells: string[] };

const cellPattern = /("(?:[^"]|"")*"?|[^",;\t\r\n]*)([,;\t]|\r\n|\r|\n|$)/g;

function unquote(cell: string): string {
  const text = cell.startsWith('"') ? cell.slice(1).replace(/"$/, '').replaceAll('""', '"') : cell;
  // Our own files put an apostrophe before what a spreadsheet would run.
  return text.trim().replace(/^'(?=[=+\-@|])/, '');
}

/**
 * The rows of a CSV text (RFC 4180). Commas, semicolons (what a spreadsheet writes where the comma
 * is the decimal sign, as in South Africa) and tabs separate; empty lines are left out.
 */
export function readCsv(text: string): CsvLine[] {
  const rows: CsvLine[] = [];
  let cells: string[] = [];
  let line = 1;
  let begins = 1;
  for (const [, cell = '', end = ''] of text.replace(/^\uFEFF/, '').matchAll(cellPattern)) {
    cells.push(unquote(cell));
    line += cell.split(/\r\n|\r|\n/).length - 1;
    if (/[,;\t]/.test(end)) continue;
    if (cells.some((one) => one !== '')) rows.push({ line: begins, cells });
    cells = [];
    line += 1;
    begins = line;
    if (end === '') break;
  }
  return rows;
}
