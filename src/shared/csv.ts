/** Excel takes a file without this mark for one in the code page of the computer. */
export const byteOrderMark = '\uFEFF';

// Spreadsheets run a cell that begins like this as a formula (OWASP, "CSV Injection"), also when
// blanks come first or the sign is a full-width one.
// Apostrophes before it count in, so that what is read is what was written.
const formulaStart = /^'*(?:[\s\u00A0]*[=+\-@＝＋－＠|]|[\t\r\n])/;

/** One cell: always quoted, and text that a spreadsheet would run gets an apostrophe in front. */
export function csvCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** The text of a cell that was written as one of ours: without the apostrophe that stands for none. */
export function csvText(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;
}

/**
 * A file as text, in the encodings that Excel and LibreOffice save: UTF-8, UTF-16 with its mark
 * ("Unicode text"), else Windows-1252.
 */
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

type Separator = ',' | ';';

/**
 * One row with its line end (RFC 4180).
 * @param cells of text; a number is an amount in rand, which runs nothing even when it is below zero.
 * @param separator of the cells: a spreadsheet in South Africa wants semicolons, and decimal commas.
 */
export function csvRow(cells: readonly (string | number)[], separator: Separator = ','): string {
  const written = cells.map((cell) =>
    typeof cell === 'number' ? amountCell(cell, separator) : csvCell(cell),
  );
  return `${written.join(separator)}\r\n`;
}

const amountCell = (rand: number, separator: Separator) =>
  `"${separator === ';' ? rand.toFixed(2).replace('.', ',') : rand.toFixed(2)}"`;
