import { z } from 'zod';
import { optionalLine } from '#shared/text.ts';
import { shownDay } from '#shared/time/day.ts';

export const missedReasons = [
  'Nobody home',
  'Could not find the place',
  'They did not want it',
  'No time left',
] as const;

/** UTF-16 units. */
export const longestMissedNote = 200;

export const missedFields = {
  reason: z.enum(missedReasons, `Please choose one of: ${missedReasons.join(', ')}.`),
  note: optionalLine(longestMissedNote).default(null).meta({
    description: 'What whoever drives says of it',
  }),
};

export const missedView = z
  .object({
    day: shownDay,
    reason: z.enum(missedReasons),
    note: z.string().nullable(),
  })
  .nullable()
  .meta({ description: 'Why it could not be handed over, until it has a day again' });

export type Missed = Pick<NonNullable<z.output<typeof missedView>>, 'reason' | 'note'>;
