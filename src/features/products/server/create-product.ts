import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { toCents } from '#shared/money.ts';
import type { CreateProductInput } from '../shared/product-input.ts';
import type { ProductView } from '../shared/product-view.ts';
import { insertProduct } from './insert-product.ts';
import { presentProduct } from './present-product.ts';
import { productPictures } from './product-pictures.ts';

/**
 * Adds a product; price in rand. If anything fails, neither a row nor a file stays.
 * @throws DomainError `wrong_type` or `bad_input` for a picture that cannot be used.
 */
export function createProduct(
  context: RequestContext,
  { picture, ...input }: CreateProductInput,
): Promise<ProductView> {
  const { clock } = context.shop;
  return context.shop
    .imagesOf(productPictures)
    .keepIf(picture ? [picture] : [], ([filename = null]) =>
      write(context, ['products'], async (em) => {
        const product = await insertProduct(em, {
          description: input.description,
          category: input.category,
          price: toCents(input.price),
          picture: filename,
          nutritionalInformation: input.nutritional_information,
          createdAt: clock.now(),
        });
        return presentProduct(product);
      }),
    );
}
