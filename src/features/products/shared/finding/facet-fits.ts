import type { ProductView } from '../product-view.ts';
import { proteins } from '../traits/ingredients.ts';
import { breedsOf } from '../traits/traits.ts';
import type { ProductContents } from './contents.ts';
import { type FacetName, facetNames, type OfferedChoice, valuesOf } from './facets.ts';

/** What of a product decides whether a filter leaves it on the shelf. */
export type Filtered = ProductContents &
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
  /** As it stands in the address. */
  value: string;
  label: string;
  fits: (product: Filtered) => boolean;
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

const choice = (value: string, label: string, fits: Choice['fits']): Choice => ({
  value,
  label,
  fits,
});

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const oftenAvoided = ['chicken', 'beef', 'fish', 'wheat', 'maize', 'soya'];

/** The choices of each facet and what each leaves on the shelf; the brands are those of the products. */
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
    choice(one, capital(one), (product) => product.proteins.includes(one)),
  ),
  // What nobody has said may have it.
  without: oftenAvoided.map((one) =>
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

/** A brand as it stands in the address. */
const brandValue = (brand: string) =>
  brand
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);

/** All choices of each facet for these products. */
export function choicesFor(
  products: readonly Pick<Filtered, 'brand'>[],
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

type Wished = Partial<Record<FacetName, string | null>>;

/**
 * Tells of which facets a product does not fit what is chosen: one of the choices, or none of what it is
 * to be without. What is chosen and unknown counts as not chosen.
 */
export function misfits(products: readonly Filtered[], wish: Wished) {
  const all = choicesFor(products);
  const chosen = facetNames.flatMap((name) => {
    const known = all[name].filter(({ value }) => valuesOf(wish[name] ?? null).includes(value));
    return known.length > 0 ? [{ name, known }] : [];
  });
  return (product: Filtered): FacetName[] =>
    chosen
      .filter(({ name, known }) =>
        name === 'without'
          ? !known.every(({ fits }) => fits(product))
          : !known.some(({ fits }) => fits(product)),
      )
      .map(({ name }) => name);
}

/**
 * The choices of each facet that some of the products fits, with how many it would leave beside all else
 * that is chosen: what nobody has said of any is not offered.
 * @param found of them by words, where words are searched for.
 */
export function offeredChoices<Product extends Filtered>(
  products: readonly Product[],
  wish: Wished,
  found: readonly Product[] = products,
): Record<FacetName, OfferedChoice[]> {
  const all = choicesFor(products);
  const missed = misfits(products, wish);
  const near = found
    .map((product) => ({ product, misses: missed(product) }))
    .filter(({ misses }) => misses.length < 2);
  const counted = (name: FacetName, { fits }: Choice) =>
    near.filter(
      ({ product, misses }) =>
        fits(product) && (misses.length === 0 || (name !== 'without' && misses[0] === name)),
    ).length;
  const offered = (name: FacetName) =>
    all[name]
      .filter(({ fits }) => products.some(fits))
      .map((one) => ({ value: one.value, label: one.label, count: counted(name, one) }));
  return Object.fromEntries(facetNames.map((name) => [name, offered(name)])) as Record<
    FacetName,
    OfferedChoice[]
  >;
}
