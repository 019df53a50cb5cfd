import { fold } from '#shared/search.ts';
import type { FoundProduct } from '../product-view.ts';
import { readWeight, weightText } from '../traits/weight.ts';
import type { WordHits } from './find-on-shelf.ts';

/** The longest text that is searched for, in UTF-16 units; the shelf's address takes half of it. */
export const longestProductSearch = 120;

/**
 * What else a word means, each side as `searchTerms` gives it: Afrikaans, and other English words. The
 * word itself is searched for too, since it may stand in a name (Kat & Kombuis).
 */
const meanings = new Map<string, readonly string[]>(
  Object.entries({
    hond: ['dog'],
    honde: ['dog'],
    hondekos: ['dog'],
    hondjie: ['puppy'],
    hondjies: ['puppy'],
    welpie: ['puppy'],
    welpies: ['puppy'],
    puppies: ['puppy'],
    pup: ['puppy'],
    kat: ['cat'],
    katte: ['cat'],
    katkos: ['cat'],
    kattekos: ['cat'],
    katjie: ['kitten'],
    katjies: ['kitten'],
    kitty: ['kitten'],
    volwasse: ['adult'],
    oud: ['senior'],
    ou: ['senior'],
    old: ['senior'],
    hoender: ['chicken'],
    hoenderkos: ['chicken'],
    poultry: ['chicken', 'turkey'],
    kalkoen: ['turkey'],
    bees: ['beef'],
    beesvleis: ['beef'],
    lam: ['lamb'],
    lamsvleis: ['lamb'],
    skaap: ['lamb'],
    volstruis: ['ostrich'],
    wild: ['venison'],
    wildsvleis: ['venison'],
    game: ['venison'],
    vis: ['fish', 'hake', 'tuna', 'pilchard', 'snoek'],
    fish: ['hake', 'tuna', 'pilchard', 'snoek'],
    stokvis: ['hake'],
    sardyn: ['pilchard'],
    sardine: ['pilchard'],
    sardines: ['pilchard'],
    garnaal: ['prawn'],
    salm: ['salmon'],
    rys: ['rice'],
    mielie: ['maize'],
    mielies: ['maize'],
    corn: ['maize'],
    gars: ['barley'],
    wortel: ['carrot'],
    wortels: ['carrot'],
    patat: ['potato'],
    patats: ['potato'],
    spinasie: ['spinach'],
    botterskorsie: ['butternut'],
    melk: ['milk'],
    grondboontjiebotter: ['peanut'],
    haarbal: ['hairball'],
    droog: ['dry'],
    droe: ['dry'],
    kibble: ['dry'],
    pellets: ['dry'],
    korrels: ['dry'],
    nat: ['wet'],
    blik: ['tin'],
    blikkie: ['tin'],
    blikkies: ['tin'],
    can: ['tin'],
    cans: ['tin'],
    tinned: ['tin'],
    sakkie: ['pouch', 'pouches'],
    sakkies: ['pouch', 'pouches'],
    sachet: ['pouch', 'pouches'],
    sachets: ['pouch', 'pouches'],
    lekkernye: ['treats'],
    lekkerny: ['treats'],
    happies: ['treats'],
    snack: ['treats'],
    snacks: ['treats'],
    beskuitjies: ['biscuits'],
    groot: ['large'],
    klein: ['small'],
    big: ['large'],
    graanvry: ['grainfree'],
    binnenshuis: ['indoor'],
    ligte: ['light'],
  }),
);

/** Words that every product could be found by, and so none. */
const empty = new Set(
  'food foods kos for my the a an of with and in vir van met en die n se is to pet pets'.split(' '),
);

const weights = /(\d+(?:[.,]\d+)?)\s*(kgs?|kilos?|grams?|gr|g)(?![a-z])/g;

/**
 * The words of a text as they are compared: folded, without marks, weights in one writing (`20 kg`,
 * `20KG` → `20kg`; `0,5 kg` → `500g`).
 */
export function searchTerms(text: string): string[] {
  return fold(text)
    .replace(weights, (written, amount: string, unit: string) => {
      const read = readWeight(`${amount} ${unit.startsWith('k') ? 'kg' : 'g'}`);
      return 'grams' in read ? ` ${weightText(read.grams).replace(' ', '')} ` : written;
    })
    .replace(/grain[\s-]*free/g, 'grainfree')
    .split(/[^\p{L}\p{N}.]+/u)
    .map((word) => word.replace(/^\.+|\.+$/g, ''))
    .filter(Boolean);
}

/** A product as the search knows it. */
export type SearchDocument = { id: number; name: string; traits: string; text: string };

/** What of a product can be found: its name, what is said of it in a word each, its label. */
export function searchDocument(product: Omit<FoundProduct, 'rating'>): SearchDocument {
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
  return {
    id: product.productID,
    name: product.description,
    traits: traits.filter((one) => one !== null).join(' '),
    text: product.nutritional_information ?? '',
  };
}

/** How the search engine (MiniSearch) is made for these documents. */
export const searchOptions = { fields: ['name', 'traits', 'text'], tokenize: searchTerms };

type Query = string | (QueryOptions & { queries: Query[] });
type QueryOptions = {
  combineWith?: 'AND' | 'OR';
  fields?: string[];
  prefix?: (term: string) => boolean;
  fuzzy?: (term: string) => number | false;
  boost?: Record<string, number>;
};

/** As much of the search engine as is used. */
type SearchIndex = { search(query: Query): { id: number }[] };

/** How many letters may be wrong in a word; a number that is another number is not what was meant. */
const slips = (term: string) =>
  /\d/.test(term) || term.length < 4 ? false : term.length < 7 ? 1 : 2;

const named = ['name', 'traits'];

/** From the strictest to the most forgiving: the first with a hit is what was meant. */
const tries: readonly (QueryOptions & { nearest: boolean })[] = [
  { combineWith: 'AND', fields: named, nearest: false },
  { combineWith: 'AND', nearest: false },
  { combineWith: 'AND', fields: named, fuzzy: slips, nearest: false },
  { combineWith: 'AND', fuzzy: slips, nearest: false },
  { combineWith: 'OR', fuzzy: slips, nearest: true },
];

/**
 * Finds words in products, forgiving slips of the finger, other writings of weights and Afrikaans;
 * when no product has all of them, what comes nearest. Words that say nothing (“food”) find all.
 * @param index of the `searchDocument`s of these products, made with `searchOptions`.
 */
export function findWords(
  index: SearchIndex,
  products: readonly Pick<FoundProduct, 'productID'>[],
  search: string,
): WordHits {
  const terms = [...new Set(searchTerms(search))];
  const queries = terms
    .filter((term) => !empty.has(term))
    .map((term) => ({
      combineWith: 'OR' as const,
      queries: [term, ...(meanings.get(term) ?? [])],
    }));
  if (queries.length === 0 && terms.length > 0) {
    return { numbers: products.map(({ productID }) => productID), nearest: false };
  }
  for (const { nearest, ...options } of queries.length > 0 ? tries : []) {
    const hits = index.search({
      ...options,
      prefix: (term) => term.length > 1,
      boost: { name: 3, traits: 2 },
      queries,
    });
    if (hits.length > 0) return { numbers: hits.map(({ id }) => id), nearest };
  }
  return { numbers: [], nearest: true };
}
