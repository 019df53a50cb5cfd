import type { RequestContext } from '#server/context.ts';
import { isAvailable } from '../../shared/availability.ts';
import type { ShowShelfInput } from '../../shared/finding/shelf-input.ts';
import { type ShelfPart, shelfPart, soughtOf } from '../../shared/finding/shelf-part.ts';
import { mostFoundByBrowser } from '../../shared/limits.ts';
import type { PopularInput } from '../../shared/office/product-input.ts';
import type { FoundProduct, ProductCardView } from '../../shared/product-view.ts';
import { listCards, listProducts } from './list-products.ts';
import { searchProducts } from './search-products.ts';

/** What the shelf shows at an address. In the browser it is found by the same rule. */
export async function showShelf(
  context: RequestContext,
  { asked, shown }: ShowShelfInput,
): Promise<ShelfPart> {
  const sought = soughtOf(asked);
  const hits =
    sought.search === '' ? null : await searchProducts(context, { words: sought.search });
  return shelfPart(await listCards(context), sought, hits, shown);
}

/** All that the shelf finds among, for a browser that does so by itself; null when it is too much. */
export async function showWholeShelf(context: RequestContext): Promise<FoundProduct[] | null> {
  const products = await listProducts(context);
  if (products.length > mostFoundByBrowser) return null;
  const labels = new Map(
    products.map(({ productID, nutritional_information }) => [productID, nutritional_information]),
  );
  return (await listCards(context)).map((card) => ({
    ...card,
    nutritional_information: labels.get(card.productID) ?? null,
  }));
}

/** As many best sellers are shown where all categories stand together. */
const bestSellers = 3;

/** Of one category: three rows of four, or four of three. */
const mostTaken = 12;

/** What sells best: of all categories what can be had, of one category all that is in the shop. */
export async function showPopular(
  context: RequestContext,
  { category }: PopularInput,
): Promise<ProductCardView[]> {
  const products = await listCards(context);
  return category === null
    ? products.filter(isAvailable).slice(0, bestSellers)
    : products.filter((product) => product.category === category).slice(0, mostTaken);
}
