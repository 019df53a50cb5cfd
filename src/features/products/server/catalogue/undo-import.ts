import { isDeepStrictEqual } from 'node:util';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { type Entry, recordActivities } from '#server/activity/record-activity.ts';
import type { RequestContext, Shop } from '#server/context.ts';
import { findAndLock, write } from '#server/db/database.ts';
import { DomainError } from '#shared/errors.ts';
import type { UndoneImport } from '../../shared/office/catalogue.ts';
import type { ProductText } from '../../shared/office/product-input.ts';
import { columnsOf, lockProducts, productFacts, productTexts } from '../product.entity.ts';

/** The fields that the import changed; `before` is null for a new product. */
type ImportedProduct = {
  productID: number;
  before: Partial<ProductText> | null;
  after: Partial<ProductText>;
};

export function changedFields(
  before: ProductText | null,
  after: ProductText,
): Omit<ImportedProduct, 'productID'> {
  if (before === null) return { before, after };
  const names = Object.keys(after).filter(
    (name) => !isDeepStrictEqual(Reflect.get(after, name), Reflect.get(before, name)),
  );
  return { before: pick(before, names), after: pick(after, names) };
}

const pick = (text: ProductText, names: readonly string[]): Partial<ProductText> =>
  Object.fromEntries(names.map((name) => [name, Reflect.get(text, name)]));

/** Kept for a day, so that it can be undone. */
export const ProductImport = defineEntity({
  name: 'ProductImport',
  tableName: 'product_imports',
  properties: {
    id: p.integer().primary(),
    importedAt: p.datetime(),
    undoneAt: p.datetime().nullable(),
    changes: p.json<ImportedProduct[]>(),
  },
});

export type ProductImport = InferEntity<typeof ProductImport>;

/** In milliseconds. */
export const undoPeriod = 24 * 60 * 60 * 1000;

const expiredMessage = 'This import cannot be taken back any more: that is possible for a day.';

/** @throws DomainError `not_found`. */
export async function findImport({ em, shop }: RequestContext, { importID }: { importID: number }) {
  const found = await em.findOne(ProductImport, { id: importID });
  if (!found || isExpired(shop, found)) throw new DomainError('not_found', expiredMessage);
  const added = found.changes.filter(({ before }) => before === null).length;
  return {
    importID,
    importedAt: found.importedAt.toISOString(),
    added,
    changed: found.changes.length - added,
    undone: found.undoneAt != null,
  };
}

/**
 * Keeps products changed since, and added ones with a picture, sales or reviews. Idempotent.
 * @throws DomainError `not_found` after a day.
 */
export function undoImport(
  context: RequestContext,
  { importID }: { importID: number },
): Promise<UndoneImport> {
  const { shop } = context;
  return write(context, async (em) => {
    const found = await findAndLock(em, ProductImport, importID, expiredMessage);
    if (isExpired(shop, found)) throw new DomainError('not_found', expiredMessage);
    if (found.undoneAt) return { success: true, message: 'This import is taken back.', kept: 0 };
    const changes = new Map(found.changes.map((change) => [change.productID, change]));
    const locked = await lockProducts(em, [...changes.keys()]);
    const rated = await shop.registry.ratingsOf('product')?.read(em);
    const untouched = locked.filter((product) => {
      const { before, after = {} } = changes.get(product.id) ?? {};
      // Restoring texts affects nothing else; deleting would lose a picture, sales or reviews.
      const inUse = product.picture != null || product.unitsSold > 0 || rated?.has(product.id);
      const written = pick(productTexts(product), Object.keys(after));
      return isDeepStrictEqual(asJson(written), after) && (before || !inUse);
    });
    const entries = untouched.map((product): Entry => {
      const thing = { kind: 'product', id: product.id } as const;
      const before = productFacts(product);
      const earlier = changes.get(product.id)?.before;
      if (!earlier) {
        em.remove(product);
        return { action: 'removed', thing, before };
      }
      const text = { ...productTexts(product), ...earlier };
      em.assign(product, { ...columnsOf(text), changedAt: shop.clock.now() });
      return { action: 'changed', thing, before, after: productFacts(product) };
    });
    found.undoneAt = shop.clock.now();
    await em.flush();
    await recordActivities(em, context.actor, entries);
    const kept = locked.length - untouched.length;
    const words =
      kept === 0
        ? 'The import is taken back.'
        : `The import is taken back, but for ${kept === 1 ? '1 product that was' : `${kept} products that were`} changed, sold or reviewed since.`;
    return { success: true, message: words, kept };
  });
}

/** Normalizes a value as the JSON column returns it. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const isExpired = (shop: Shop, { importedAt }: ProductImport) =>
  shop.clock.now().getTime() - importedAt.getTime() > undoPeriod;

export async function deleteOldImports(shop: Shop): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - undoPeriod);
  await shop.database.fork().nativeDelete(ProductImport, { importedAt: { $lt: before } });
}
