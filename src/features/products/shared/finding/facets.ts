/** In display order. */
export const facets = {
  type: 'Kind of food',
  stage: 'Life stage',
  breed: 'Dog size',
  protein: 'Protein',
  without: 'Without',
  grain: 'Grain',
  pack: 'Pack size',
  price: 'Price',
  brand: 'Brand',
} as const;

export type FacetName = keyof typeof facets;

export const facetNames = Object.keys(facets) as FacetName[];

/** The URL value (`dry.wet`); null for all. */
export type ChosenFacets = Record<FacetName, string | null>;

export const valuesOf = (chosen: string | null): string[] => chosen?.split('.') ?? [];

/** The URL value, sorted and without duplicates; null for none. */
export const chosenAs = (values: readonly string[]): string | null =>
  [...new Set(values)].filter(Boolean).toSorted().join('.') || null;

/** `count` products would remain beside the other filters. */
export type OfferedChoice = { value: string; label: string; count: number };
