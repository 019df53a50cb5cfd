import type { Category } from '../category.ts';
import type { ChosenFacets, FacetName } from './facets.ts';

export const shelfSorts = ['name', 'popular', 'price', 'kg', 'rating'] as const;

export type ShelfSort = (typeof shelfSorts)[number];

export type ShelfCriteria = ChosenFacets & { category: Category | null; sort: ShelfSort };

export const shelfPage = 24;

/** The limit of one page; further products are on the next URL. */
export const mostProductsShown = 20 * shelfPage;

/** Raw parameters. */
export type ShelfParams = Partial<
  Record<FacetName | 'category' | 'search' | 'sort' | 'page', string>
>;

/** `page` starts at 1. */
export type ShelfQuery = ShelfCriteria & { search: string; page: number };
