import { requireScope } from '#server/authorize.ts';
import type { RequestContext } from '#server/context.ts';
import { copyShared, findChanged } from '#server/db/changes.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import { notFound } from '#shared/errors.ts';
import { isHidden } from '../../shared/availability.ts';
import { feedingExample } from '../../shared/feeding/feeding-portion.ts';
import type { ListProductsInput } from '../../shared/office/product-input.ts';
import type { ProductExtras } from '../../shared/product-extras.ts';
import { describeProduct, nutritionBlocks } from '../../shared/product-text.ts';
import { type ProductCardView, type ProductView, productCard } from '../../shared/product-view.ts';
import {
  allSizes,
  relatedCount,
  relatedProducts,
  suggestedProducts,
} from '../../shared/related-products.ts';
import { factsOf } from '../../shared/traits/at-a-glance.ts';
import { weightText } from '../../shared/traits/weight.ts';
import { Product, productNotFound, productTexts, productVersion } from '../product.entity.ts';

export const presentProduct = (product: Product): ProductView => ({
  productID: product.id,
  picture: product.picture ?? null,
  createdAt: product.createdAt.toISOString(),
  version: productVersion(product),
  ...productTexts(product),
});

/** Best sellers first, then the oldest. Cached until a product changes. */
function listAll(context: RequestContext): Promise<ProductView[]> {
  return context.shop.cache.remember('products', ['products'], async () => {
    const products = await context.em.findAll(Product, {
      orderBy: { unitsSold: 'desc', createdAt: 'asc', id: 'asc' },
    });
    return products.map(presentProduct);
  });
}

export function listProducts(context: RequestContext): Promise<ProductView[]> {
  return context.shop.cache.remember('products in the shop', ['products'], async () =>
    (await listAll(context)).filter((product) => !isHidden(product)),
  );
}

/** Cached until a product or rating changes. */
export function listCards(context: RequestContext): Promise<ProductCardView[]> {
  const ratings = context.shop.registry.ratingsOf('product');
  const topics = ['products', ...(ratings?.topics ?? [])] as const;
  return context.shop.cache.remember('products as cards', topics, async () => {
    const products = await listProducts(context);
    const known = await ratings?.read(context.em);
    return products.map((product) =>
      productCard.parse({ ...product, rating: known?.get(product.productID) ?? null }),
    );
  });
}

/** Includes products removed within the last day. Cached until a product changes. */
export function listHiddenNumbers({ shop, em }: RequestContext): Promise<ReadonlySet<number>> {
  return shop.cache.remember('hidden products', ['products'], async () => {
    const fields = { fields: ['id'], filters: false } as const;
    const hidden = await em.find(Product, { availability: 'Hidden' }, fields);
    return new Set(hidden.map(({ id }) => id));
  });
}

/** @throws DomainError as `requireScope` for hidden products. */
async function listProductsFor(
  context: RequestContext,
  { hidden }: Pick<ListProductsInput, 'hidden'>,
): Promise<ProductView[]> {
  if (!hidden) return listProducts(context);
  await requireScope(context, 'products:write');
  return listAll(context);
}

/** By their last change with `updatedSince`. @throws DomainError as `listProductsFor`. */
export async function copyProducts(context: RequestContext, input: ListProductsInput) {
  const changed = await findChanged(context, 'products', input);
  const products = await listProductsFor(context, input);
  return copyShared(context, 'products', products, ({ productID }) => productID, changed);
}

/** @throws DomainError `not_found`, or as `requireScope` for hidden products. */
export async function findProduct(
  context: RequestContext,
  { id, hidden = false }: { id: number; hidden?: boolean },
): Promise<ProductView> {
  const products = await listProductsFor(context, { hidden });
  return products.find(({ productID }) => productID === id) ?? notFound(productNotFound);
}

/** Without hidden products. */
export async function findProductsByNumbers(
  context: RequestContext,
  { numbers }: { numbers: readonly number[] },
): Promise<ProductView[]> {
  const wanted = new Set(numbers);
  return (await listProducts(context)).filter(({ productID }) => wanted.has(productID));
}

export async function suggestProducts(
  context: RequestContext,
  { numbers }: { numbers: readonly number[] },
): Promise<ProductCardView[]> {
  const cards = await listCards(context);
  const chosen = numbers.flatMap((id) => cards.find(({ productID }) => productID === id) ?? []);
  return suggestedProducts(cards, chosen.toReversed());
}

/** @throws DomainError `not_found`. */
export async function findProductExtras(
  context: RequestContext,
  input: { id: number },
): Promise<ProductExtras> {
  const product = await findProduct(context, input);
  const cards = await listCards(context);
  const isThis = ({ productID }: ProductCardView) => productID === product.productID;
  const card = cards.find(isThis) ?? notFound(productNotFound);
  const { town } = await businessSettings.read(context);
  return {
    text: describeProduct(product, town),
    nutrition: nutritionBlocks(product.nutritional_information ?? ''),
    rating: card.rating,
    facts: factsOf(product),
    example: feedingExample(product),
    sizes: allSizes(cards, card).map((pack) => ({ ...pack, size: weightText(pack.weightGrams) })),
    related: relatedProducts(cards, product, relatedCount),
  };
}
