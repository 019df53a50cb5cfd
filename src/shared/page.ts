import { z } from 'zod';
import { identifier, wholeNumber } from './wire.ts';

/** Page number from 1; a page after the last one means the last one. */
export const pageNumber = wholeNumber(1, 1_000_000, 'Please give the number of a page.').default(1);

export const pagination = { total: z.number(), page: z.number(), pages: z.number() };

export type PageAsked = { page: number; pageSize: number };

/** A page after the end means the last one; an empty list has one page. */
export function pageOf({ page, pageSize }: PageAsked, total: number) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const shown = Math.min(page, pages);
  return {
    slice: { limit: pageSize, offset: (shown - 1) * pageSize },
    pagination: { total, page: shown, pages },
  };
}

/**
 * @param most maximum rows per response.
 * @param rows name of the rows in messages: `orders`.
 */
export function listPart(most: number, usual: number, rows: string) {
  return {
    limit: wholeNumber(1, most, `Please ask for 1 to ${most} ${rows}.`).default(usual),
    before: identifier
      .optional()
      .meta({ description: 'Goes on after the last row of the answer before: its number' }),
  };
}

export type ListPartInput = { limit: number; before?: z.output<typeof identifier> | undefined };
