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

/** The index of a list goes when the list does, which is kept until a product changes. */
const indexes = new WeakMap<readonly ProductView[], MiniSearch<SearchDocument>>();

function indexOf(products: readonly ProductView[]): MiniSearch<SearchDocument> {
  const known = indexes.get(products);
  if (known) return known;
  const index = new MiniSearch<SearchDocument>(searchOptions);
  index.addAll(products.map(searchDocument));
  indexes.set(products, index);
  return index;
}

/** Where words are found among the products. In the browser the shelf searches by the same rule. */
export async function searchProducts(
  context: RequestContext,
  { words }: { words: string },
): Promise<WordHits> {
  const products = await listProducts(context);
  return findWords(indexOf(products), products, words);
}
