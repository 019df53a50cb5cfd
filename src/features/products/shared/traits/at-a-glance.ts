import { capitalize } from '#shared/words.ts';
import { parseSearch } from '../finding/parse-search.ts';
import type { ProductView } from '../product-view.ts';
import { ingredientsIn, proteinKeywords } from './ingredients.ts';
import type { BreedSize, FoodType, LifeStage } from './traits.ts';
import { weightText } from './weight.ts';

export type Fact = { label: string; value: string };

const maxIngredients = 4;

export function factsOf(product: ProductView): Fact[] {
  const { brand, type, grainFree, weightGrams, nutritional_information: text } = product;
  const kind = [type && kinds[type], grainFree && 'grain-free'].filter(Boolean).join(', ');
  const facts = [
    { label: 'Suitable for', value: eaterOf(product) },
    { label: 'Type', value: kind && capitalize(kind) },
    { label: 'Protein', value: capitalize(proteinsOf(product.description).join(', ')) },
    { label: 'Ingredients', value: mainIngredients(text ?? '') },
    { label: 'Pack size', value: weightGrams === null ? null : weightText(weightGrams) },
    { label: 'Brand', value: brand },
  ];
  return facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

const kinds: Record<FoodType, string> = { Dry: 'dry food', Wet: 'wet food', Treats: 'treats' };

const animals: Record<ProductView['category'], Record<LifeStage, string>> = {
  Dogs: {
    Young: 'Puppies',
    Adult: 'Adult dogs',
    Senior: 'Senior dogs',
    'All ages': 'Dogs of all ages',
  },
  Cats: {
    Young: 'Kittens',
    Adult: 'Adult cats',
    Senior: 'Senior cats',
    'All ages': 'Cats of all ages',
  },
};

const breeds: Record<BreedSize, string> = {
  Small: 'small breeds',
  'Small and medium': 'small and medium breeds',
  Medium: 'medium breeds',
  'Medium and large': 'medium and large breeds',
  Large: 'large breeds',
  'All sizes': 'all breeds',
};

function eaterOf({ category, lifeStage, breedSize }: ProductView): string | null {
  if (lifeStage === null && breedSize === null) return null;
  const animal = lifeStage === null ? category : animals[category][lifeStage];
  return breedSize === null ? animal : `${animal}, ${breeds[breedSize]}`;
}

/** “No chicken” does not count. */
function proteinsOf(description: string): string[] {
  const terms = parseSearch(description).terms.flatMap((term) => [term, term.replace(/s$/, '')]);
  return Object.entries(proteinKeywords)
    .filter(([, words]) => words.some((word) => terms.includes(word)))
    .map(([protein]) => protein);
}

/** Without percentages; null if none are listed. */
export function mainIngredients(text: string): string | null {
  const [sentence = ''] = (ingredientsIn(text) ?? '')
    .replace(/\([^)]*\)/g, '')
    .replace(/\d+(?:[.,]\d+)? ?%/g, '')
    .split(/\.(?:\s|$)/);
  const all = sentence
    .split(/[,;]/)
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  if (all.length === 0) return null;
  const named = all.slice(0, maxIngredients).join(', ');
  return all.length > maxIngredients ? `${named} and more` : named;
}
