import { readRows } from '#server/csv/read-rows.ts';
import { refuseField } from '#shared/errors.ts';
import { toCategory } from '../../shared/category.ts';
import { maxImported } from '../../shared/office/catalogue.ts';
import type { ProductText } from '../../shared/office/product-input.ts';
import { type CatalogueMapping, columnOf, mappingKey, numberHead } from './columns.ts';

/** Form input by field; missing columns and empty cells are absent: they keep what is stored. */
export type CatalogueLine = {
  line: number;
  number: string;
  given: Partial<Record<keyof ProductText, string>>;
  problem: string | null;
};

/** Including empty rows below the last product. */
const maxRows = 10_000;

const maxColumns = 200;

/**
 * `problem`: why the file cannot be read with this mapping. @throws DomainError `bad_input` for a
 * file without headings, or with too many lines.
 */
export function readCatalogue(csv: string, mapping: CatalogueMapping) {
  const [first, ...rows] = readRows(csv, maxRows);
  if ((first?.cells.length ?? 0) > maxColumns) {
    refuseField('file', `Please send at most ${maxColumns} columns.`);
  }
  const heads = (first?.cells ?? []).map((head) => ({ head, column: columnOf(head, mapping) }));
  const fields = heads.map(({ column }) => (column === 'number' ? column : column?.field));
  if (!fields.includes('number') && !fields.includes('description')) {
    if (heads.length < 2 || rows.length === 0) refuseField('file', noHeadings);
    return { ...headsOf(heads), lines: [], unknownCategories: [], problem: noHeadings };
  }
  const duplicateProblem = duplicateColumnProblem(heads);
  if (duplicateProblem !== null) {
    return { ...headsOf(heads), lines: [], unknownCategories: [], problem: duplicateProblem };
  }
  if (rows.length === 0) refuseField('file', 'There are no products in this file.');
  if (rows.length > maxImported) {
    refuseField('file', `Please import at most ${maxImported} products at a time.`);
  }
  const unknownCategories = new Set<string>();
  const categoryOf = (cell: string, parsed: string) => {
    const word = mappingKey(cell);
    const category = mapping.categories.get(word) ?? parsed;
    if (word !== '' && toCategory(category) === null) unknownCategories.add(word);
    return category;
  };
  const lines = rows.map(({ line, cells }) => {
    const extra = cells.slice(heads.length).some((cell) => cell !== '');
    const problem = extra ? extraCells(heads.length) : null;
    const parsed: CatalogueLine = { line, number: '', given: {}, problem };
    for (const [index, { column }] of heads.entries()) {
      const cell = cells[index] ?? '';
      // Spreadsheets may write whole numbers as 1.0.
      if (column === 'number') parsed.number = cell.replace(/^(\d+)[.,]0+$/, '$1');
      else if (column && cell !== '') {
        const given = column.read?.(cell) ?? cell;
        parsed.given[column.field] = column.field === 'category' ? categoryOf(cell, given) : given;
      }
    }
    return parsed;
  });
  return {
    ...headsOf(heads),
    lines,
    unknownCategories: [...unknownCategories].slice(0, maxUnknownCategories),
    problem: null,
  };
}

/** A cell too many shifts those after it: `Lamb,Dogs,129,90` is not R129. */
const extraCells = (columnCount: number) =>
  `The line has more cells than the ${columnCount} columns that the first line names. Is there a comma inside a price or text? Write 129.90, or put the text between quotation marks.`;

const noHeadings =
  'The first line must name the columns, with “Number” or “Product name” among them, as in an exported file.';

type Head = { head: string; column: ReturnType<typeof columnOf> };

const headOf = (column: Head['column']) =>
  column === 'number' ? numberHead : (column?.head ?? null);

const headsOf = (heads: readonly Head[]) => {
  const named = heads.filter(({ head }) => head !== '');
  return {
    heads: named.map(({ head }) => mappingKey(head)),
    readAs: named.map(({ column }) => headOf(column)),
    unknownColumns: named.flatMap(({ head, column }) =>
      column === null ? [mappingKey(head)] : [],
    ),
  };
};

function duplicateColumnProblem(heads: readonly Head[]): string | null {
  for (const [index, { head, column }] of heads.entries()) {
    const earlier = heads.slice(0, index).find((one) => one.column === column);
    if (column === null || !earlier) continue;
    return `“${mappingKey(earlier.head)}” and “${mappingKey(head)}” are both read as “${headOf(column)}”, and only one of them can be.`;
  }
  return null;
}

const maxUnknownCategories = 20;
