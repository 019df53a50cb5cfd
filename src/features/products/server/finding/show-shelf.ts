import MiniSearch from 'minisearch';
import type { RequestContext } from '#server/context.ts';
import { isAvailable } from '../../shared/availability.ts';
import type { WordHits } from '../../shared/finding/find-on-shelf.ts';
import type { ShowShelfInput } from '../../shared/finding/shelf-input.ts';
import { parseShelfParams, type ShelfPart, shelfPart } from '../../shared/finding/shelf-part.ts';
import {
  findWords,
  type SearchDocument,
  searchDocument,
  searchOptions,
} from '../../shared/finding/word-search.ts';
import { maxFoundByBrowser } from '../../shared/limits.ts';
import type { PopularInput } from '../../shared/office/product-input.ts';
import type { FoundProduct, ProductCardView, ProductView } from '../../shared/product-view.ts';
import { listCards, listProducts } from './list-products.ts';

/** WeakMap: an index lives as long as its list, which is cached until a product changes. */
const indexes = new WeakMap<readonly ProductView[], MiniSearch<SearchDocument>>();

function indexOf(products: readonly ProductView[]): MiniSearch<SearchDocument> {
  const cached = indexes.get(products);
  if (cached) return cached;
  const index = new MiniSearch<SearchDocument>(searchOptions);
  index.addAll(products.map(searchDocument));
  indexes.set(products, index);
  return index;
}

export async function searchProducts(
  context: RequestContext,
  { words }: { words: string },
): Promise<WordHits> {
  const products = await listProducts(context);
  return findWords(indexOf(products), products, words);
}

/** Uses the same rules as the shelf in the browser. */
export async function showShelf(
  context: RequestContext,
  { asked, shown }: ShowShelfInput,
): Promise<ShelfPart> {
  const query = parseShelfParams(asked);
  const hits = query.search === '' ? null : await searchProducts(context, { words: query.search });
  return shelfPart(await listCards(context), query, hits, shown);
}

/** For filtering in the browser; null if there are too many. */
export async function showWholeShelf(context: RequestContext): Promise<FoundProduct[] | null> {
  const products = await listProducts(context);
  if (products.length > maxFoundByBrowser) return null;
  const labels = new Map(
    products.map(({ productID, nutritional_information }) => [productID, nutritional_information]),
  );
  return (await listCards(context)).map((card) => ({
    ...card,
    nutritional_information: labels.get(card.productID) ?? null,
  }));
}

const bestSellerCount = 3;

/** Three rows of four, or four of three. */
const categoryCount = 12;

/** Across all categories only available products, in one category all visible ones. */
export async function showPopular(
  context: RequestContext,
  { category }: PopularInput,
): Promise<ProductCardView[]> {
  const products = await listCards(context);
  return category === null
    ? products.filter(isAvailable).slice(0, bestSellerCount)
    : products.filter((product) => product.category === category).slice(0, categoryCount);
}
