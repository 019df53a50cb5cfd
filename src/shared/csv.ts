/** Excel takes a file without this mark for one in the code page of the computer. */
export const byteOrderMark = '\uFEFF';

// Spreadsheets run a cell that begins like this as a formula (OWASP, "CSV Injection"), also when
// blanks come first or the sign is a full-width one.
const formulaStart = /^[\s\u00A0]*[=+\-@＝＋－＠|]|^[\t\r\n]/;

/** One cell: always quoted, and text that a spreadsheet would run gets an apostrophe in front. */
export function csvCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** One row with its line end (RFC 4180). */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
