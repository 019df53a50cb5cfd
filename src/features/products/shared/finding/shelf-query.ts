import type { Category } from '../category.ts';

export const facets = {
  type: 'Kind of food',
  stage: 'Life stage',
  breed: 'Dog size',
  grain: 'Grain',
  price: 'Price',
} as const;

export type FacetName = keyof typeof facets;

export const facetNames = Object.keys(facets) as FacetName[];

/** The URL value (`dry.wet`); null for all. */
type ChosenFacets = Record<FacetName, string | null>;

export const valuesOf = (chosen: string | null): string[] => chosen?.split('.') ?? [];

/** The URL value, sorted and without duplicates; null for none. */
export const chosenAs = (values: readonly string[]): string | null =>
  [...new Set(values)].filter(Boolean).toSorted().join('.') || null;

/** `count` products would remain beside the other filters. */
export type OfferedChoice = { value: string; label: string; count: number };

export const shelfSorts = ['name', 'popular', 'price', 'kg', 'rating'] as const;

export type ShelfSort = (typeof shelfSorts)[number];

export type ShelfCriteria = ChosenFacets & { category: Category | null; sort: ShelfSort };

export const shelfPage = 24;

/** The limit of one page; further products are on the next URL. */
export const maxProductsShown = 20 * shelfPage;

export type ShelfParams = Partial<
  Record<FacetName | 'category' | 'search' | 'sort' | 'page', string>
>;

export type ShelfQuery = ShelfCriteria & { search: string; page: number };
