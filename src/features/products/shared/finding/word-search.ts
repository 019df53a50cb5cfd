import type { FoundProduct } from '../product-view.ts';
import { ingredientsIn, ingredientWords } from '../traits/ingredients.ts';
import { weightText } from '../traits/weight.ts';
import { packsOf, readAskedWords, searchTerms } from './asked-words.ts';
import type { WordHits } from './find-on-shelf.ts';
import { emptyWords, meanings } from './other-words.ts';

/** The longest text that is searched for, in UTF-16 units; the shelf's address takes half of it. */
export const longestProductSearch = 120;

/** A product as the search knows it. */
export type SearchDocument = {
  id: number;
  name: string;
  traits: string;
  text: string;
  /** What is in it by its name and its ingredients; “no wheat” on a label is not in it. */
  contents: string;
};

/** What of a product can be found: its name, what is said of it in a word each, its label. */
export function searchDocument(
  product: Omit<FoundProduct, 'rating' | 'proteins' | 'contains'>,
): SearchDocument {
  const animal = product.category === 'Dogs' ? 'dog dogs' : 'cat cats';
  const young = product.category === 'Dogs' ? 'puppy' : 'kitten';
  const traits = [
    animal,
    product.brand,
    product.range,
    product.type,
    product.lifeStage === 'Young' ? young : product.lifeStage,
    product.breedSize,
    product.grainFree ? 'grainfree' : null,
    product.weightGrams === null ? null : weightText(product.weightGrams),
  ];
  const text = product.nutritional_information ?? '';
  return {
    id: product.productID,
    name: product.description,
    traits: traits.filter((one) => one !== null).join(' '),
    text,
    contents: readAskedWords(`${product.description}. ${ingredientsIn(text) ?? ''}`).terms.join(
      ' ',
    ),
  };
}

/** How the search engine (MiniSearch) is made for these documents. */
export const searchOptions = {
  fields: ['name', 'traits', 'text', 'contents'],
  tokenize: searchTerms,
};

type Query = string | (QueryOptions & { queries: Query[] });
type QueryOptions = {
  combineWith?: 'AND' | 'OR';
  fields?: string[];
  prefix?: (term: string) => boolean;
  fuzzy?: (term: string) => number | false;
  boost?: Record<string, number>;
};

/** As much of the search engine as is used. */
type SearchIndex = { search(query: Query): { id: number; terms: string[] }[] };

/** How many letters may be wrong in a word; a number that is another number is not what was meant. */
const slips = (term: string) =>
  /\d/.test(term) || term.length < 4 ? false : term.length < 7 ? 1 : 2;

const named = ['name', 'traits'];
const anywhere = [...named, 'text'];

/** From the strictest to the most forgiving: the first with a hit is what was meant. */
const tries: readonly (QueryOptions & { nearest: boolean })[] = [
  { combineWith: 'AND', fields: named, nearest: false },
  { combineWith: 'AND', fields: anywhere, nearest: false },
  { combineWith: 'AND', fields: named, fuzzy: slips, nearest: false },
  { combineWith: 'AND', fields: anywhere, fuzzy: slips, nearest: false },
  { combineWith: 'OR', fields: anywhere, fuzzy: slips, nearest: true },
];

const sensesOf = (term: string) => [term, ...(meanings.get(term) ?? [])];

type Sought = Pick<FoundProduct, 'productID' | 'description' | 'weightGrams'>;

/**
 * Finds words in products, forgiving slips of the finger, other writings and other languages; when no
 * product has all of them, what comes nearest. Words that say nothing (“food”) find all, a number with
 * a unit means the pack, and what is not to be in a food is looked for in its name and ingredients.
 * @param index of the `searchDocument`s of these products, made with `searchOptions`.
 */
export function findWords(
  index: SearchIndex,
  products: readonly Sought[],
  search: string,
): WordHits {
  const { terms, without, packs } = readAskedWords(search);
  const withIt = new Set(without.flatMap((term) => numbersWith(index, term)));
  const asksForAny = terms.length + without.length + packs.length > 0;
  const words = terms.filter((term) => !emptyWords.has(term));
  const left = (numbers: number[]) => numbers.filter((number) => !withIt.has(number));
  const all = asksForAny ? left(products.map(({ productID }) => productID)) : [];
  const found =
    asksForAny && words.length === 0
      ? { numbers: all, nearest: all.length === 0 }
      : firstHits(index, words, left);
  return { ...ofPacks(found, products, packs), without };
}

type Found = Omit<WordHits, 'without'>;

function firstHits(
  index: SearchIndex,
  words: readonly string[],
  left: (numbers: number[]) => number[],
): Found {
  const queries = words.map((term) => ({ combineWith: 'OR' as const, queries: sensesOf(term) }));
  for (const { nearest, ...options } of words.length > 0 ? tries : []) {
    const hits = index.search({
      ...options,
      prefix: (term) => term.length > 1,
      boost: { name: 3, traits: 2 },
      queries,
    });
    const numbers = left(hits.map(({ id }) => id));
    if (numbers.length > 0) return { numbers, nearest };
  }
  return { numbers: [], nearest: true };
}

/** What else a label names where this is in a food. */
const labelWords = new Map<string, readonly string[]>(
  Object.entries({
    ...ingredientWords,
    dairy: ingredientWords.milk,
    soy: ingredientWords.soya,
    gluten: ['wheat', 'barley', 'rye', 'oat'],
  }),
);

/** The products that have this in their name or among their ingredients, one or several of it. */
function numbersWith(index: SearchIndex, term: string): number[] {
  const singular = term.replace(/(?<=o)es$|(?<=[^s])s$/, '');
  const words = [...sensesOf(term), ...sensesOf(singular)].flatMap((one) => [
    one,
    `${one}s`,
    ...(labelWords.get(one) ?? []),
  ]);
  const query = { combineWith: 'OR' as const, fields: ['contents'], queries: [...new Set(words)] };
  const hits = index.search(query);
  if (hits.length > 0) return hits.map(({ id }) => id);
  const meant = new Set(index.search({ ...query, fuzzy: slips }).flatMap((hit) => hit.terms));
  return [...meant].flatMap((one) => numbersWith(index, one));
}

/** Of what was found the packs that are asked for; where there are none, the nearest in weight. */
function ofPacks(found: Found, products: readonly Sought[], packs: readonly number[]): Found {
  if (packs.length === 0) return found;
  const known = new Map(products.map((one) => [one.productID, one]));
  const weighed = found.numbers.map((number) => {
    const { description = '', weightGrams = null } = known.get(number) ?? {};
    const off = packsOf(description, weightGrams).flatMap((grams) =>
      packs.map((pack) => Math.abs(Math.log(grams / pack))),
    );
    return { number, off: Math.min(...off) };
  });
  const fitting = weighed.filter(({ off }) => off === 0);
  const numbers = (list: typeof weighed) => list.map(({ number }) => number);
  return fitting.length > 0
    ? { numbers: numbers(fitting), nearest: found.nearest }
    : { numbers: numbers(weighed.toSorted((a, b) => a.off - b.off)), nearest: true };
}
