import { z } from 'zod';

const waitingView = z.object({
  name: z.string().meta({ description: 'What it is: orders, reviews, mails' }),
  count: z.int().meta({ description: 'How many wait' }),
  newest: z
    .object({
      mark: z.int().meta({ description: 'Grows: one with a higher mark came later' }),
      words: z.string().meta({ description: 'What it is, in a few words' }),
    })
    .nullable(),
});

export const waitingViews = z.array(waitingView);

export type WaitingView = z.output<typeof waitingView>;

const changeMessage = z.object({
  topics: z.array(z.string()).or(z.literal('any')),
});

export type ChangeMessage = z.output<typeof changeMessage>;
