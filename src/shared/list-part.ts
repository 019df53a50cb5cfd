import type { z } from 'zod';
import { identifier, wholeNumber } from './wire.ts';

/** @param most maximum rows per response. @param rows their name in messages: `orders`. */
export function listPart(most: number, usual: number, rows: string) {
  return {
    limit: wholeNumber(1, most, `Please ask for 1 to ${most} ${rows}.`).default(usual),
    before: identifier
      .optional()
      .meta({ description: 'Goes on after the last row of the answer before: its number' }),
  };
}

export type ListPartInput = { limit: number; before?: z.output<typeof identifier> | undefined };
