import MiniSearch from 'minisearch';
import type { WordHits } from '../../shared/finding/find-on-shelf.ts';
import {
  findWords,
  type SearchDocument,
  searchDocument,
  searchOptions,
} from '../../shared/finding/word-search.ts';
import type { FoundProduct } from '../../shared/product-view.ts';

/** The search in the browser, by the same rule as the server's. */
export function indexProducts(products: readonly FoundProduct[]): (words: string) => WordHits {
  const index = new MiniSearch<SearchDocument>(searchOptions);
  index.addAll(products.map(searchDocument));
  return (words) => findWords(index, products, words);
}
