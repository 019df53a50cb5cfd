import type { z } from 'zod';
import { identifier, wholeNumber } from './wire.ts';

/**
 * Input of a list that is read part by part, newest first.
 * @param most how many rows one answer may have.
 * @param usual how many it has when nothing else is asked for.
 * @param rows what they are, for the sentence: `orders`.
 */
export function listPart(most: number, usual: number, rows: string) {
  return {
    limit: wholeNumber(1, most, `Please ask for 1 to ${most} ${rows}.`).default(usual),
    before: identifier
      .optional()
      .meta({ description: 'Goes on after the last row of the answer before: its number' }),
  };
}

/** What is asked of such a list. */
export type ListPartAsked = { limit: number; before?: z.output<typeof identifier> | undefined };
