import { readFile } from 'node:fs/promises';
import { type Entry, recordActivities } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { csvExport } from '#server/http/endpoint.ts';
import { scopedProcedure } from '#server/trpc/procedures.ts';
import { formOnly, restCalls } from '#server/trpc/rest-calls.ts';
import { byteOrderMark, csvRow, decodeCsv } from '#shared/csv.ts';
import { DomainError } from '#shared/errors.ts';
import {
  type CatalogueReport,
  catalogueReport,
  catalogueTooLarge,
  type ExportCatalogueInput,
  exportCatalogueInput,
  type ImportCatalogueInput,
  importCatalogueInput,
  importView,
  largestCatalogue,
  pastImportInput,
  undoneImport,
} from '../../shared/office/catalogue.ts';
import { columnsOf, productTexts } from '../office/save-product.ts';
import { createProductRow, lockProducts, Product, productFacts } from '../product.entity.ts';
import { readMapping } from './catalogue-mapping.ts';
import { columns, numberHead } from './columns.ts';
import { fingerprintOf, type PlannedImportLine, planImport, presentPlan } from './plan-import.ts';
import { ProductImport } from './product-import.entity.ts';
import { readCatalogue } from './read-catalogue.ts';
import { findImport, undoImport } from './undo-import.ts';

const everything = { orderBy: { id: 'asc' } } as const;

/** Products held in memory at a time. */
const batch = 500;

const heading = 'Products';
const rest = restCalls(heading);

export const catalogueExport = csvExport({
  path: '/api/products/export.csv',
  heading,
  summary: 'All products, the hidden ones too, as a CSV file that can be imported again',
  scope: 'products:write',
  thing: 'product',
  filename: 'products.csv',
  filter: exportCatalogueInput,
  pieces: exportCatalogue,
});

export const catalogueCalls = {
  importCatalogue: scopedProcedure('products:write')
    .meta({
      ...rest(
        'POST /products/import',
        'Tell what a CSV file with products would change, and with the plan of that answer, change it',
        [409],
        formOnly,
      ),
      upload: {
        fields: [{ name: 'file', maxCount: 1 }],
        contentType: 'text/csv',
        maxFileBytes: largestCatalogue,
        maxTotalBytes: largestCatalogue,
        tooLargeMessage: catalogueTooLarge,
      },
    })
    .input(importCatalogueInput)
    .output(catalogueReport)
    .mutation(({ ctx, input }) => importCatalogue(ctx, input)),

  importById: scopedProcedure('products:write')
    .meta(rest('GET /product-imports/{importID}', 'What an import of the last day changed', [404]))
    .input(pastImportInput)
    .output(importView)
    .query(({ ctx, input }) => findImport(ctx, input)),

  // It deletes what the import added.
  undoImport: scopedProcedure('products:write', 'owner')
    .meta(
      rest(
        'POST /product-imports/{importID}/undo',
        'Take back an import of the last day; what was changed, sold or reviewed since stays',
        [404],
      ),
    )
    .input(pastImportInput)
    .output(undoneImport)
    .mutation(({ ctx, input }) => undoImport(ctx, input)),
};

/** All products, the hidden ones too, as the text of a CSV file, the oldest first, in pieces. */
async function* exportCatalogue(
  { shop }: RequestContext,
  { separator, template }: ExportCatalogueInput,
): AsyncGenerator<string> {
  const semicolons = separator === 'semicolon';
  const row = (cells: string[]) => csvRow(cells, semicolons ? ';' : ',');
  let piece = byteOrderMark + row([numberHead, ...columns.map(({ head }) => head)]);
  if (template) {
    yield piece + row(['', ...columns.map(({ example = '' }) => example)]);
    return;
  }
  let last: number | undefined;
  do {
    const where = last === undefined ? {} : { id: { $gt: last } };
    const em = shop.database.fork();
    const products = await em.find(Product, where, { orderBy: { id: 'asc' }, limit: batch });
    const rows = products.map((product) => {
      const text = productTexts(product);
      const cells = columns.map(({ field, write }) =>
        field === 'price' && semicolons ? write(text).replace('.', ',') : write(text),
      );
      return row([String(product.id), ...cells]);
    });
    yield piece + rows.join('');
    piece = '';
    last = products.length < batch ? undefined : products.at(-1)?.id;
  } while (last !== undefined);
}

/**
 * Tells what a file with products would change, or, when it brings the plan that was told, changes just
 * that: all of it or nothing. Lines that are refused are left out; no product is deleted.
 * @throws DomainError `bad_input` for what is no such file, `conflict` when the file or a product is
 * another one than when the plan was made.
 */
async function importCatalogue(
  context: RequestContext,
  { file, plan, mapping: saidMapping }: ImportCatalogueInput,
): Promise<CatalogueReport> {
  const csv = decodeCsv(await readFile(file.path));
  const mapping = readMapping(saidMapping);
  const { lines, ...found } = readCatalogue(csv, mapping);
  const read = { ...found, columns: [numberHead, ...columns.map(({ head }) => head)] };
  if (plan === null) {
    const products = await context.em.find(Product, {}, everything);
    const planned = planImport(lines, products);
    const seen = fingerprintOf(csv + saidMapping, products);
    return { applied: false, plan: seen, ...presentPlan(planned), ...read, importID: null };
  }
  return write(context, ['products', 'removed products'], async (em) => {
    const products = await em.find(Product, {}, everything);
    const planned = planImport(lines, products);
    // Held are only those that it changes, and only now: orders of the others need not wait.
    const changed = planned.filter(({ kind }) => kind === 'changed');
    const ids = changed.flatMap(({ product }) => product?.id ?? []);
    const held = await lockProducts(em, ids);
    // Read anew: what became of them meanwhile tells in the fingerprint, as one that is gone does.
    if (held.length < ids.length || fingerprintOf(csv + saidMapping, products) !== plan) {
      throw new DomainError(
        'conflict',
        'Nothing was imported, because products changed since this file was looked at. Please look at it again.',
      );
    }
    const report = presentPlan(planned);
    const importID = await apply(context, em, planned);
    return { applied: true, plan, ...report, ...read, importID };
  });
}

async function apply(
  { shop, actor }: RequestContext,
  em: RequestContext['em'],
  planned: readonly PlannedImportLine[],
): Promise<number | null> {
  const now = shop.clock.now();
  const done = planned.flatMap(({ kind, product, text }) => {
    if (!text || kind === 'unchanged') return [];
    const before = product && productFacts(product);
    const textBefore = product && productTexts(product);
    if (product) em.assign(product, { ...columnsOf(text), changedAt: now });
    const created = { ...columnsOf(text), picture: null, createdAt: now };
    return [{ before, textBefore, stored: product ?? createProductRow(em, created) }];
  });
  await em.flush();
  const entries = done.map(({ before, stored }): Entry => {
    const thing = { kind: 'product', id: stored.id } as const;
    const after = productFacts(stored);
    return before
      ? { action: 'changed', thing, before, after }
      : { action: 'created', thing, after };
  });
  await recordActivities(em, actor, entries);
  if (done.length === 0) return null;
  const changes = done.map(({ textBefore, stored }) => ({
    productID: stored.id,
    before: textBefore,
    after: productTexts(stored),
  }));
  const id = await em.insert(ProductImport, { importedAt: now, undoneAt: null, changes });
  const thing = { kind: 'product import', id } as const;
  await recordActivities(em, actor, [
    { action: 'imported', thing, after: { products: done.length } },
  ]);
  return id;
}
