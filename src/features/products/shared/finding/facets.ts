type Choice = {
  /** As it stands in the address. */
  value: string;
  label: string;
};

/** One way to narrow the shelf, by one of a few choices. */
type Facet = { label: string; choices: readonly Choice[] };

/** What the shelf can be narrowed by, in the order in which the screen offers it. */
export const facets = {
  type: {
    label: 'Kind of food',
    choices: [
      { value: 'dry', label: 'Dry food' },
      { value: 'wet', label: 'Wet food' },
      { value: 'treats', label: 'Treats' },
    ],
  },
  stage: {
    label: 'Life stage',
    choices: [
      { value: 'young', label: 'Puppy or kitten' },
      { value: 'adult', label: 'Adult' },
      { value: 'senior', label: 'Senior' },
    ],
  },
  breed: {
    label: 'Dog size',
    choices: [
      { value: 'small', label: 'Small dogs' },
      { value: 'medium', label: 'Medium dogs' },
      { value: 'large', label: 'Large dogs' },
    ],
  },
  pack: {
    label: 'Pack size',
    choices: [
      { value: 'to-2', label: 'Up to 2 kg' },
      { value: '2-to-8', label: '2 to 8 kg' },
      { value: 'over-8', label: 'Over 8 kg' },
    ],
  },
  price: {
    label: 'Price',
    choices: [
      { value: 'to-100', label: 'Up to R100' },
      { value: '100-to-300', label: 'R100 to R300' },
      { value: '300-to-600', label: 'R300 to R600' },
      { value: 'over-600', label: 'Over R600' },
    ],
  },
  grain: {
    label: 'Grain',
    choices: [{ value: 'free', label: 'Grain-free' }],
  },
} as const satisfies Record<string, Facet>;

export type FacetName = keyof typeof facets;

/** The names of all facets. */
export const facetNames = Object.keys(facets) as FacetName[];

/** What is chosen of each facet, by its value in the address; null: all. */
export type ChosenFacets = Record<FacetName, string | null>;

/** What is chosen of a facet, or undefined when there is no such choice. */
export function choiceOf(name: FacetName, value: string | null): Choice | undefined {
  const { choices }: Facet = facets[name];
  return choices.find((one) => one.value === value);
}
