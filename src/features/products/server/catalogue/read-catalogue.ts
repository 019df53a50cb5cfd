import { readRows } from '#server/csv/read-rows.ts';
import { DomainError } from '#shared/errors.ts';
import { mostImported } from '../../shared/office/catalogue.ts';
import type { ProductText } from '../../shared/office/product-input.ts';
import { columnOf } from './columns.ts';

/** A line of the file as it would be typed into a form; a column that the file lacks is left out. */
export type CatalogueLine = {
  line: number;
  /** As it stands there; empty for a new product. */
  number: string;
  given: Partial<Record<keyof ProductText, string>>;
};

/** Rows of a file, with those that a spreadsheet leaves empty below the last product. */
const mostRows = 10_000;

/** Columns of a file, with those that are not read. */
const mostColumns = 200;

export type ReadCatalogue = { lines: CatalogueLine[]; unknownColumns: string[] };

/**
 * Reads a catalogue: a heading, then a line for each product.
 * @throws DomainError `bad_input` for a file without the headings, or with too many lines.
 */
export function readCatalogue(csv: string): ReadCatalogue {
  const [first, ...rows] = readRows(csv, mostRows);
  if ((first?.cells.length ?? 0) > mostColumns) {
    throw refusal(`Please send at most ${mostColumns} columns.`);
  }
  const heads = (first?.cells ?? []).map((head) => ({ head, column: columnOf(head) }));
  const fields = heads.map(({ column }) => (column === 'number' ? column : column?.field));
  if (!fields.includes('number') && !fields.includes('description')) {
    throw refusal(
      'The first line must name the columns, with “Number” or “Product name” among them, as in an exported file.',
    );
  }
  const twice = heads.find(
    ({ column }, index) => column && heads.findIndex((one) => one.column === column) !== index,
  );
  if (twice) throw refusal(`There are two columns for “${shownHead(twice.head)}”.`);
  if (rows.length === 0) throw refusal('There are no products in this file.');
  if (rows.length > mostImported) {
    throw refusal(`Please import at most ${mostImported} products at a time.`);
  }
  return {
    lines: rows.map(({ line, cells }) => {
      const read: CatalogueLine = { line, number: '', given: {} };
      for (const [index, { column }] of heads.entries()) {
        const cell = cells[index] ?? '';
        if (column === 'number') read.number = cell;
        // Nobody says by an empty cell that a product is in the shop, or is not.
        else if (column && !(column.field === 'availability' && cell === ''))
          read.given[column.field] = column.read?.(cell) ?? cell;
      }
      return read;
    }),
    unknownColumns: heads.flatMap(({ head, column }) =>
      column === null && head !== '' ? [shownHead(head)] : [],
    ),
  };
}

const longestShown = 60;
const shownHead = (head: string) => head.slice(0, longestShown);

const refusal = (message: string) =>
  new DomainError('bad_input', message, { issues: [{ path: 'file', message }] });
