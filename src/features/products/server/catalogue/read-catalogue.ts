import { readRows } from '#server/csv/read-rows.ts';
import { DomainError } from '#shared/errors.ts';
import { toCategory } from '../../shared/category.ts';
import { mostImported } from '../../shared/office/catalogue.ts';
import type { ProductText } from '../../shared/office/product-input.ts';
import { askedWord, type CatalogueMapping } from './catalogue-mapping.ts';
import { columnOf, numberHead } from './columns.ts';

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

export type ReadCatalogue = {
  lines: CatalogueLine[];
  /** All headings of the file, and those of them that are not read. */
  heads: string[];
  unknownColumns: string[];
  /** What stands as a category and is none. */
  unknownCategories: string[];
  /** Why the file cannot be read with this mapping. */
  problem: string | null;
};

/**
 * Reads a catalogue: a heading, then a line for each product.
 * @throws DomainError `bad_input` for a file without the headings, or with too many lines.
 */
export function readCatalogue(csv: string, mapping: CatalogueMapping): ReadCatalogue {
  const [first, ...rows] = readRows(csv, mostRows);
  if ((first?.cells.length ?? 0) > mostColumns) {
    throw refusal(`Please send at most ${mostColumns} columns.`);
  }
  const heads = (first?.cells ?? []).map((head) => ({ head, column: columnOf(head, mapping) }));
  const fields = heads.map(({ column }) => (column === 'number' ? column : column?.field));
  if (!fields.includes('number') && !fields.includes('description')) {
    if (heads.length < 2 || rows.length === 0) throw refusal(noHeadings);
    return { ...headsOf(heads), lines: [], unknownCategories: [], problem: noHeadings };
  }
  const doubled = problemOfDoubled(heads);
  if (doubled !== null) {
    return { ...headsOf(heads), lines: [], unknownCategories: [], problem: doubled };
  }
  if (rows.length === 0) throw refusal('There are no products in this file.');
  if (rows.length > mostImported) {
    throw refusal(`Please import at most ${mostImported} products at a time.`);
  }
  const unknownCategories = new Set<string>();
  const categoryOf = (cell: string, read: string) => {
    const word = askedWord(cell);
    const category = mapping.categories.get(word) ?? read;
    if (word !== '' && toCategory(category) === null) unknownCategories.add(word);
    return category;
  };
  const lines = rows.map(({ line, cells }) => {
    const read: CatalogueLine = { line, number: '', given: {} };
    for (const [index, { column }] of heads.entries()) {
      const cell = cells[index] ?? '';
      // Spreadsheets write whole numbers as 1.0 too.
      if (column === 'number') read.number = cell.replace(/^(\d+)[.,]0+$/, '$1');
      // Nobody says by an empty cell that a product is in the shop, or is not.
      else if (column && !(column.field === 'availability' && cell === ''))
        read.given[column.field] = column.read?.(cell) ?? cell;
      if (column !== null && column !== 'number' && column.field === 'category') {
        read.given.category = categoryOf(cell, read.given.category ?? '');
      }
    }
    return read;
  });
  return {
    ...headsOf(heads),
    lines,
    unknownCategories: [...unknownCategories].slice(0, mostUnknown),
    problem: null,
  };
}

const noHeadings =
  'The first line must name the columns, with “Number” or “Product name” among them, as in an exported file.';

type Head = { head: string; column: ReturnType<typeof columnOf> };

const headsOf = (heads: readonly Head[]) => {
  const named = heads.filter(({ head }) => head !== '');
  return {
    heads: named.map(({ head }) => askedWord(head)),
    unknownColumns: named.flatMap(({ head, column }) => (column === null ? [askedWord(head)] : [])),
  };
};

/** The problem of two headings for one column, or null. */
function problemOfDoubled(heads: readonly Head[]): string | null {
  for (const [index, { head, column }] of heads.entries()) {
    const earlier = heads.slice(0, index).find((one) => one.column === column);
    if (column === null || !earlier) continue;
    const meant = column === 'number' ? numberHead : column.head;
    return `“${askedWord(earlier.head)}” and “${askedWord(head)}” are both read as “${meant}”, and only one of them can be.`;
  }
  return null;
}

/** Categories that are asked about, at most. */
const mostUnknown = 20;

const refusal = (message: string) =>
  new DomainError('bad_input', message, { issues: [{ path: 'file', message }] });
