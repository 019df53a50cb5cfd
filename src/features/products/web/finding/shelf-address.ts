import { parameterIn } from '#shared/parameter.ts';

/** Several choices of a facet, in any order. */
const several = (one: string) => new RegExp(`^(?:${one})(?:\\.(?:${one})){0,9}$`, 'u');

/**
 * The parameters of the shelf's address with the values that mean something. The server renders what
 * they ask for and ignores all others, and `shelfView` reads the same. They stand apart from the
 * facets, since every page of the shop loads its list of addresses.
 */
export const shelfParameters = {
  category: /^(Cats|Dogs)$/,
  /** Words to look for: at most 60 characters, none of which is a control character. */
  search: /^(?=.*\S)\P{Cc}{1,60}$/u,
  type: several('dry|wet|treats'),
  stage: several('young|adult|senior'),
  breed: several('small|medium|large'),
  protein: several('chicken|beef|lamb|fish|turkey|ostrich|venison|pork|duck'),
  without: several('chicken|beef|fish|wheat|maize|soya'),
  /** A name in small letters and hyphens. */
  brand: /^(?=.{1,100}$)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+){0,9}$/u,
  pack: several('to-2|2-to-8|over-8'),
  price: several('to-100|100-to-300|300-to-600|over-600'),
  grain: /^free$/,
  sort: /^(popular|price|kg|rating)$/,
  page: /^([2-9]|[1-9]\d)$/,
} as const;

type ShelfParameter = keyof typeof shelfParameters;

/** The last of the shelf's pages that is kept as it is rendered. */
const lastKept = 9;

/**
 * Whether the shop keeps the shelf as it is rendered for these parameters: what many look at, a
 * category with at most one thing more, but for brands, of which the address may name any. Of the
 * thousands of other combinations, and of all words that somebody looks for, each is made when it is asked for.
 */
export function isKeptShelf(params: URLSearchParams): boolean {
  const besides = [...params.keys()].filter((name) => name !== 'category');
  return (
    besides.length <= 1 &&
    !['search', 'brand'].some((name) => params.has(name)) &&
    !besides.some((name) => params.get(name)?.includes('.')) &&
    Number(params.get('page') ?? 1) <= lastKept
  );
}

/** What of an address counts, as the server is asked for it. */
export function shelfAsked(params: URLSearchParams): Partial<Record<ShelfParameter, string>> {
  const named = Object.entries(shelfParameters).flatMap(([name, meaningful]) => {
    const value = parameterIn(params, name);
    return value !== null && meaningful.test(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(named);
}
