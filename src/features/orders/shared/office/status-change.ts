import { z } from 'zod';
import { flag, identifier } from '#shared/wire.ts';
import { orderStatus, selectionOf } from '../list/order-filter.ts';
import { paymentMethods } from '../money/payment.ts';
import { seenMoney } from '../money/payment-input.ts';

export const statusChange = z.object({
  orderID: identifier,
  status: orderStatus,
  from: orderStatus
    .nullish()
    .describe('The status that you saw it have: if it has another one by now, it is refused'),
  seenConfirmed: flag
    .nullish()
    .describe(
      'Whether you saw that it is confirmed, and so has an invoice: if that is otherwise by now, it is refused',
    ),
  tellCustomer: flag
    .default(false)
    .describe('With Cancelled: mail the customer your text for it, where there is an address'),
  paidBack: z
    .enum(paymentMethods)
    .nullish()
    .describe(
      'With Cancelled: how everything that was paid has gone back; only the owner can say that',
    ),
  seenPaid: seenMoney.seenPaid,
});

export const bulkStatusInput = z.object({
  changes: selectionOf(statusChange, 'Please say which orders are to have which status.'),
});

export const bulkRemovalInput = z.object({
  orderIDs: selectionOf(identifier, 'Please say which orders are to be deleted.'),
});

export type StatusChange = z.output<typeof statusChange>;
