import { z } from 'zod';

/*
 * What the answers of many calls have in common.
 */

/** The answer of a call that did what was asked; the message is a sentence for people. */
export const done = z.object({ success: z.literal(true), message: z.string() });

export type Done = z.output<typeof done>;

/** A moment. */
export const time = z
  .string()
  .meta({ description: 'ISO 8601, in UTC', override: { type: 'string', format: 'date-time' } });
