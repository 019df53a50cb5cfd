import { z } from 'zod';
import { flag, identifier } from '#shared/wire.ts';
import { orderStatus, selectionOf } from './order-filter.ts';

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
