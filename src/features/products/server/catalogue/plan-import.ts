import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { normalizeForSearch } from '#shared/normalize.ts';
import { cleanLine } from '#shared/text.ts';
import { identifier } from '#shared/wire.ts';
import { shorten } from '#shared/words.ts';
import { type LineKind, missingPrice } from '../../shared/office/catalogue.ts';
import { isDoubtfulPrice } from '../../shared/office/price-input.ts';
import {
  type ProductText,
  productChange,
  productText,
  withoutUndefined,
} from '../../shared/office/product-input.ts';
import { type Product, productTexts } from '../product.entity.ts';
import { columns, shownText } from './columns.ts';
import type { CatalogueLine } from './read-catalogue.ts';

/** `text` is the result; null for a refused line. */
export type PlannedImportLine = {
  line: number;
  kind: LineKind;
  product: Product | null;
  text: ProductText | null;
  problem: string | null;
  name: string;
};

/** Matches by product number, else by exact name, so that a repeated import adds no duplicates. */
export function planImport(
  lines: readonly CatalogueLine[],
  products: readonly Product[],
): PlannedImportLine[] {
  const byNumber = new Map(products.map((product) => [String(product.id), product]));
  const byName = Map.groupBy(products, ({ description }) => normalizeForSearch(description));
  const lineByProduct = new Map<string, number>();

  return lines.map(({ line, number, given, problem }) => {
    // As stored, so that a repeated file finds its own products.
    const name = cleanLine(given.description ?? '');
    const named = number === '' ? (byName.get(normalizeForSearch(name)) ?? []) : [];
    const product = (number === '' ? named[0] : byNumber.get(number)) ?? null;
    const planned = { line, product, name: product?.description ?? name };
    const refused = { ...planned, kind: 'refused', text: null } as const;
    const refuse = (problem: string): PlannedImportLine => ({ ...refused, problem });

    if (problem !== null) return refuse(problem);
    if (number !== '' && !product) return refuse(unknownNumber(number));
    if (named.length > 1) {
      return refuse('Several products have this name: please give the number of the one meant.');
    }
    const key = product ? `number ${product.id}` : `name ${normalizeForSearch(name)}`;
    const earlierLine = lineByProduct.get(key);
    if (earlierLine !== undefined)
      return refuse(`This product stands in line ${earlierLine} already.`);
    lineByProduct.set(key, line);

    const read = product ? productChange.safeParse(given) : productText.safeParse(given);
    if (!read.success) return refuse(problemOf(read.error, given));
    const before = product && productTexts(product);
    const text = { ...before, ...withoutUndefined(read.data) } as ProductText;
    const kind = !before ? 'new' : isDeepStrictEqual(before, text) ? 'unchanged' : 'changed';
    return { ...planned, kind, text, problem: null };
  });
}

const unknownNumber = (number: string) =>
  identifier.safeParse(number).success
    ? `There is no product ${number}. Leave the number empty for a new one.`
    : 'The number is no number. Leave it empty for a new product.';

function problemOf({ issues }: z.ZodError, { price = '' }: CatalogueLine['given']): string {
  const headOf = (field: unknown) => columns.find((one) => one.field === field)?.head ?? 'Line';
  const sentences = issues.map(({ path, message }) =>
    path[0] === 'price' && price.trim() === '' ? missingPrice : `${headOf(path[0])}: ${message}`,
  );
  return [...new Set(sentences)].join(' ');
}

/** Hash of the file and all products: a plan is applied only if neither has changed. */
export function fingerprintOf(csv: string, products: readonly Product[]): string {
  const state = products.map((product) => [product.id, productTexts(product)]);
  return createHash('sha256')
    .update(JSON.stringify([csv, state]))
    .digest('base64url');
}

/** UTF-16 units; longer texts are truncated for display. */
const maxShownLength = 160;
const truncate = (text: string) =>
  text.length > maxShownLength ? `${shorten(text, maxShownLength)} …` : text;

export function presentPlan(planned: readonly PlannedImportLine[]) {
  const count = (kind: LineKind) => planned.filter((one) => one.kind === kind).length;
  return {
    counts: {
      new: count('new'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      refused: count('refused'),
    },
    lines: planned
      .filter(({ kind }) => kind !== 'unchanged')
      .map(({ line, kind, product, name, text, problem }) => {
        const before = product && text && productTexts(product);
        return {
          line,
          kind,
          productID: product?.id ?? null,
          description: truncate(name),
          changes: text ? changesOf(before, text) : [],
          problem,
          doubtful:
            text !== null &&
            (before ? isDoubtfulPrice(before.price, text.price) : text.price === 0),
        };
      }),
  };
}

function changesOf(before: ProductText | null, after: ProductText) {
  return columns.flatMap((column) => {
    const [was, is] = [before ? shownText(column, before) : '', shownText(column, after)];
    return was === is ? [] : [{ field: column.head, before: truncate(was), after: truncate(is) }];
  });
}
