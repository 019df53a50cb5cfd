import type { Category } from '../category.ts';
import type { ProductView } from '../product-view.ts';
import type { BreedSize } from '../traits/traits.ts';

/** What of a product decides whether a filter leaves it on the shelf. */
export type Filtered = Pick<
  ProductView,
  'category' | 'price' | 'type' | 'lifeStage' | 'breedSize' | 'weightGrams' | 'grainFree'
>;

type Choice = {
  /** As it stands in the address. */
  value: string;
  label: string;
  fits: (product: Filtered) => boolean;
};

/** One way to narrow the shelf, by one of a few choices. */
type Facet = { label: string; choices: readonly Choice[] };

/** Which dogs a food is for: one for small and medium breeds is found under either. */
const breedsOf: Record<BreedSize, readonly string[]> = {
  Small: ['small'],
  'Small and medium': ['small', 'medium'],
  Medium: ['medium'],
  'Medium and large': ['medium', 'large'],
  Large: ['large'],
  'All sizes': ['small', 'medium', 'large'],
};
const forBreed =
  (size: string) =>
  ({ breedSize }: Filtered) =>
    breedSize !== null && breedsOf[breedSize].includes(size);

/** A food for all ages is for each of them. */
const forStage =
  (stage: string) =>
  ({ lifeStage }: Filtered) =>
    lifeStage === stage || lifeStage === 'All ages';

/** Packs above one weight and up to another, in grams. */
const weighing =
  (above: number, upTo: number) =>
  ({ weightGrams }: Filtered) =>
    weightGrams !== null && weightGrams > above && weightGrams <= upTo;

/** Prices above one and up to another, in rand. */
const costing =
  (above: number, upTo: number) =>
  ({ price }: Filtered) =>
    price > above && price <= upTo;

/** What the shelf can be narrowed by, in the order in which the screen offers it. */
export const facets = {
  type: {
    label: 'Kind of food',
    choices: [
      { value: 'dry', label: 'Dry food', fits: ({ type }) => type === 'Dry' },
      { value: 'wet', label: 'Wet food', fits: ({ type }) => type === 'Wet' },
      { value: 'treats', label: 'Treats', fits: ({ type }) => type === 'Treats' },
    ],
  },
  stage: {
    label: 'Life stage',
    choices: [
      { value: 'young', label: 'Puppy or kitten', fits: forStage('Young') },
      { value: 'adult', label: 'Adult', fits: forStage('Adult') },
      { value: 'senior', label: 'Senior', fits: forStage('Senior') },
    ],
  },
  breed: {
    label: 'Dog size',
    choices: [
      { value: 'small', label: 'Small dogs', fits: forBreed('small') },
      { value: 'medium', label: 'Medium dogs', fits: forBreed('medium') },
      { value: 'large', label: 'Large dogs', fits: forBreed('large') },
    ],
  },
  pack: {
    label: 'Pack size',
    choices: [
      { value: 'to-2', label: 'Up to 2 kg', fits: weighing(0, 2000) },
      { value: '2-to-8', label: '2 to 8 kg', fits: weighing(2000, 8000) },
      { value: 'over-8', label: 'Over 8 kg', fits: weighing(8000, Number.POSITIVE_INFINITY) },
    ],
  },
  price: {
    label: 'Price',
    choices: [
      { value: 'to-100', label: 'Up to R100', fits: costing(-1, 100) },
      { value: '100-to-300', label: 'R100 to R300', fits: costing(100, 300) },
      { value: '300-to-600', label: 'R300 to R600', fits: costing(300, 600) },
      { value: 'over-600', label: 'Over R600', fits: costing(600, Number.POSITIVE_INFINITY) },
    ],
  },
  grain: {
    label: 'Grain',
    choices: [{ value: 'free', label: 'Grain-free', fits: ({ grainFree }) => grainFree === true }],
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

/** The choices of a facet that some product fits: what nobody has said of any product is not offered. */
export function offeredChoices(
  name: FacetName,
  products: readonly Filtered[],
  category: Category | null,
): Choice[] {
  const { choices }: Facet = facets[name];
  const among = products.filter((product) => category === null || product.category === category);
  return choices.filter(({ fits }) => among.some(fits));
}
