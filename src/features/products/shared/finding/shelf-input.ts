import { z } from 'zod';
import { wholeNumber } from '#shared/wire.ts';
import { facetNames, mostProductsShown, shelfPage } from './shelf-query.ts';
import { longestProductSearch } from './word-search.ts';

/** URL parameters; unknown values are ignored. */
const shelfParams = z.partialRecord(
  z.enum(['category', 'search', 'sort', 'page', ...facetNames]),
  z.string().max(longestProductSearch, `Please use at most ${longestProductSearch} characters.`),
);

export const showShelfInput = z.object({
  asked: shelfParams,
  /** Counted from the first product of the page. */
  shown: wholeNumber(
    shelfPage,
    mostProductsShown,
    `Please ask for ${shelfPage} to ${mostProductsShown} products.`,
  ).default(shelfPage),
});

export type ShowShelfInput = z.output<typeof showShelfInput>;
