import { z } from 'zod';
import { facetNames } from './facets.ts';
import { longestSearch } from './word-search.ts';

/** The parameters of the shelf's address; what they say that nobody knows means nothing. */
export const showShelfInput = z.partialRecord(
  z.enum(['category', 'search', 'sort', 'page', ...facetNames]),
  z.string().max(longestSearch, `Please use at most ${longestSearch} characters.`),
);
