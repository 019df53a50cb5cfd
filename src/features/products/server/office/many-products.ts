import { type Entry, recordActivities } from '#server/activity/record-activity.ts';
import type { RequestContext, Shop } from '#server/context.ts';
import { write } from '#server/db/database.ts';
import { restProcedures } from '#server/trpc/procedures.ts';
import * as schemas from '../../shared/office/many-products.ts';
import { undoPeriod } from '../catalogue/undo-import.ts';
import {
  isRemoved,
  lockProducts,
  Product,
  productFacts,
  productPictures,
} from '../product.entity.ts';

const { scoped } = restProcedures('Products');

export const manyProductsCalls = {
  changeAvailability: scoped('products:write', 'POST /products/availability')
    .summary(
      'Hide many products, mark them as sold out, or offer them again; what was changed meanwhile stays',
    )
    .input(schemas.changeAvailabilityInput)
    .output(schemas.changedProducts)
    .mutation(({ ctx, input }) => changeAvailability(ctx, input)),

  removeMany: scoped('products:write', 'POST /products/remove', [], { role: 'owner' })
    .summary('Delete many products; orders and reviews keep their names')
    .input(schemas.removeProductsInput)
    .output(schemas.changedProducts)
    .mutation(({ ctx, input }) => setRemoved(ctx, input, true)),

  restoreMany: scoped('products:write', 'POST /products/restore', [], { role: 'owner' })
    .summary('Take back the deletion of many products, within a day')
    .input(schemas.removeProductsInput)
    .output(schemas.changedProducts)
    .mutation(({ ctx, input }) => setRemoved(ctx, input, false)),
};

/** Skips products that are deleted or differ from the state seen. */
function changeAvailability(
  context: RequestContext,
  { changes }: schemas.ChangeAvailabilityInput,
): Promise<schemas.ChangedProducts> {
  return write(context, async (em) => {
    const changesById = new Map(changes.map((change) => [change.productID, change]));
    const changedAt = context.shop.clock.now();
    const changed = (await lockProducts(em, [...changesById.keys()])).flatMap((product) => {
      const { before, after } = changesById.get(product.id) ?? {};
      if (!after || product.availability !== before || before === after) return [];
      em.assign(product, { availability: after, changedAt });
      const thing = { kind: 'product', id: product.id } as const;
      const seen = { before: { availability: before }, after: { availability: after } };
      return [{ action: 'changed', thing, ...seen } as const];
    });
    await em.flush();
    await recordActivities(em, context.actor, changed);
    const ids = changed.map(({ thing }) => thing.id);
    return toResult('changed', ids);
  });
}

/** Hides them until `deleteRemovedProducts`, or shows them again. Skips those of the other state. */
function setRemoved(
  context: RequestContext,
  { productIDs }: { productIDs: number[] },
  removed: boolean,
): Promise<schemas.ChangedProducts> {
  return write(context, async (em) => {
    const products = await lockProducts(em, [...new Set(productIDs)], { removed: !removed });
    const changedAt = context.shop.clock.now();
    const entries = products.map((product): Entry => {
      const thing = { kind: 'product', id: product.id } as const;
      const { availability, removedFrom } = product;
      if (removed) {
        const before = productFacts(product);
        em.assign(product, { removedFrom: availability, availability: 'Hidden', changedAt });
        return { action: 'removed', thing, before };
      }
      em.assign(product, { removedFrom: null, availability: removedFrom ?? 'Hidden', changedAt });
      return { action: 'restored', thing, after: productFacts(product) };
    });
    await em.flush();
    await recordActivities(em, context.actor, entries);
    const ids = products.map(({ id }) => id);
    return toResult(removed ? 'deleted' : 'restored', ids);
  });
}

/** Deletes the picture files after the transaction. */
export async function deleteRemovedProducts(shop: Shop): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - undoPeriod);
  const old = { ...isRemoved, changedAt: { $lt: before } };
  const found = await shop.database.fork().find(Product, old, { filters: false });
  if (found.length === 0) return;
  const removed = await write({ shop }, async (em) => {
    const ids = found.map(({ id }) => id);
    const locked = await lockProducts(em, ids, { removed: true });
    // Excludes those restored and removed again meanwhile.
    const products = locked.filter(({ changedAt }) => changedAt < before);
    await em.remove(products).flush();
    return products;
  });
  const pictures = removed.flatMap(({ picture }) => picture ?? []);
  await shop.images.of(productPictures).remove(pictures);
}

const toResult = (
  what: 'changed' | 'deleted' | 'restored',
  productIDs: number[],
): schemas.ChangedProducts => {
  const count = productIDs.length === 1 ? '1 product' : `${productIDs.length} products`;
  return { success: true, message: `${count} ${what}.`, productIDs };
};
