import { toCategory } from '../category.ts';
import type { ProductCardView } from '../product-view.ts';
import { offeredChoices } from './facet-fits.ts';
import { findOnShelf, pick, type WordHits } from './find-on-shelf.ts';
import {
  chosenAs,
  type FacetName,
  type OfferedChoice,
  type ShelfParams,
  type ShelfQuery,
  type ShelfSort,
  shelfPage,
  shelfSorts,
  valuesOf,
} from './shelf-query.ts';

export type Offered = Partial<Record<FacetName, OfferedChoice[]>>;

export type ShelfPart<Product = ProductCardView> = {
  products: Product[];
  /** In total. */
  count: number;
  first: number;
  page: number;
  /** Nothing matches: these are the closest. */
  nearest: boolean;
  without: string[];
  offered: Offered;
  empty: boolean;
};

/** Unknown values are ignored. */
export function parseShelfParams(params: ShelfParams): ShelfQuery {
  const chosen = (name: FacetName) => chosenAs(valuesOf(params[name] ?? null));
  const page = Number(params.page ?? 1);
  return {
    category: toCategory(params.category ?? null),
    type: chosen('type'),
    stage: chosen('stage'),
    breed: chosen('breed'),
    grain: chosen('grain'),
    sort: shelfSorts.find((sort): sort is ShelfSort => sort === params.sort) ?? 'name',
    search: params.search ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** A page beyond the end is the last one. @param products best sellers first. */
export function shelfPart<Product extends ProductCardView>(
  products: readonly Product[],
  query: ShelfQuery,
  hits: WordHits | null,
  maxShown = shelfPage,
): ShelfPart<Product> {
  const { found, nearest } = findOnShelf(products, query, hits);
  const ofCategory = (all: readonly Product[]) =>
    query.category === null ? all : all.filter(({ category }) => category === query.category);
  const page = Math.min(query.page, Math.max(1, Math.ceil(found.length / shelfPage)));
  const first = (page - 1) * shelfPage;
  return {
    products: found.slice(first, first + maxShown),
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
