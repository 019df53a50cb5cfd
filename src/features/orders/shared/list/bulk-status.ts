import { z } from 'zod';
import { flag, identifier } from '#shared/wire.ts';
import { mostAtOnce } from '../limits.ts';
import { orderStatus } from './order-filter.ts';

/** The wish for one order to have a status. */
export const statusWish = z.object({
  orderID: identifier,
  status: orderStatus,
  from: orderStatus.nullish().meta({
    description: 'The status that you saw it have: if it has another one by now, it is refused',
  }),
  seenConfirmed: flag.nullish().meta({
    description:
      'Whether you saw that it is confirmed, and so has an invoice: if that is otherwise by now, it is refused',
  }),
});

export const bulkStatusInput = z.object({
  changes: z
    .array(statusWish, 'Please say which orders are to have which status.')
    .min(1, 'Please choose an order.')
    .max(mostAtOnce, `Please choose at most ${mostAtOnce} orders.`),
});

/** What became of one of the wishes; one that is met already is `unchanged`. */
const outcome = z.object({
  orderID: z.number(),
  outcome: z.enum(['changed', 'unchanged', 'refused']),
  orderNumber: z.string().nullable().meta({ description: 'Null when it was refused' }),
  error: z.string().nullable().meta({ description: 'Why it was refused' }),
});

export const bulkStatusResult = z.object({
  changed: z.number().meta({ description: 'How many have another status now' }),
  results: z.array(outcome).meta({ description: 'One for each wish, in their order' }),
});

export type StatusWish = z.output<typeof statusWish>;
export type BulkStatusResult = z.output<typeof bulkStatusResult>;
