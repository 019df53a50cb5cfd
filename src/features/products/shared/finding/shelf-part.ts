import { type Category, toCategory } from '../category.ts';
import type { ProductCardView } from '../product-view.ts';
import { choiceOf, type FacetName, type Filtered, facetNames, offeredChoices } from './facets.ts';
import {
  findOnShelf,
  type ShelfSort,
  type ShelfWish,
  shelfSorts,
  type WordHits,
} from './find-on-shelf.ts';

/** How many products the shelf shows at first, and how many more when one asks. */
export const shelfPage = 24;

/** The most that one page of the shelf grows to; from there on the next page is another address. */
export const mostShown = 20 * shelfPage;

/** What is asked of the shelf in an address: each parameter as it stands there. */
export type ShelfAsked = Partial<
  Record<FacetName | 'category' | 'search' | 'sort' | 'page', string>
>;

/** What the shelf is to show: the wish, words as typed, and the page to begin with, from 1. */
export type ShelfSought = ShelfWish & { search: string; page: number };

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
    offered: offeredOn(products, sought.category),
    empty: products.length === 0,
  };
}

/** The choices of each facet that some product of the category fits, by their values. */
export function offeredOn(products: readonly Filtered[], category: Category | null): Offered {
  return Object.fromEntries(
    facetNames.map((name) => [
      name,
      offeredChoices(name, products, category).map(({ value }) => value),
    ]),
  );
}
