import type { Category } from '../category.ts';
import type { ChosenFacets, FacetName } from './facets.ts';

/** The orders in which the shelf can stand. */
export const shelfSorts = ['name', 'popular', 'price', 'kg', 'rating'] as const;

export type ShelfSort = (typeof shelfSorts)[number];

/** What the shelf is asked to show. */
export type ShelfWish = ChosenFacets & { category: Category | null; sort: ShelfSort };

/** How many products the shelf shows at first, and how many more when one asks. */
export const shelfPage = 24;

/** The most that one page of the shelf grows to; from there on the next page is another address. */
export const mostProductsShown = 20 * shelfPage;

/** What is asked of the shelf in an address: each parameter as it stands there. */
export type ShelfAsked = Partial<
  Record<FacetName | 'category' | 'search' | 'sort' | 'page', string>
>;

/** What the shelf is to show: the wish, words as typed, and the page to begin with, from 1. */
export type ShelfSought = ShelfWish & { search: string; page: number };
