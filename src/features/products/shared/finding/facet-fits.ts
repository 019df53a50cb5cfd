import { formatPrice } from '#shared/money.ts';
import type { ProductView } from '../product-view.ts';
import { breedsOf } from '../traits/traits.ts';
import { type FacetName, facetNames, type OfferedChoice, valuesOf } from './shelf-query.ts';

export type FilterableProduct = Pick<
  ProductView,
  'type' | 'lifeStage' | 'breedSize' | 'grainFree' | 'price'
>;

type Choice = {
  value: string;
  label: string;
  fits: (product: FilterableProduct) => boolean;
};

const forBreed =
  (size: string) =>
  ({ breedSize }: FilterableProduct) =>
    breedSize !== null && breedsOf[breedSize].includes(size);

/** A food for all ages matches every stage. */
const forStage =
  (stage: string) =>
  ({ lifeStage }: FilterableProduct) =>
    lifeStage === stage || lifeStage === 'All ages';

const choice = (value: string, label: string, fits: Choice['fits']) => ({ value, label, fits });

export const choices: Record<FacetName, readonly Choice[]> = {
  type: [
    choice('dry', 'Dry food', ({ type }) => type === 'Dry'),
    choice('wet', 'Wet food', ({ type }) => type === 'Wet'),
    choice('treats', 'Treats', ({ type }) => type === 'Treats'),
  ],
  stage: [
    choice('young', 'Puppy or kitten', forStage('Young')),
    choice('adult', 'Adult', forStage('Adult')),
    choice('senior', 'Senior', forStage('Senior')),
  ],
  breed: [
    choice('small', 'Small dogs', forBreed('small')),
    choice('medium', 'Medium dogs', forBreed('medium')),
    choice('large', 'Large dogs', forBreed('large')),
  ],
  grain: [choice('free', 'Grain-free', ({ grainFree }) => grainFree === true)],
  price: [100, 300, 600, 1000].map((most) =>
    choice(String(most), `Up to ${formatPrice(most)}`, ({ price }) => price <= most),
  ),
};

type ChosenValues = Partial<Record<FacetName, string | null>>;

/** Lists the facets that a product does not match; unknown values are ignored. */
export function mismatchedFacets(chosenValues: ChosenValues) {
  const chosen = facetNames.flatMap((name) => {
    const values = valuesOf(chosenValues[name] ?? null);
    const known = choices[name].filter(({ value }) => values.includes(value));
    return known.length > 0 ? [{ name, known }] : [];
  });
  return (product: FilterableProduct): FacetName[] =>
    chosen.filter(({ known }) => !known.some(({ fits }) => fits(product))).map(({ name }) => name);
}

export function offeredChoices<Product extends FilterableProduct>(
  products: readonly Product[],
  chosenValues: ChosenValues,
  found: readonly Product[] = products,
): Record<FacetName, OfferedChoice[]> {
  const missedFacets = mismatchedFacets(chosenValues);
  const candidates = found.map((product) => ({ product, misses: missedFacets(product) }));
  const countFor = (name: FacetName, { fits }: Choice) =>
    candidates.filter(({ product, misses }) => fits(product) && misses.every((one) => one === name))
      .length;
  const choicesOf = (name: FacetName) =>
    choices[name]
      // Without those that every product fits: they would not narrow.
      .filter(({ fits }) => products.some(fits) && !products.every(fits))
      .map((one) => ({ value: one.value, label: one.label, count: countFor(name, one) }));
  return Object.fromEntries(facetNames.map((name) => [name, choicesOf(name)])) as Record<
    FacetName,
    OfferedChoice[]
  >;
}
