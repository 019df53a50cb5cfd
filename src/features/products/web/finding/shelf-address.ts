import { parameterIn } from '#shared/parameter.ts';

const listOf = (one: string) => new RegExp(`^(?:${one})(?:\\.(?:${one})){0,9}$`, 'u');

/**
 * Valid parameters; the server ignores all others, and `shelfView` reads the same. Separate from
 * the facets, because every page loads its list of URLs.
 */
export const shelfParameters = {
  category: /^(Cats|Dogs)$/,
  /** At most 60 characters, without control characters. */
  search: /^(?=.*\S)\P{Cc}{1,60}$/u,
  type: listOf('dry|wet|treats'),
  stage: listOf('young|adult|senior'),
  breed: listOf('small|medium|large'),
  grain: /^free$/,
  price: listOf('100|300|600|1000'),
  sort: /^(popular|price|kg|rating)$/,
  page: /^([2-9]|[1-9]\d)$/,
} as const;

type ShelfParameter = keyof typeof shelfParameters;

const lastCachedPage = 9;

/** At most one filter in a category; searches and combinations are unbounded. */
export function isCachedShelf(params: URLSearchParams): boolean {
  const otherParams = [...params.keys()].filter((name) => name !== 'category');
  return (
    otherParams.length <= 1 &&
    !params.has('search') &&
    !otherParams.some((name) => params.get(name)?.includes('.')) &&
    Number(params.get('page') ?? 1) <= lastCachedPage
  );
}

export function validShelfParams(params: URLSearchParams): Partial<Record<ShelfParameter, string>> {
  const named = Object.entries(shelfParameters).flatMap(([name, pattern]) => {
    const value = parameterIn(params, name);
    return value !== null && pattern.test(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(named);
}
