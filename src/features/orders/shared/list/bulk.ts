import { z } from 'zod';
import { flag, identifier } from '#shared/wire.ts';
import { orderStatus, selectionOf } from './order-filter.ts';

export const bulkOutcome = z.object({
  orderID: z.number(),
  outcome: z.enum(['changed', 'unchanged', 'refused']),
  orderNumber: z.string().nullable().meta({ description: 'Null when it was refused' }),
  error: z.string().nullable().meta({ description: 'Why it was refused' }),
});

export const bulkResult = z.object({
  changed: z.number().meta({ description: 'How many orders are changed by it' }),
  results: z.array(bulkOutcome).meta({ description: 'One for each wish, in their order' }),
});

export type BulkOutcome = z.output<typeof bulkOutcome>;
export type BulkResult = z.output<typeof bulkResult>;

export const statusChange = z.object({
  orderID: identifier,
  status: orderStatus,
  from: orderStatus.nullish().meta({
    description: 'The status that you saw it have: if it has another one by now, it is refused',
  }),
  seenConfirmed: flag.nullish().meta({
    description:
      'Whether you saw that it is confirmed, and so has an invoice: if that is otherwise by now, it is refused',
  }),
  tellCustomer: flag.default(false).meta({
    description: 'With Cancelled: mail the customer your text for it, where there is an address',
  }),
});

export const bulkStatusInput = z.object({
  changes: selectionOf(statusChange, 'Please say which orders are to have which status.'),
});

export type StatusChange = z.output<typeof statusChange>;
