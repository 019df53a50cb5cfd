import MiniSearch, { type SearchOptions } from 'minisearch';
import type { ProductView, WordHits } from '../product-view.ts';
import { ingredientKeywords, ingredientsIn } from '../traits/ingredients.ts';
import { weightText } from '../traits/weight.ts';
import { parseSearch, searchTerms } from './parse-search.ts';

/**
 * Afrikaans, isiZulu (with kwe- and ye-), Sesotho and colloquial words for those in names and labels, as
 * `searchTerms` returns them. Prefixes (lam) and slips (sensitief) are found without an entry.
 */
const wordsFor = {
  dog: 'hond honde hondekos hondkos dogfood inja izinja yenja kwenja zezinja kwezinja ntja dintja',
  puppy: 'hondjie hondjies welpie welpies puppyfood umdlwane imidlwane ntjanyana',
  cat: 'kat katte katkos kattekos catfood ikati amakati yekati kwekati kwamakati katse dikatse',
  kitten: 'katjie katjies kitty kittenfood',
  adult: 'volwasse',
  senior: 'oud ou old',
  chicken: 'hoender hoenderkos inkukhu kwenkukhu yenkukhu kgoho khoho',
  'chicken turkey': 'poultry',
  turkey: 'kalkoen',
  beef: 'bees beesvleis inkomo yenkomo kwenkomo kgomo',
  lamb: 'lamsvleis skaap imvu yemvu kwemvu nku konyana',
  ostrich: 'volstruis',
  venison: 'wild wildsvleis game',
  'fish hake tuna pilchard snoek': 'vis inhlanzi tlhapi',
  'hake tuna pilchard snoek': 'fish',
  hake: 'stokvis',
  pilchard: 'sardyn sardine sardines',
  prawn: 'garnaal',
  salmon: 'salm',
  rice: 'rys irayisi raese',
  maize: 'mielie mielies corn umbila poone',
  barley: 'gars',
  carrot: 'wortel wortels',
  potato: 'patat patats',
  spinach: 'spinasie',
  butternut: 'botterskorsie',
  peanut: 'grondboontjiebotter',
  dry: 'droog droe kibble pellets korrels',
  wet: 'nat',
  tin: 'blik blikkie blikkies can cans tinned',
  pouch: 'sakkie sakkies sachet sachets',
  treats: 'lekkernye lekkerny happies snack snacks',
  biscuits: 'beskuitjies',
  large: 'groot big',
  small: 'klein',
  indoor: 'binnenshuis',
  light: 'ligte diet dieet overweight slim',
  'sensitive oneprotein': 'hypoallergenic allergy allergies allergic allergie',
  glucosamine: 'joint joints arthritis gewrig gewrigte',
  'biscuits crunchy chew': 'dental teeth tande',
};

/** The word itself is searched too, as in a name (Kat & Kombuis). */
const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(wordsFor).flatMap(([found, words]) =>
    words.split(' ').map((word) => [word, found.split(' ')] as const),
  ),
);

/** Stop words: they would match every product. */
const stopWords: ReadonlySet<string> = new Set(
  (
    'food foods kos ukudla dijo meat vleis inyama nama pack packs bag bags sak for my the a an of or ' +
    'with and in vir van met en die n se is to pet pets ya tsa'
  ).split(' '),
);

type SearchDocument = {
  id: number;
  name: string;
  traits: string;
  text: string;
  /** Without what the label excludes (“no wheat”). */
  contents: string;
};

function searchDocument(product: ProductView): SearchDocument {
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

/** Allowed typos. None in numbers: another number is another product. */
const allowedTypos = (term: string) =>
  /\d/.test(term) || term.length < 4 ? false : term.length < 7 ? 1 : 2;

const named = ['name', 'traits'];
const anywhere = [...named, 'text'];

/** From strict to fuzzy; the first with a hit wins. */
const strategies: readonly (SearchOptions & { nearest: boolean })[] = [
  { combineWith: 'AND', fields: named, nearest: false },
  { combineWith: 'AND', fields: anywhere, nearest: false },
  { combineWith: 'AND', fields: named, fuzzy: allowedTypos, nearest: false },
  { combineWith: 'AND', fields: anywhere, fuzzy: allowedTypos, nearest: false },
  { combineWith: 'OR', fields: anywhere, fuzzy: allowedTypos, nearest: true },
];

const isWeight = (term: string) => /^\d.*g$/.test(term);

const sensesOf = (term: string) => [term, ...(synonyms.get(term) ?? [])];

type SearchIndex = MiniSearch<SearchDocument>;

/**
 * Tolerates typos, notations and languages; else the closest products. Stop words match all, excluded
 * words match name and ingredients. @returns the search of these products.
 */
export function indexProducts(products: readonly ProductView[]): (search: string) => WordHits {
  const index: SearchIndex = new MiniSearch({
    fields: ['name', 'traits', 'text', 'contents'],
    tokenize: searchTerms,
  });
  index.addAll(products.map(searchDocument));
  return (search) => findWords(index, search);
}

/** Search of the office lists: exact matches only, best first; all products for an empty search. */
export function searchAmong(products: readonly ProductView[]): (search: string) => ProductView[] {
  const find = indexProducts(products);
  const byNumber = new Map(products.map((product) => [product.productID, product]));
  return (search) => {
    if (search.trim() === '') return [...products];
    const { numbers, nearest } = find(search);
    return nearest ? [] : numbers.flatMap((number) => byNumber.get(number) ?? []);
  };
}

function findWords(index: SearchIndex, search: string): WordHits {
  const { terms, without } = parseSearch(search);
  const excluded = new Set(without.flatMap((term) => numbersWith(index, term)));
  const withoutExcluded = (numbers: number[]) => numbers.filter((number) => !excluded.has(number));
  const words = terms.filter((term) => !stopWords.has(term));
  if (words.length === 0 && terms.length + without.length > 0) {
    const numbers = withoutExcluded(index.search(MiniSearch.wildcard).map(({ id }) => id));
    return { numbers, nearest: numbers.length === 0, without };
  }
  const queries = words.map((term) => ({
    combineWith: 'OR' as const,
    queries: sensesOf(term),
    // Labels give weights of animals and portions too.
    ...(isWeight(term) && { fields: named }),
  }));
  for (const { nearest, ...options } of words.length > 0 ? strategies : []) {
    const hits = index.search({
      ...options,
      prefix: (term) => term.length > 1,
      boost: { name: 3, traits: 2 },
      queries,
    });
    const numbers = withoutExcluded(hits.map(({ id }) => id));
    if (numbers.length > 0) return { numbers, nearest, without };
  }
  return { numbers: [], nearest: true, without };
}

const labelWords = new Map<string, readonly string[]>(
  Object.entries({
    ...ingredientKeywords,
    dairy: ingredientKeywords.milk,
    soy: ingredientKeywords.soya,
    gluten: ['wheat', 'barley', 'rye', 'oat'],
  }),
);

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
