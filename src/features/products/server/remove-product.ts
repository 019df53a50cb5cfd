import { LockMode } from '@mikro-orm/core';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { notFound } from '#shared/errors.ts';
import { Product } from './product.entity.ts';
import { productNotFound } from './product-not-found.ts';
import { productPictures } from './product-pictures.ts';

/**
 * Deletes a product, and once that is stored the files of its picture. Orders and reviews of it keep
 * its name. @throws DomainError `not_found`.
 */
export async function removeProduct(
  context: RequestContext,
  { id }: { id: number },
): Promise<{ success: true; message: string }> {
  const picture = await write(context, ['products', 'reviews'], async (em) => {
    const product =
      (await em.findOne(Product, id, { lockMode: LockMode.PESSIMISTIC_WRITE })) ??
      notFound(productNotFound);
    await em.remove(product).flush();
    return product.picture;
  });
  await context.shop.imagesOf(productPictures).remove(picture ? [picture] : []);
  return { success: true, message: 'Product deleted.' };
}
