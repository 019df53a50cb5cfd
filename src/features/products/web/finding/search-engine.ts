import MiniSearch from 'minisearch';
import type { WordHits } from '../../shared/finding/find-on-shelf.ts';
import {
  findWords,
  type SearchDocument,
  searchDocument,
  searchOptions,
} from '../../shared/finding/word-search.ts';

type Searched = Parameters<typeof searchDocument>[0];

/** Same rules as the server. */
export function indexProducts(products: readonly Searched[]): (words: string) => WordHits {
  const index = new MiniSearch<SearchDocument>(searchOptions);
  index.addAll(products.map(searchDocument));
  return (words) => findWords(index, products, words);
}

/** Search of the office lists: exact matches only, best first; all products for an empty search. */
export function searchAmong<Product extends Searched>(products: readonly Product[]) {
  const find = indexProducts(products);
  const byNumber = new Map(products.map((product) => [product.productID, product]));
  return (search: string): Product[] => {
    if (search.trim() === '') return [...products];
    const { numbers, nearest } = find(search);
    return nearest ? [] : numbers.flatMap((number) => byNumber.get(number) ?? []);
  };
}
