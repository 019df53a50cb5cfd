import { recordActivity } from '#server/activity/record-activity.ts';
import type { Topic } from '#server/cache/cache.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { DomainError } from '#shared/errors.ts';
import { formatPrice, toCents, toRand } from '#shared/money.ts';
import {
  type CreateProductInput,
  copyNameProblem,
  type ProductText,
  type UpdateProductInput,
} from '../../shared/office/product-input.ts';
import type { ProductView } from '../../shared/product-view.ts';
import { presentProduct } from '../present-product.ts';
import {
  insertProduct,
  lockProduct,
  type Product,
  productFacts,
  productPictures,
  requireProduct,
  traitsOf,
} from '../product.entity.ts';

/** As they are stored. */
export const columnsOf = ({ nutritional_information, price, ...text }: ProductText) => ({
  ...text,
  price: toCents(price),
  nutritionalInformation: nutritional_information,
});

/** A product's texts as they are stored, in the form in which they are typed. */
export const productTexts = (product: Product): ProductText => ({
  description: product.description,
  category: product.category,
  price: toRand(product.price),
  nutritional_information: product.nutritionalInformation ?? null,
  availability: product.availability,
  ...traitsOf(product),
});

/** What refers to products by their number must hear that one left the shop, or came back. */
const topicsOf = ({ availability }: Partial<ProductText>): Topic[] =>
  availability === undefined ? ['products'] : ['products', 'removed products'];

function requireOwnName(name: string, original: string): void {
  const message = copyNameProblem(name, original);
  if (message !== null) {
    throw new DomainError('bad_input', message, { issues: [{ path: 'description', message }] });
  }
}

/** @param expected in rand: the price that was seen, and the new one, so that twice is no conflict. */
function requireSamePrice(
  { description, price }: Product,
  expected: readonly (number | undefined)[],
): void {
  if (expected.includes(toRand(price))) return;
  throw new DomainError(
    'conflict',
    `“${description}” costs ${formatPrice(toRand(price))} by now, so its price stayed as it is. Please look again.`,
  );
}

/** Only what was sent. */
const given = <T extends object>(text: T) =>
  Object.fromEntries(Object.entries(text).filter(([, value]) => value !== undefined)) as Partial<T>;

/**
 * Adds a product; price in rand. If anything fails, neither a row nor a file stays.
 * @throws DomainError `not_found` for the product to copy, `wrong_type` or `bad_input` for a picture that
 * cannot be used, `bad_input` for a copy without a name of its own.
 */
export async function createProduct(
  context: RequestContext,
  { picture: file, copyOf, removePicture, ...text }: CreateProductInput,
): Promise<ProductView> {
  const { shop, actor } = context;
  const images = shop.images.of(productPictures);
  const original = copyOf === undefined ? null : await requireProduct(context.em, copyOf);
  if (original) requireOwnName(text.description, original.description);
  const copied = removePicture ? null : original?.picture;
  const given = file ?? (copied ? { copyOf: copied } : null);
  return images.keepIf(given ? [given] : [], ([picture = null]) =>
    write(context, ['products'], async (em) => {
      const createdAt = shop.clock.now();
      const product = await insertProduct(em, { ...columnsOf(text), picture, createdAt });
      const thing = { kind: 'product', id: product.id } as const;
      await recordActivity(em, actor, { action: 'created', thing, after: productFacts(product) });
      return presentProduct(product);
    }),
  );
}

/**
 * Changes those of a product's texts that are sent, price (in rand) and picture too. The files of the old
 * picture go once the change is stored; if anything fails, no new file stays.
 * @throws DomainError `not_found`, `conflict` when the price is not the one that was seen, or `wrong_type` or `bad_input` for a picture that cannot be used.
 */
export async function updateProduct(
  { shop, actor, em: reading }: RequestContext,
  { id, picture: file, removePicture, priceBefore, ...text }: UpdateProductInput,
): Promise<ProductView> {
  const images = shop.images.of(productPictures);
  // Nobody waits for image work on a product that is not there.
  await requireProduct(reading, id);
  const { view, replaced } = await images.keepIf(file ? [file] : [], ([filename]) =>
    write({ shop }, topicsOf(text), async (em) => {
      // Locked, so that of two changes at once each sees, and removes, the picture of the other.
      const product = await lockProduct(em, id);
      const before = productFacts(product);
      if (priceBefore !== undefined) requireSamePrice(product, [priceBefore, text.price]);
      const old = product.picture;
      const picture = filename ?? (removePicture ? null : old);
      em.assign(product, {
        ...columnsOf({ ...productTexts(product), ...given(text) }),
        picture,
        changedAt: shop.clock.now(),
      });
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
