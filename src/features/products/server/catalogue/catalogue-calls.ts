import { readFile } from 'node:fs/promises';
import { type Entry, recordActivities, recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/database.ts';
import { csvExport } from '#server/http/endpoint.ts';
import { formOnly, onceByKey, restProcedures, takesKey } from '#server/trpc/procedures.ts';
import { byteOrderMark, csvRow, decimalText, decodeCsv } from '#shared/csv.ts';
import { refuse } from '#shared/errors.ts';
import * as schemas from '../../shared/office/catalogue.ts';
import {
  columnsOf,
  createProductRow,
  lockProducts,
  Product,
  productFacts,
  productTexts,
} from '../product.entity.ts';
import { columns, numberHead, readMapping, textOf } from './columns.ts';
import { fingerprintOf, type PlannedImportLine, planImport, presentPlan } from './plan-import.ts';
import { readCatalogue } from './read-catalogue.ts';
import { changedFields, findImport, ProductImport, undoImport } from './undo-import.ts';

const oldestFirst = { orderBy: { id: 'asc' } } as const;

/** Products held in memory at a time. */
const batchSize = 500;

const heading = 'Products';
const { scoped } = restProcedures(heading);

export const catalogueExport = csvExport({
  path: '/api/products/export.csv',
  heading,
  summary: 'All products, the hidden ones too, as a CSV file that can be imported again',
  scope: 'products:write',
  thing: 'product',
  filename: 'products.csv',
  filter: schemas.exportCatalogueInput,
  pieces: exportCatalogue,
});

export const catalogueCalls = {
  importCatalogue: scoped('products:write', 'POST /products/import', [409], {
    ...formOnly,
    ...takesKey,
  })
    .summary(
      'Tell what a CSV file with products would change, and with the plan of that answer, change it',
    )
    .meta({
      upload: {
        fields: [{ name: 'file', maxCount: 1 }],
        contentType: 'text/csv',
        maxFileBytes: schemas.maxCatalogueBytes,
        maxTotalBytes: schemas.maxCatalogueBytes,
        tooLargeMessage: schemas.catalogueTooLarge,
      },
    })
    .input(schemas.importCatalogueInput)
    .use(onceByKey)
    .output(schemas.catalogueReport)
    .mutation(({ ctx, input }) => importCatalogue(ctx, input)),

  importById: scoped('products:write', 'GET /product-imports/{importID}', [404])
    .summary('What an import of the last day changed')
    .input(schemas.pastImportInput)
    .output(schemas.importView)
    .query(({ ctx, input }) => findImport(ctx, input)),

  // Owner only: it deletes products.
  undoImport: scoped('products:write', 'POST /product-imports/{importID}/undo', [404], {
    role: 'owner',
  })
    .summary('Take back an import of the last day; what was changed, sold or reviewed since stays')
    .input(schemas.pastImportInput)
    .output(schemas.undoneImport)
    .mutation(({ ctx, input }) => undoImport(ctx, input)),
};

async function* exportCatalogue(
  { shop }: RequestContext,
  { separator, template }: schemas.ExportCatalogueInput,
): AsyncGenerator<string> {
  const row = (cells: string[]) => csvRow(cells, separator);
  let chunk = byteOrderMark + row([numberHead, ...columns.map(({ head }) => head)]);
  if (template) {
    yield chunk + row(['', ...columns.map(({ example = '' }) => example)]);
    return;
  }
  let lastId: number | undefined;
  do {
    const where = lastId === undefined ? {} : { id: { $gt: lastId } };
    const em = shop.database.fork();
    const products = await em.find(Product, where, { orderBy: { id: 'asc' }, limit: batchSize });
    const rows = products.map((product) => {
      const text = productTexts(product);
      const cells = columns.map((column) => {
        const cell = textOf(column, text);
        return column.field === 'price' ? decimalText(cell, separator) : cell;
      });
      return row([String(product.id), ...cells]);
    });
    yield chunk + rows.join('');
    chunk = '';
    lastId = products.length < batchSize ? undefined : products.at(-1)?.id;
  } while (lastId !== undefined);
}

/** Of two equal imports the second finds the products that the first has added. */
const lockImports = 'select pg_advisory_xact_lock(7721)';

/**
 * Without `plan`, returns the changes; with it, applies exactly these, atomically. Skips refused
 * lines, never deletes products. @throws DomainError `bad_input` for an invalid file; `conflict`
 * when the file or a product has changed since the plan.
 */
async function importCatalogue(
  context: RequestContext,
  { file, plan, mapping: mappingText }: schemas.ImportCatalogueInput,
): Promise<schemas.CatalogueReport> {
  const csv = decodeCsv(await readFile(file.path));
  const mapping = readMapping(mappingText);
  const { lines, ...found } = readCatalogue(csv, mapping);
  const headings = { ...found, columns: [numberHead, ...columns.map(({ head }) => head)] };
  if (plan === null) {
    const products = await context.em.find(Product, {}, oldestFirst);
    const planned = planImport(lines, products);
    const fingerprint = fingerprintOf(csv + mappingText, products);
    const report = presentPlan(planned);
    return { applied: false, plan: fingerprint, ...report, ...headings, importID: null };
  }
  return write(context, async (em) => {
    await em.execute(lockImports);
    const products = await em.find(Product, {}, oldestFirst);
    const planned = planImport(lines, products);
    // Locks only the changed products, so that orders of other products do not wait.
    const changed = planned.filter(({ kind }) => kind === 'changed');
    const ids = changed.flatMap(({ product }) => product?.id ?? []);
    const locked = await lockProducts(em, ids);
    // Read again under the lock: any concurrent change shows in the fingerprint.
    if (locked.length < ids.length || fingerprintOf(csv + mappingText, products) !== plan) {
      refuse(
        'stale',
        'The products changed since this file was looked at. Please look at it again.',
      );
    }
    const report = presentPlan(planned);
    const importID = await apply(context, em, planned);
    return { applied: true, plan, ...report, ...headings, importID };
  });
}

async function apply(
  { shop, actor }: RequestContext,
  em: RequestContext['em'],
  planned: readonly PlannedImportLine[],
): Promise<number | null> {
  const now = shop.clock.now();
  const applied = planned.flatMap(({ kind, product, text }) => {
    if (!text || kind === 'unchanged') return [];
    const before = product && productFacts(product);
    const textBefore = product && productTexts(product);
    if (product) em.assign(product, { ...columnsOf(text), changedAt: now });
    const created = { ...columnsOf(text), picture: null, createdAt: now };
    return [{ before, textBefore, stored: product ?? createProductRow(em, created) }];
  });
  await em.flush();
  const entries = applied.map(({ before, stored }): Entry => {
    const thing = { kind: 'product', id: stored.id } as const;
    const after = productFacts(stored);
    return before
      ? { action: 'changed', thing, before, after }
      : { action: 'created', thing, after };
  });
  await recordActivities(em, actor, entries);
  if (applied.length === 0) return null;
  const changes = applied.map(({ textBefore, stored }) => ({
    productID: stored.id,
    ...changedFields(textBefore, productTexts(stored)),
  }));
  const id = await em.insert(ProductImport, { importedAt: now, undoneAt: null, changes });
  const thing = { kind: 'product import', id } as const;
  await recordActivity(em, actor, {
    action: 'imported',
    thing,
    after: { products: applied.length },
  });
  return id;
}
