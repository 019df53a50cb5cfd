import { z } from 'zod';
import { optionalLine } from '#shared/text.ts';
import { shownDay } from '#shared/time/day-schema.ts';
import { maxMissedNoteLength, missedReasons } from './missed-reasons.ts';

export const missedFields = {
  reason: z.enum(missedReasons, `Please choose one of: ${missedReasons.join(', ')}.`),
  note: optionalLine(maxMissedNoteLength).default(null).describe('What whoever drives says of it'),
};

export const missedView = z
  .object({
    day: shownDay,
    reason: z.enum(missedReasons),
    note: z.string().nullable(),
  })
  .nullable()
  .describe('Why it could not be handed over, until it has a day again');

export type Missed = Pick<NonNullable<z.output<typeof missedView>>, 'reason' | 'note'>;
