import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/database.ts';
import type { Done } from '#shared/wire.ts';
import { lockProduct, productFacts, productPictures } from '../product.entity.ts';

/** Deletes the picture files after the transaction. @throws DomainError `not_found`. */
export async function removeProduct(
  context: RequestContext,
  { id }: { id: number },
): Promise<Done> {
  const picture = await write(context, async (em) => {
    const product = await lockProduct(em, id);
    await em.remove(product).flush();
    await recordActivity(em, context.actor, {
      action: 'removed',
      thing: { kind: 'product', id },
      before: productFacts(product),
    });
    return product.picture;
  });
  await context.shop.images.of(productPictures).remove(picture ? [picture] : []);
  return { success: true, message: 'Product deleted.' };
}
