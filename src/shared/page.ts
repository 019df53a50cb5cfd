import { z } from 'zod';
import { wholeNumber } from './wire.ts';

/** Page number from 1; a page after the last one means the last one. */
export const pageNumber = wholeNumber(1, 1_000_000, 'Please give the number of a page.').default(1);

export const pagination = { total: z.int(), page: z.int(), pages: z.int() };

type Pagination = { total: number; page: number; pages: number };

export type PageRequest = { page: number; pageSize: number };

/** Total and query of the next page, for `setPartHeaders`. */
export const nextPage = ({ total, page, pages }: Pagination) => ({
  total,
  next: page < pages ? { page: String(page + 1) } : null,
});

/** A page after the end means the last one; an empty list has one page. */
export function pageOf({ page, pageSize }: PageRequest, total: number) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const shown = Math.min(page, pages);
  return {
    slice: { limit: pageSize, offset: (shown - 1) * pageSize },
    pagination: { total, page: shown, pages },
  };
}
