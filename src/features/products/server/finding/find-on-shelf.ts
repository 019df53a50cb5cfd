import { type FilterableProduct, mismatchedFacets } from '../../shared/finding/facet-fits.ts';
import type { ShelfCriteria, ShelfSort } from '../../shared/finding/shelf-query.ts';
import type { WordHits } from '../../shared/finding/word-search.ts';
import { pricePerKg } from '../../shared/price-per-kg.ts';
import { byName } from '../../shared/product-lists.ts';
import type { ProductCardView } from '../../shared/product-view.ts';

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
  query: ShelfCriteria,
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

export function pick<T extends Shelved>(products: readonly T[], numbers: readonly number[]): T[] {
  const byNumber = new Map(products.map((product) => [product.productID, product]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

/** Expects the default order: best sellers first, or the best match for a search. */
function inOrder(sort: ShelfSort, searching: boolean) {
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
