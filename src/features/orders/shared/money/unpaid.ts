import { z } from 'zod';
import { rand } from '../order-view.ts';

/** What is owed to the shop. */
export const unpaidSum = z.object({
  count: z.number().meta({ description: 'Orders for which something is still to be paid' }),
  owed: rand.meta({ description: 'What that is for all of them, in rand' }),
});

export type UnpaidSum = z.output<typeof unpaidSum>;
