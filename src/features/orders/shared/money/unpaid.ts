import { z } from 'zod';
import { rand } from '../order-view.ts';

export const unpaidSum = z.object({
  count: z.number().meta({ description: 'Orders for which something is still to be paid' }),
  owed: rand.meta({ description: 'What that is for all of them, in rand' }),
});

export const toPayBackSum = z.object({
  count: z.number().meta({ description: 'Orders for which more came than is due' }),
  amount: rand.meta({ description: 'What is to be paid back for all of them, in rand' }),
});

export type ToPayBackSum = z.output<typeof toPayBackSum>;
export type UnpaidSum = z.output<typeof unpaidSum>;
