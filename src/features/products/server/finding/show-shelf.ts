import type { RequestContext } from '#server/context.ts';
import { isAvailable } from '../../shared/availability.ts';
import { toCategory } from '../../shared/category.ts';
import {
  type FilterableProduct,
  mismatchedFacets,
  offeredChoices,
} from '../../shared/finding/facet-fits.ts';
import type { ShowShelfInput } from '../../shared/finding/shelf-input.ts';
import * as shelfQuery from '../../shared/finding/shelf-query.ts';
import { indexProducts } from '../../shared/finding/word-search.ts';
import type { PopularInput } from '../../shared/office/product-input.ts';
import { pricePerKg } from '../../shared/price-per-kg.ts';
import { byName } from '../../shared/product-lists.ts';
import type { ProductCardView, ShelfPart, WordHits } from '../../shared/product-view.ts';
import { listCards, listProducts } from './list-products.ts';

export async function searchProducts(
  context: RequestContext,
  { words }: { words: string },
): Promise<WordHits> {
  const { cache } = context.shop;
  const find = await cache.remember('product search', ['products'], async () =>
    indexProducts(await listProducts(context)),
  );
  return find(words);
}

function parseShelfParams(params: shelfQuery.ShelfParams): shelfQuery.ShelfQuery {
  const chosen = (name: shelfQuery.FacetName) =>
    shelfQuery.chosenAs(shelfQuery.valuesOf(params[name] ?? null));
  const page = Number(params.page ?? 1);
  return {
    category: toCategory(params.category ?? null),
    type: chosen('type'),
    stage: chosen('stage'),
    breed: chosen('breed'),
    grain: chosen('grain'),
    price: chosen('price'),
    sort: shelfQuery.shelfSorts.find((sort) => sort === params.sort) ?? 'name',
    search: params.search ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

export async function showShelf(
  context: RequestContext,
  { asked, shown }: ShowShelfInput,
): Promise<ShelfPart> {
  const query = parseShelfParams(asked);
  const hits = query.search === '' ? null : await searchProducts(context, { words: query.search });
  const products = await listCards(context);
  const { found, nearest } = findOnShelf(products, query, hits);
  const ofCategory = (all: readonly ProductCardView[]) =>
    query.category === null ? all : all.filter(({ category }) => category === query.category);
  const page = Math.min(query.page, Math.max(1, Math.ceil(found.length / shelfQuery.shelfPage)));
  const first = (page - 1) * shelfQuery.shelfPage;
  return {
    products: found.slice(first, first + shown),
    count: found.length,
    first,
    page,
    nearest,
    without: hits?.without ?? [],
    offered: offeredChoices(
      ofCategory(products),
      query,
      ofCategory(hits ? pick(products, hits.numbers) : products),
    ),
    empty: products.length === 0,
  };
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

export type Shelved = FilterableProduct &
  Pick<
    ProductCardView,
    'productID' | 'category' | 'description' | 'price' | 'rating' | 'weightGrams'
  >;

const maxNearest = 8;

/** Outweighs any number of missed filters. */
const otherCategoryPenalty = 100;

/**
 * Matching products, else those that miss the fewest filters, preferably of the category.
 * @param products best sellers first. @param hits null without a text search.
 */
export function findOnShelf<T extends Shelved>(
  products: readonly T[],
  query: shelfQuery.ShelfCriteria,
  hits: Omit<WordHits, 'without'> | null,
): { found: T[]; nearest: boolean } {
  const candidates = hits ? pick(products, hits.numbers) : products;
  const sort = inOrder(query.sort, hits !== null);
  const misses = mismatchedFacets(query);
  const distanceOf = (product: T) =>
    misses(product).length +
    (query.category === null || product.category === query.category ? 0 : otherCategoryPenalty);
  const fitting = candidates.filter((product) => distanceOf(product) === 0);
  if (fitting.length > 0) {
    const nearest = hits?.nearest ?? false;
    return { found: sort(nearest ? fitting.slice(0, maxNearest) : fitting), nearest };
  }
  const minDistance = Math.min(...candidates.map(distanceOf));
  const closest = candidates.filter((product) => distanceOf(product) === minDistance);
  return { found: sort(closest.slice(0, maxNearest)), nearest: closest.length > 0 };
}

function pick<T extends Shelved>(products: readonly T[], numbers: readonly number[]): T[] {
  const byNumber = new Map(products.map((product) => [product.productID, product]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

/** Expects the default order: best sellers first, or the best match for a search. */
function inOrder(sort: shelfQuery.ShelfSort, searching: boolean) {
  return <T extends Shelved>(products: T[]): T[] => {
    const by = (figure: (product: T) => number) =>
      products.toSorted((one, other) => figure(one) - figure(other));
    switch (sort) {
      case 'name':
        return searching ? products : byName(products);
      case 'popular':
        return products;
      case 'price':
        return by(({ price }) => price);
      case 'kg':
        return by((product) => pricePerKg(product) ?? Number.MAX_VALUE);
      case 'rating':
        return products.toSorted(
          ({ rating: one }, { rating: other }) =>
            (other?.average ?? 0) - (one?.average ?? 0) || (other?.count ?? 0) - (one?.count ?? 0),
        );
    }
  };
}
