import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvRow, csvText } from './csv.ts';

test.each(['=1+1', '+27', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '|calc'])(
  'a cell that begins like %j is no formula',
  (text) => {
    expect(csvCell(text)).toBe(`"'${text}"`);
  },
);

test('quotes are doubled, commas and breaks stay inside the cell', () => {
  expect(csvRow(['a "b"', 'c,d', 'e\nf', ''])).toBe('"a ""b""","c,d","e\nf",""\r\n');
});

test('amounts are numbers to a spreadsheet, below zero too', () => {
  expect(csvRow(['-1', -449.9, 0, 1250])).toBe(`"'-1","-449.90","0.00","1250.00"\r\n`);
  expect(csvRow(['a;b', -449.9], 'semicolon')).toBe('"a;b";"-449,90"\r\n');
});

test('what is read of a cell is what was written, apostrophes and all', () => {
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^'{0,3} ?[=+@-]?a$/));
  fc.assert(
    fc.property(texts, (text) => {
      expect(csvText(csvCell(text).slice(1, -1).replaceAll('""', '"'))).toBe(text);
    }),
  );
  expect(csvText("'n Goeie hond")).toBe("'n Goeie hond");
});

/** A reader of RFC 4180 for one row. */
function readRow(row: string): string[] {
  return [...row.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n$)/g)].map(([, cell]) =>
    (cell ?? '').replaceAll('""', '"'),
  );
}

test('whatever the text, a row holds its cells, and none can be run', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (cells) => {
      const read = readRow(csvRow(cells));
      expect(read.map((cell) => cell.replace(/^'/, ''))).toEqual(
        cells.map((cell) => cell.replace(/^'/, '')),
      );
      for (const cell of read) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
