import MiniSearch from 'minisearch';
import type { WordHits } from '../../shared/finding/find-on-shelf.ts';
import {
  findWords,
  type SearchDocument,
  searchDocument,
  searchOptions,
} from '../../shared/finding/word-search.ts';

type Searched = Parameters<typeof searchDocument>[0];

/** The search in the browser, by the same rule as the server's. */
export function indexProducts(products: readonly Searched[]): (words: string) => WordHits {
  const index = new MiniSearch<SearchDocument>(searchOptions);
  index.addAll(products.map(searchDocument));
  return (words) => findWords(index, products, words);
}

/**
 * The search of the office, in lists that are at hand: as the shelf finds, the best match first, but what only comes
 * near is not found. Nothing typed finds all, in their order.
 */
export function searchAmong<Product extends Searched>(products: readonly Product[]) {
  const find = indexProducts(products);
  const byNumber = new Map(products.map((product) => [product.productID, product]));
  return (search: string): Product[] => {
    if (search.trim() === '') return [...products];
    const { numbers, nearest } = find(search);
    return nearest ? [] : numbers.flatMap((number) => byNumber.get(number) ?? []);
  };
}
