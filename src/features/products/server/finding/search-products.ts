import MiniSearch from 'minisearch';
import type { RequestContext } from '#server/context.ts';
import type { WordHits } from '../../shared/finding/find-on-shelf.ts';
import {
  findWords,
  type SearchDocument,
  searchDocument,
  searchOptions,
} from '../../shared/finding/word-search.ts';
import type { ProductView } from '../../shared/product-view.ts';
import { listProducts } from './list-products.ts';

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
