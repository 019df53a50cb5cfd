import { z } from 'zod';
import { optionalParagraphs } from '#shared/text.ts';
import { identifier } from '#shared/wire.ts';
import { longestNotes } from '../limits.ts';

export const ownerNoteInput = z.object({
  orderID: identifier,
  note: optionalParagraphs(longestNotes).meta({ description: 'Empty or null takes it away' }),
  from: z.string('Please send text.').nullish().meta({
    description: 'The note that you saw, null for none: if it is another one by now, 409',
  }),
});

export type OwnerNoteInput = z.output<typeof ownerNoteInput>;
