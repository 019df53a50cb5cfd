import { z } from 'zod';

/** Without it Excel reads a file in the computer's code page. */
export const byteOrderMark = '\uFEFF';

// Cells that spreadsheets execute (OWASP, "CSV Injection"), also after blanks or with full-width
// signs. Apostrophes count too, so that reading restores the original.
const formulaStart = /^'*(?:[\s\u00A0]*[=+\-@＝＋－＠|]|[\t\r\n])/;

/** Quoted; text that a spreadsheet would execute gets a leading apostrophe. */
export function csvCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Reverses `csvCell`'s apostrophe. */
export function csvText(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;
}

/** The encodings that Excel and LibreOffice save: UTF-8, UTF-16 with a mark, else Windows-1252. */
export function decodeCsv(bytes: Uint8Array): string {
  const mark = String.fromCharCode(...bytes.subarray(0, 2));
  if (mark === '\xff\xfe') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === '\xfe\xff') return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Spreadsheets in South Africa expect semicolons, with decimal commas. */
export type Separator = 'comma' | 'semicolon';

/** RFC 4180. Numbers are amounts in rand, safe even if negative. */
export function csvRow(cells: readonly (string | number)[], separator: Separator = 'comma') {
  const written = cells.map((cell) =>
    typeof cell === 'number' ? `"${decimalText(cell.toFixed(2), separator)}"` : csvCell(cell),
  );
  return `${written.join(separator === 'semicolon' ? ';' : ',')}\r\n`;
}

export const decimalText = (text: string, separator: Separator) =>
  separator === 'semicolon' ? text.replace('.', ',') : text;

export const csvSeparator = z
  .enum(['comma', 'semicolon'] satisfies Separator[], 'Please choose comma or semicolon.')
  .default('comma')
  .describe('semicolon: with decimal commas, as Excel in South Africa has it');
