/**
 * The parameters of the shelf's address with the values that mean something. The server renders what
 * they ask for and ignores all others, and `shelfView` reads the same. They stand apart from the
 * facets, since every page of the shop loads its list of addresses.
 */
export const shelfParameters = {
  category: /^(Cats|Dogs)$/,
  /** Words to look for: at most 60 characters, none of which is a control character. */
  search: /^(?=.*\S)\P{Cc}{1,60}$/u,
  type: /^(dry|wet|treats)$/,
  stage: /^(young|adult|senior)$/,
  breed: /^(small|medium|large)$/,
  pack: /^(to-2|2-to-8|over-8)$/,
  price: /^(to-100|100-to-300|300-to-600|over-600)$/,
  grain: /^free$/,
  sort: /^(popular|price|kg|rating)$/,
  page: /^([2-9]|[1-9]\d)$/,
} as const;

type ShelfParameter = keyof typeof shelfParameters;

/** The last of the shelf's pages that is kept as it is rendered. */
const lastKept = 9;

/**
 * Whether the shop keeps the shelf as it is rendered for these parameters: what many look at, a
 * category with at most one thing more. Of the thousands of other combinations, and of all words that
 * somebody looks for, each is made when it is asked for.
 */
export function isKeptShelf(params: URLSearchParams): boolean {
  const besides = [...params.keys()].filter((name) => name !== 'category');
  return (
    besides.length <= 1 && !params.has('search') && Number(params.get('page') ?? 1) <= lastKept
  );
}

/** What of an address counts, as the server is asked for it. */
export function shelfAsked(params: URLSearchParams): Partial<Record<ShelfParameter, string>> {
  const named = Object.entries(shelfParameters).flatMap(([name, meaningful]) => {
    const value = params.get(name);
    return value !== null && meaningful.test(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(named);
}
