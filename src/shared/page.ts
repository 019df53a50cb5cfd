import { z } from 'zod';
import { wholeNumber } from './wire.ts';

/** Input: the number of a page, from 1. A page after the last one is the last one. */
export const pageNumber = wholeNumber(1, 1_000_000, 'Please give the number of a page.').default(1);

/** Output beside the rows of a page: how many rows fit the filter, which page this is, of how many. */
export const pagination = { total: z.number(), page: z.number(), pages: z.number() };

export type PageAsked = { page: number; pageSize: number };

/**
 * Which rows a page shows, and where it stands in its list (`pagePlace`). A page beyond the end is
 * the last one; an empty list has one page.
 * @param total how many rows the whole list has.
 */
export function pageOf({ page, pageSize }: PageAsked, total: number) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const shown = Math.min(page, pages);
  return {
    slice: { limit: pageSize, offset: (shown - 1) * pageSize },
    pagination: { total, page: shown, pages },
  };
}
