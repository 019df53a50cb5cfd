import type { FoundProduct } from '../product-view.ts';
import { ingredientKeywords, ingredientsIn } from '../traits/ingredients.ts';
import { weightText } from '../traits/weight.ts';
import type { WordHits } from './find-on-shelf.ts';
import { packsOf, parseSearch, searchTerms } from './parse-search.ts';
import { stopWords, synonyms } from './synonyms.ts';

/** UTF-16 units. */
export const maxProductSearchLength = 120;

export type SearchDocument = {
  id: number;
  name: string;
  traits: string;
  text: string;
  /** Without what the label excludes (“no wheat”). */
  contents: string;
};

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
    contents: parseSearch(`${product.description}. ${ingredientsIn(text) ?? ''}`).terms.join(' '),
  };
}

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

/** The used part of MiniSearch. */
type SearchIndex = { search(query: Query): { id: number; terms: string[] }[] };

/** Allowed typos. None in numbers: another number is another product. */
const allowedTypos = (term: string) =>
  /\d/.test(term) || term.length < 4 ? false : term.length < 7 ? 1 : 2;

const named = ['name', 'traits'];
const anywhere = [...named, 'text'];

/** From strict to fuzzy; the first with a hit wins. */
const strategies: readonly (QueryOptions & { nearest: boolean })[] = [
  { combineWith: 'AND', fields: named, nearest: false },
  { combineWith: 'AND', fields: anywhere, nearest: false },
  { combineWith: 'AND', fields: named, fuzzy: allowedTypos, nearest: false },
  { combineWith: 'AND', fields: anywhere, fuzzy: allowedTypos, nearest: false },
  { combineWith: 'OR', fields: anywhere, fuzzy: allowedTypos, nearest: true },
];

const sensesOf = (term: string) => [term, ...(synonyms.get(term) ?? [])];

type SearchedProduct = Pick<FoundProduct, 'productID' | 'description' | 'weightGrams'>;

/**
 * Tolerates typos, notations and languages; else the closest products. Stop words match all,
 * weights select packs, excluded words match name and ingredients. @param index of `searchDocument`s
 */
export function findWords(
  index: SearchIndex,
  products: readonly SearchedProduct[],
  search: string,
): WordHits {
  const { terms, without, packs } = parseSearch(search);
  const excluded = new Set(without.flatMap((term) => numbersWith(index, term)));
  const hasQuery = terms.length + without.length + packs.length > 0;
  const words = terms.filter((term) => !stopWords.has(term));
  const withoutExcluded = (numbers: number[]) => numbers.filter((number) => !excluded.has(number));
  const all = hasQuery ? withoutExcluded(products.map(({ productID }) => productID)) : [];
  const found =
    hasQuery && words.length === 0
      ? { numbers: all, nearest: all.length === 0 }
      : firstHits(index, words, withoutExcluded);
  return { ...ofPacks(found, products, packs), without };
}

type Found = Omit<WordHits, 'without'>;

function firstHits(
  index: SearchIndex,
  words: readonly string[],
  withoutExcluded: (numbers: number[]) => number[],
): Found {
  const queries = words.map((term) => ({ combineWith: 'OR' as const, queries: sensesOf(term) }));
  for (const { nearest, ...options } of words.length > 0 ? strategies : []) {
    const hits = index.search({
      ...options,
      prefix: (term) => term.length > 1,
      boost: { name: 3, traits: 2 },
      queries,
    });
    const numbers = withoutExcluded(hits.map(({ id }) => id));
    if (numbers.length > 0) return { numbers, nearest };
  }
  return { numbers: [], nearest: true };
}

/** Label words that imply the ingredient. */
const labelWords = new Map<string, readonly string[]>(
  Object.entries({
    ...ingredientKeywords,
    dairy: ingredientKeywords.milk,
    soy: ingredientKeywords.soya,
    gluten: ['wheat', 'barley', 'rye', 'oat'],
  }),
);

/** Singular or plural. */
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
  const correctedTerms = new Set(
    index.search({ ...query, fuzzy: allowedTypos }).flatMap((hit) => hit.terms),
  );
  return [...correctedTerms].flatMap((one) => numbersWith(index, one));
}

/** By pack size; without an exact match, by relative weight difference. */
function ofPacks(
  found: Found,
  products: readonly SearchedProduct[],
  packs: readonly number[],
): Found {
  if (packs.length === 0) return found;
  const byId = new Map(products.map((one) => [one.productID, one]));
  const weighed = found.numbers.map((number) => {
    const { description = '', weightGrams = null } = byId.get(number) ?? {};
    const distance = packsOf(description, weightGrams).flatMap((grams) =>
      packs.map((pack) => Math.abs(Math.log(grams / pack))),
    );
    return { number, off: Math.min(...distance) };
  });
  const fitting = weighed.filter(({ off: distance }) => distance === 0);
  const numbers = (list: typeof weighed) => list.map(({ number }) => number);
  return fitting.length > 0
    ? { numbers: numbers(fitting), nearest: found.nearest }
    : { numbers: numbers(weighed.toSorted((a, b) => a.off - b.off)), nearest: true };
}
