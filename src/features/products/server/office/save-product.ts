import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/database.ts';
import { refuse, refuseField } from '#shared/errors.ts';
import { formatPrice, toRand } from '#shared/money.ts';
import type { Done } from '#shared/wire.ts';
import {
  type CreateProductInput,
  copyNameProblem,
  type UpdateProductInput,
  withoutUndefined,
} from '../../shared/office/product-input.ts';
import type { ProductView } from '../../shared/product-view.ts';
import { presentProduct } from '../finding/list-products.ts';
import {
  columnsOf,
  insertProduct,
  lockProduct,
  productFacts,
  productPictures,
  productTexts,
  productVersion,
  requireProduct,
} from '../product.entity.ts';

/**
 * In rand; on an error no file remains. @throws DomainError `not_found` for the product to copy;
 * `wrong_type` or `bad_input` for a picture; `bad_input` for a copy with its original's name.
 */
export async function createProduct(
  context: RequestContext,
  { picture: file, copyOf, removePicture, ...text }: CreateProductInput,
): Promise<ProductView> {
  const { shop, actor } = context;
  const images = shop.images.of(productPictures);
  const original = copyOf === undefined ? null : await requireProduct(context.em, copyOf);
  const problem = original && copyNameProblem(text.description, original.description);
  if (problem) refuseField('description', problem);
  const copied = removePicture ? null : original?.picture;
  const given = file ?? (copied ? { copyOf: copied } : null);
  return images.storeFor(given ? [given] : [], ([picture = null]) =>
    write(context, async (em) => {
      const createdAt = shop.clock.now();
      const product = await insertProduct(em, { ...columnsOf(text), picture, createdAt });
      const thing = { kind: 'product', id: product.id } as const;
      await recordActivity(em, actor, { action: 'created', thing, after: productFacts(product) });
      return presentProduct(product);
    }),
  );
}

/**
 * In rand; deletes old files after the transaction, new ones on an error. @throws DomainError
 * `not_found`; `conflict` for a price or version other than seen; `wrong_type` or `bad_input` for a
 * picture.
 */
export async function updateProduct(
  { shop, actor, em: reader }: RequestContext,
  { id, picture: file, removePicture, priceBefore, version, ...text }: UpdateProductInput,
): Promise<ProductView> {
  const images = shop.images.of(productPictures);
  // Avoids processing an image for a missing product.
  await requireProduct(reader, id);
  const { view, replaced } = await images.storeFor(file ? [file] : [], ([filename]) =>
    write({ shop }, async (em) => {
      // Locked: of two concurrent changes each removes the other's picture.
      const product = await lockProduct(em, id);
      const before = productFacts(product);
      const { description, picture: old } = product;
      const price = toRand(product.price);
      // The new price is none: that is a repeated change.
      if (priceBefore !== undefined && price !== priceBefore && price !== text.price) {
        refuse(
          'price_changed',
          `“${description}” costs ${formatPrice(price)} by now, so its price stayed as it is. Please look again.`,
        );
      }
      const versionRead = productVersion(product);
      const picture = filename ?? (removePicture ? null : old);
      const columns = columnsOf({ ...productTexts(product), ...withoutUndefined(text) });
      em.assign(product, { ...columns, picture, changedAt: shop.clock.now() });
      // A repeated change is none.
      const isChanged = productVersion(product) !== versionRead;
      if (version && version !== versionRead && isChanged) {
        refuse(
          'stale',
          `“${description}” has changed meanwhile. Please look at it and save again.`,
        );
      }
      await recordActivity(em, actor, {
        action: 'changed',
        thing: { kind: 'product', id },
        before,
        after: productFacts(product),
      });
      return { view: presentProduct(product), replaced: old && old !== picture ? [old] : [] };
    }),
  );
  await images.remove(replaced);
  return view;
}

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
