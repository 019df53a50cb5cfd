import { z } from 'zod';
import { identifier, time, wholeNumber } from './wire.ts';

const noTime = 'Please give the date and time with its zone, such as 2026-11-20T07:30:00Z.';

/** A row belongs to a copy since a time: `after` continues among rows that changed at that time. */
export const copyPart = {
  // PostgreSQL has no year 0.
  updatedSince: z.iso
    .datetime({ offset: true, error: noTime })
    .refine((text) => !text.startsWith('0000'), noTime)
    .optional()
    .describe(
      'Those that changed at this time or later, in the order of their `updatedAt`, for copies',
    ),
  after: identifier
    .optional()
    .describe('With `updatedSince`: its rows of that very time up to this number are left out'),
};

export type CopyPartInput = {
  updatedSince?: string | undefined;
  after?: z.output<typeof identifier> | undefined;
};

/** A row of a list that programs copy. @param id its name in the document. */
export const copied = <Shape extends z.ZodRawShape>(id: string, row: z.ZodObject<Shape>) =>
  row.extend({ updatedAt: time.describe('When it last changed: see `updatedSince`') }).meta({ id });

/** @param most maximum rows per response. @param rows their name in messages: `orders`. */
export function listPart(most: number, usual: number, rows: string) {
  return {
    ...copyPart,
    limit: wholeNumber(1, most, `Please ask for 1 to ${most} ${rows}.`).default(usual),
    before: identifier
      .optional()
      .describe('Goes on after the last row of the answer before: its number'),
  };
}

export type ListPartInput = CopyPartInput & {
  limit: number;
  before?: z.output<typeof identifier> | undefined;
};
