import { LockMode } from '@mikro-orm/core';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { notFound } from '#shared/errors.ts';
import { toCents } from '#shared/money.ts';
import type { UpdateProductInput } from '../shared/product-input.ts';
import type { ProductView } from '../shared/product-view.ts';
import { presentProduct } from './present-product.ts';
import { Product } from './product.entity.ts';
import { productNotFound } from './product-not-found.ts';
import { productPictures } from './product-pictures.ts';

/**
 * Replaces a product's texts, price (in rand) and, if one is sent, its picture. The files of the old
 * picture go once the change is stored; if anything fails, no new file stays.
 * @throws DomainError `not_found`, or `wrong_type` or `bad_input` for a picture that cannot be used.
 */
export async function updateProduct(
  context: RequestContext,
  { picture, ...input }: UpdateProductInput,
): Promise<ProductView> {
  const images = context.shop.imagesOf(productPictures);
  // Nobody waits for image work on a product that is not there.
  if ((await context.em.count(Product, { id: input.id })) === 0) notFound(productNotFound);
  const { view, replaced } = await images.keepIf(picture ? [picture] : [], ([filename]) =>
    write(context, ['products'], async (em) => {
      // Locked, so that of two changes at once each sees, and removes, the picture of the other.
      const product =
        (await em.findOne(Product, input.id, { lockMode: LockMode.PESSIMISTIC_WRITE })) ??
        notFound(productNotFound);
      const before = product.picture;
      const after = filename ?? (input.removePicture ? null : before);
      em.assign(product, {
        description: input.description,
        category: input.category,
        price: toCents(input.price),
        picture: after,
        nutritionalInformation: input.nutritional_information,
      });
      return {
        view: presentProduct(product),
        replaced: before && before !== after ? [before] : [],
      };
    }),
  );
  await images.remove(replaced);
  return view;
}
