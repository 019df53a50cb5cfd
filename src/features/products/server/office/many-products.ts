import { recordActivities } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { restProcedures } from '#server/trpc/procedures.ts';
import {
  type ChangeAvailabilityInput,
  type ChangedProducts,
  changeAvailabilityInput,
  changedProducts,
  removeProductsInput,
} from '../../shared/office/many-products.ts';
import { lockProducts, productFacts, productPictures } from '../product.entity.ts';

const { scoped } = restProcedures('Products');

export const manyProductsCalls = {
  changeAvailability: scoped('products:write', 'POST /products/availability')
    .summary(
      'Hide many products, mark them as sold out, or offer them again; what was changed meanwhile stays',
    )
    .input(changeAvailabilityInput)
    .output(changedProducts)
    .mutation(({ ctx, input }) => changeAvailability(ctx, input)),

  removeMany: scoped('products:write', 'POST /products/remove', [], { role: 'owner' })
    .summary('Delete many products; orders and reviews keep their names')
    .input(removeProductsInput)
    .output(changedProducts)
    .mutation(({ ctx, input }) => removeProducts(ctx, input)),
};

/** Skips products that are deleted or differ from the state seen. */
function changeAvailability(
  context: RequestContext,
  { changes }: ChangeAvailabilityInput,
): Promise<ChangedProducts> {
  return write(context, ['products', 'removed products'], async (em) => {
    const changesById = new Map(changes.map((change) => [change.productID, change]));
    const changedAt = context.shop.clock.now();
    const changed = (await lockProducts(em, [...changesById.keys()])).flatMap((product) => {
      const { before, after } = changesById.get(product.id) ?? {};
      if (!after || product.availability !== before || before === after) return [];
      em.assign(product, { availability: after, changedAt });
      const thing = { kind: 'product', id: product.id } as const;
      return [
        {
          action: 'changed',
          thing,
          before: { availability: before },
          after: { availability: after },
        } as const,
      ];
    });
    await em.flush();
    await recordActivities(em, context.actor, changed);
    return toResult(
      'changed',
      changed.map(({ thing }) => thing.id),
    );
  });
}

/** Deletes the picture files after the transaction. */
async function removeProducts(
  context: RequestContext,
  { productIDs }: { productIDs: number[] },
): Promise<ChangedProducts> {
  const removed = await write(context, ['products', 'removed products'], async (em) => {
    const products = await lockProducts(em, [...new Set(productIDs)]);
    await em.remove(products).flush();
    await recordActivities(
      em,
      context.actor,
      products.map((product) => ({
        action: 'removed',
        thing: { kind: 'product', id: product.id },
        before: productFacts(product),
      })),
    );
    return products;
  });
  const pictures = removed.flatMap(({ picture }) => picture ?? []);
  await context.shop.images.of(productPictures).remove(pictures);
  return toResult(
    'deleted',
    removed.map(({ id }) => id),
  );
}

const toResult = (what: 'changed' | 'deleted', productIDs: number[]): ChangedProducts => {
  const count = productIDs.length === 1 ? '1 product' : `${productIDs.length} products`;
  return { success: true, message: `${count} ${what}.`, productIDs };
};
