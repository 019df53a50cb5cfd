import { recordActivities } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/database.ts';
import { restProcedures } from '#server/trpc/procedures.ts';
import { DomainError } from '#shared/errors.ts';
import { formatPrice, toCents, toRand } from '#shared/money.ts';
import * as schemas from '../../shared/office/price-input.ts';
import { findProductsByIds, lockProducts, type Product } from '../product.entity.ts';

const maxNamed = 5;

/** In rand; deleted products are left out. */
async function previewPrices(
  { em }: RequestContext,
  { productIDs, percent, rounded }: schemas.PreviewPricesInput,
) {
  const products = await findProductsByIds(em, productIDs);
  return {
    changes: products.map(({ id, description, price }) => ({
      productID: id,
      description,
      before: toRand(price),
      after: schemas.changedPrice(toRand(price), { percent, rounded }),
    })),
  };
}

/**
 * In rand; all or none. Idempotent: the new price is accepted as seen.
 * @throws DomainError `conflict` when a price differs from the one seen.
 */
function changePrices(
  context: RequestContext,
  { changes }: schemas.ChangePricesInput,
): Promise<schemas.PricesChanged> {
  return write(context, async (em) => {
    const ids = changes.map(({ productID }) => productID);
    const products = await lockProducts(em, ids);
    const byId = new Map(products.map((product) => [product.id, product]));
    requireAsSeen(changes, byId);
    const changedAt = context.shop.clock.now();
    const entries = changes.flatMap(({ productID, after }) => {
      const product = byId.get(productID);
      if (!product || product.price === toCents(after)) return [];
      const before = toRand(product.price);
      em.assign(product, { price: toCents(after), changedAt });
      const thing = { kind: 'product', id: productID } as const;
      return [
        { action: 'changed', thing, before: { price: before }, after: { price: after } } as const,
      ];
    });
    await em.flush();
    await recordActivities(em, context.actor, entries);
    const count = entries.length;
    const message = count === 1 ? '1 price changed.' : `${count} prices changed.`;
    return { success: true, message, changed: count };
  });
}

function requireAsSeen(
  changes: schemas.ChangePricesInput['changes'],
  products: ReadonlyMap<number, Product>,
): void {
  const problems = changes.flatMap(({ productID, before, after }, index) => {
    const product = products.get(productID);
    const path = `changes.${index}.before`;
    if (!product) return [{ path, message: `Product ${productID} is gone` }];
    const { description, price } = product;
    if ([before, after].includes(toRand(price))) return [];
    return [{ path, message: `“${description}” costs ${formatPrice(toRand(price))} by now` }];
  });
  if (problems.length === 0) return;
  const named = problems.slice(0, maxNamed).map(({ message }) => message);
  if (problems.length > maxNamed) named.push(`and ${problems.length - maxNamed} more`);
  throw new DomainError(
    'price_changed',
    `No price was changed, because some changed meanwhile: ${named.join('; ')}. Please look again.`,
    { issues: problems.map(({ path, message }) => ({ path, message: `${message}.` })) },
  );
}

const { scoped } = restProcedures('Products');

export const priceCalls = {
  previewPrices: scoped('products:write', 'POST /products/prices/preview')
    .summary('What prices would become; nothing is changed')
    .input(schemas.previewPricesInput)
    .output(schemas.pricePreview)
    .mutation(({ ctx, input }) => previewPrices(ctx, input)),

  changePrices: scoped('products:write', 'POST /products/prices', [409])
    .summary('Change the prices of many products, all or none: refused when one changed meanwhile')
    .input(schemas.changePricesInput)
    .output(schemas.pricesChanged)
    .mutation(({ ctx, input }) => changePrices(ctx, input)),
};
