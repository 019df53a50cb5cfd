import { capitalize } from '#shared/capitalize.ts';
import type { ProductView } from '../product-view.ts';
import { proteins } from '../traits/ingredients.ts';
import { breedsOf } from '../traits/traits.ts';
import type { ProductContents } from './contents.ts';
import { type FacetName, facetNames, type OfferedChoice, valuesOf } from './shelf-query.ts';

export type FilterableProduct = ProductContents &
  Pick<
    ProductView,
    | 'category'
    | 'price'
    | 'brand'
    | 'type'
    | 'lifeStage'
    | 'breedSize'
    | 'weightGrams'
    | 'grainFree'
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

/** In grams, upper bound inclusive. */
const weighing =
  (above: number, upTo: number) =>
  ({ weightGrams }: FilterableProduct) =>
    weightGrams !== null && weightGrams > above && weightGrams <= upTo;

/** In rand, upper bound inclusive. */
const costing =
  (above: number, upTo: number) =>
  ({ price }: FilterableProduct) =>
    price > above && price <= upTo;

const choice = (value: string, label: string, fits: Choice['fits']): Choice => ({
  value,
  label,
  fits,
});

const avoidedIngredients = ['chicken', 'beef', 'fish', 'wheat', 'maize', 'soya'];

const choices: { [Name in Exclude<FacetName, 'brand'>]: readonly Choice[] } = {
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
  protein: proteins.map((one) =>
    choice(one, capitalize(one), (product) => product.proteins.includes(one)),
  ),
  // A food without listed ingredients may contain it.
  without: avoidedIngredients.map((one) =>
    choice(one, `No ${one}`, ({ contains }) => contains !== null && !contains.includes(one)),
  ),
  grain: [choice('free', 'Grain-free', ({ grainFree }) => grainFree === true)],
  pack: [
    choice('to-2', 'Up to 2 kg', weighing(0, 2000)),
    choice('2-to-8', '2 to 8 kg', weighing(2000, 8000)),
    choice('over-8', 'Over 8 kg', weighing(8000, Number.POSITIVE_INFINITY)),
  ],
  price: [
    choice('to-100', 'Up to R100', costing(-1, 100)),
    choice('100-to-300', 'R100 to R300', costing(100, 300)),
    choice('300-to-600', 'R300 to R600', costing(300, 600)),
    choice('over-600', 'Over R600', costing(600, Number.POSITIVE_INFINITY)),
  ],
};

const brandValue = (brand: string) =>
  brand
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);

export function choicesFor(
  products: readonly Pick<FilterableProduct, 'brand'>[],
): Record<FacetName, readonly Choice[]> {
  const brands = new Map(
    products.flatMap(({ brand }) =>
      brand && brandValue(brand) ? [[brandValue(brand), brand]] : [],
    ),
  );
  const brand = [...brands]
    .map(([value, label]) =>
      choice(value, label, (one) => one.brand !== null && brandValue(one.brand) === value),
    )
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return { ...choices, brand };
}

type ChosenValues = Partial<Record<FacetName, string | null>>;

/** Lists the facets that a product does not match; unknown values are ignored. */
export function mismatchedFacets(
  products: readonly FilterableProduct[],
  chosenValues: ChosenValues,
) {
  const all = choicesFor(products);
  const chosen = facetNames.flatMap((name) => {
    const known = all[name].filter(({ value }) =>
      valuesOf(chosenValues[name] ?? null).includes(value),
    );
    return known.length > 0 ? [{ name, known }] : [];
  });
  return (product: FilterableProduct): FacetName[] =>
    chosen
      .filter(({ name, known }) =>
        name === 'without'
          ? !known.every(({ fits }) => fits(product))
          : !known.some(({ fits }) => fits(product)),
      )
      .map(({ name }) => name);
}

/** Choices that match any product, with the number left beside the other filters. */
export function offeredChoices<Product extends FilterableProduct>(
  products: readonly Product[],
  chosenValues: ChosenValues,
  found: readonly Product[] = products,
): Record<FacetName, OfferedChoice[]> {
  const all = choicesFor(products);
  const missedFacets = mismatchedFacets(products, chosenValues);
  const nearMisses = found
    .map((product) => ({ product, misses: missedFacets(product) }))
    .filter(({ misses }) => misses.length < 2);
  const countFor = (name: FacetName, { fits }: Choice) =>
    nearMisses.filter(
      ({ product, misses }) =>
        fits(product) && (misses.length === 0 || (name !== 'without' && misses[0] === name)),
    ).length;
  const choicesOf = (name: FacetName) =>
    all[name]
      .filter(({ fits }) => products.some(fits))
      .map((one) => ({ value: one.value, label: one.label, count: countFor(name, one) }));
  return Object.fromEntries(facetNames.map((name) => [name, choicesOf(name)])) as Record<
    FacetName,
    OfferedChoice[]
  >;
}
