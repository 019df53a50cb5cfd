import { z } from 'zod';
import { copyPart } from '#shared/list-part.ts';
import { identifier, time, wholeNumber } from '#shared/wire.ts';

const maxDeleted = 1000;

/** Deletions are listed this long. */
export const deletedPeriod = { days: 90 };

export const deletedInput = z.object({
  since: copyPart.updatedSince
    .unwrap()
    .describe('Those deleted at this time or later, oldest first'),
  after: identifier.optional().describe('Those of that very time up to this number are left out'),
  limit: wholeNumber(1, maxDeleted, `Please ask for 1 to ${maxDeleted} deletions.`).default(
    maxDeleted,
  ),
});

export const deletedView = z.object({
  knownSince: time.describe(
    'Deletions before it are not known, after a restore for example: who read last before it copies everything again',
  ),
  deleted: z.array(
    z.object({
      kind: z.string().describe('The list that it was in: `orders`, `customers`, …'),
      id: z.int(),
      deletedAt: time,
    }),
  ),
});

export type DeletedInput = z.output<typeof deletedInput>;
export type DeletedView = z.output<typeof deletedView>;
