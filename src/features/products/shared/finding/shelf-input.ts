import { z } from 'zod';
import { wholeNumber } from '#shared/wire.ts';
import { maxProductSearchLength } from '../limits.ts';
import { facetNames, maxProductsShown, shelfPage } from './shelf-query.ts';

const shelfParams = z.partialRecord(
  z.enum(['category', 'search', 'sort', 'page', ...facetNames]),
  z
    .string()
    .max(maxProductSearchLength, `Please use at most ${maxProductSearchLength} characters.`),
);

export const showShelfInput = z.object({
  asked: shelfParams,
  /** Counted from the first product of the page. */
  shown: wholeNumber(
    shelfPage,
    maxProductsShown,
    `Please ask for ${shelfPage} to ${maxProductsShown} products.`,
  ).default(shelfPage),
});

export type ShowShelfInput = z.output<typeof showShelfInput>;
