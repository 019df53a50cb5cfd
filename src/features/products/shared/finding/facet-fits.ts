import type { Category } from '../category.ts';
import type { ProductView } from '../product-view.ts';
import type { BreedSize } from '../traits/traits.ts';
import { type FacetName, facets } from './facets.ts';

/** What of a product decides whether a filter leaves it on the shelf. */
export type Filtered = Pick<
  ProductView,
  'category' | 'price' | 'type' | 'lifeStage' | 'breedSize' | 'weightGrams' | 'grainFree'
>;

type Fits = (product: Filtered) => boolean;

/** A choice of a facet, by its value in the address. */
type ValueOf<Name extends FacetName> = (typeof facets)[Name]['choices'][number]['value'];

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

/** Which products each choice of a facet leaves on the shelf. */
const fitting: { [Name in FacetName]: Record<ValueOf<Name>, Fits> } = {
  type: {
    dry: ({ type }) => type === 'Dry',
    wet: ({ type }) => type === 'Wet',
    treats: ({ type }) => type === 'Treats',
  },
  stage: { young: forStage('Young'), adult: forStage('Adult'), senior: forStage('Senior') },
  breed: { small: forBreed('small'), medium: forBreed('medium'), large: forBreed('large') },
  pack: {
    'to-2': weighing(0, 2000),
    '2-to-8': weighing(2000, 8000),
    'over-8': weighing(8000, Number.POSITIVE_INFINITY),
  },
  price: {
    'to-100': costing(-1, 100),
    '100-to-300': costing(100, 300),
    '300-to-600': costing(300, 600),
    'over-600': costing(600, Number.POSITIVE_INFINITY),
  },
  grain: { free: ({ grainFree }) => grainFree === true },
};

/** Whether a product fits what is chosen of a facet; all do where nothing is, or nothing that is known. */
export function fitsChoice(name: FacetName, value: string | null, product: Filtered): boolean {
  const choices: Record<string, Fits> = fitting[name];
  return value === null || !Object.hasOwn(choices, value) || choices[value]?.(product) === true;
}

/** The choices of a facet, by their values, that some product fits: what nobody has said of any is not offered. */
export function offeredChoices(
  name: FacetName,
  products: readonly Filtered[],
  category: Category | null,
): string[] {
  const among = products.filter((product) => category === null || product.category === category);
  return facets[name].choices
    .map(({ value }) => value)
    .filter((value) => among.some((product) => fitsChoice(name, value, product)));
}
