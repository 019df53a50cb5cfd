/** What the shelf can be narrowed by, in the order in which the screen offers it. */
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

/** The names of all facets. */
export const facetNames = Object.keys(facets) as FacetName[];

/** What is chosen of each facet, as it stands in the address (`dry.wet`); null: all. */
export type ChosenFacets = Record<FacetName, string | null>;

/** The values that are chosen of a facet. */
export const valuesOf = (chosen: string | null): string[] => chosen?.split('.') ?? [];

/** Chosen values as they stand in the address, in one spelling; null for none. */
export const chosenAs = (values: readonly string[]): string | null =>
  [...new Set(values)].filter(Boolean).toSorted().join('.') || null;

/** What can be chosen of a facet, and how many products that leaves beside all else that is asked for. */
export type OfferedChoice = { value: string; label: string; count: number };
