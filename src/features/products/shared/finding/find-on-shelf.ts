import { pricePerKg } from '../price-per-kg.ts';
import { byName } from '../product-lists.ts';
import type { ProductCardView } from '../product-view.ts';
import { type Filtered, misfits } from './facet-fits.ts';
import type { ShelfSort, ShelfWish } from './shelf-wish.ts';

/** What words were found in: products by their numbers, the best match first. */
export type WordHits = {
  numbers: number[];
  /** No product has all the words: these come nearest. */
  nearest: boolean;
  /** What is not in any of them, as it was typed. */
  without: string[];
};

export type Shelved = Filtered & Pick<ProductCardView, 'productID' | 'description' | 'rating'>;

/** As many are shown when nothing fits, at most. */
const mostNearest = 8;

/** A food for the other animal is further away than one that misses all filters. */
const otherAnimal = 100;

/**
 * What the shelf shows: the products that fit all of the wish, or when none does those that miss the
 * fewest of its filters, of the animal asked for as long as there are any.
 * @param products all of them, best sellers first.
 * @param hits where the words that are searched for were found; null when none are.
 */
export function findOnShelf<T extends Shelved>(
  products: readonly T[],
  wish: ShelfWish,
  hits: Omit<WordHits, 'without'> | null,
): { found: T[]; nearest: boolean } {
  const candidates = hits ? pick(products, hits.numbers) : products;
  const sort = inOrder(wish.sort, hits !== null);
  const misses = misfits(products, wish);
  const missed = (product: T) =>
    misses(product).length +
    (wish.category === null || product.category === wish.category ? 0 : otherAnimal);
  const fitting = candidates.filter((product) => missed(product) === 0);
  if (fitting.length > 0) {
    const nearest = hits?.nearest ?? false;
    return { found: sort(nearest ? fitting.slice(0, mostNearest) : fitting), nearest };
  }
  const fewest = Math.min(...candidates.map(missed));
  const near = candidates.filter((product) => missed(product) === fewest);
  return { found: sort(near.slice(0, mostNearest)), nearest: near.length > 0 };
}

/** The products of these numbers, in their order. */
export function pick<T extends Shelved>(products: readonly T[], numbers: readonly number[]): T[] {
  const byNumber = new Map(products.map((product) => [product.productID, product]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

/** Sorts products that come best sellers first, or the best match first when words are searched for. */
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
        // What nobody has weighed stands last.
        return by((product) => pricePerKg(product) ?? Number.MAX_VALUE);
      case 'rating':
        return products.toSorted(
          ({ rating: one }, { rating: other }) =>
            (other?.average ?? 0) - (one?.average ?? 0) || (other?.count ?? 0) - (one?.count ?? 0),
        );
    }
  };
}
