import { type Category, toCategory } from '../category.ts';
import type { ProductCardView } from '../product-view.ts';
import { type Filtered, offeredChoices } from './facet-fits.ts';
import { choiceOf, type FacetName, facetNames } from './facets.ts';
import { findOnShelf, type WordHits } from './find-on-shelf.ts';
import {
  type ShelfAsked,
  type ShelfSort,
  type ShelfSought,
  shelfPage,
  shelfSorts,
} from './shelf-wish.ts';

/** What each facet offers, by the values of its choices. */
export type Offered = Partial<Record<FacetName, string[]>>;

/** What the shelf shows, and what is said around it. */
export type ShelfPart<Product = ProductCardView> = {
  products: Product[];
  /** How many there are in all. */
  count: number;
  /** Before the first of these stand as many others. */
  first: number;
  page: number;
  /** Nothing fits: these come nearest. */
  nearest: boolean;
  /** What was searched for not to be in them. */
  without: string[];
  offered: Offered;
  /** Whether the shop has any products at all. */
  empty: boolean;
};

/** What an address asks for; what it says that nobody knows means nothing. */
export function soughtOf(asked: ShelfAsked): ShelfSought {
  const chosen = (name: FacetName) => choiceOf(name, asked[name] ?? null)?.value ?? null;
  const page = Number(asked.page ?? 1);
  return {
    category: toCategory(asked.category ?? null),
    type: chosen('type'),
    stage: chosen('stage'),
    breed: chosen('breed'),
    pack: chosen('pack'),
    price: chosen('price'),
    grain: chosen('grain'),
    sort: shelfSorts.find((sort): sort is ShelfSort => sort === asked.sort) ?? 'name',
    search: asked.search ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/**
 * The part of the shelf that is shown: of all that is found, `most` products from the first of the page
 * that is sought. A page that is not there any more is the last one.
 * @param products all of them, best sellers first.
 */
export function shelfPart<Product extends ProductCardView>(
  products: readonly Product[],
  sought: ShelfSought,
  hits: WordHits | null,
  most = shelfPage,
): ShelfPart<Product> {
  const { found, nearest } = findOnShelf(products, sought, hits);
  const page = Math.min(sought.page, Math.max(1, Math.ceil(found.length / shelfPage)));
  const first = (page - 1) * shelfPage;
  return {
    products: found.slice(first, first + most),
    count: found.length,
    first,
    page,
    nearest,
    without: hits?.without ?? [],
    offered: offeredOn(products, sought.category),
    empty: products.length === 0,
  };
}

/** The choices of each facet that some product of the category fits, by their values. */
export function offeredOn(products: readonly Filtered[], category: Category | null): Offered {
  return Object.fromEntries(
    facetNames.map((name) => [name, offeredChoices(name, products, category)]),
  );
}
