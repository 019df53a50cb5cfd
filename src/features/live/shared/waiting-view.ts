import { z } from 'zod';

const waitingView = z.object({
  name: z.string().describe('What it is: orders, reviews, mails'),
  count: z.int().describe('How many wait'),
  newest: z
    .object({
      mark: z.int().describe('Grows: one with a higher mark came later'),
      words: z.string().describe('What it is, in a few words'),
    })
    .nullable(),
});

export const waitingViews = z.array(waitingView);

export type WaitingView = z.output<typeof waitingView>;

const changeMessage = z.object({
  topics: z.array(z.string()).or(z.literal('any')),
});

export type ChangeMessage = z.output<typeof changeMessage>;
