import { z } from 'zod';
import { onceByKey, scopedProcedure } from '#server/trpc/procedures.ts';
import { restCalls, takesKey } from '#server/trpc/rest-calls.ts';
import { done } from '#shared/answers.ts';
import { identifier } from '#shared/wire.ts';
import { maxAtOnce } from '../../shared/limits.ts';
import { bulkResult } from '../../shared/list/bulk.ts';
import {
  confirmOrderInput,
  confirmOrdersInput,
  ordersToConfirmInput,
  orderToConfirm,
} from '../../shared/money/confirm-order-input.ts';
import {
  creditOrderInput,
  recordedPayment,
  recordedPayments,
  recordPaymentInput,
  recordPaymentsInput,
  refundInput,
  removePaymentInput,
  removePaymentsInput,
  unpaidSum,
} from '../../shared/money/payment-input.ts';
import { orderDetails } from '../../shared/order-view.ts';
import { confirmOrder } from './confirm-order.ts';
import { confirmOrders, findToConfirm } from './confirm-orders.ts';
import { creditOrder } from './credit-order.ts';
import { mailInvoice } from './invoice-mail.ts';
import { sumUnpaid } from './payment-sums.ts';
import {
  recordPayment,
  recordPayments,
  refundOrder,
  removePayment,
  removePayments,
} from './payments.ts';

const rest = restCalls('Orders');

export const moneyProcedures = {
  unpaid: scopedProcedure('orders:read')
    .meta(
      rest('GET /orders/unpaid', 'How many orders are not paid in full, and what is owed for them'),
    )
    .output(unpaidSum)
    .query(({ ctx }) => sumUnpaid(ctx)),

  confirm: scopedProcedure('orders:write')
    .meta(
      rest(
        'POST /orders/{orderID}/confirm',
        'Confirm an order: fix its delivery fee, day and discount, and make its invoice',
        [404, 409],
      ),
    )
    .input(confirmOrderInput)
    .output(orderDetails)
    .mutation(({ ctx, input }) => confirmOrder(ctx, input)),

  toConfirm: scopedProcedure('orders:read')
    .meta(
      rest(
        'GET /orders/to-confirm',
        'Those of the chosen orders that wait for your word, with the fee and day they are confirmed with when you say nothing else',
      ),
    )
    .input(ordersToConfirmInput)
    .output(z.array(orderToConfirm))
    .query(({ ctx, input }) => findToConfirm(ctx, input)),

  confirmMany: scopedProcedure('orders:write')
    .meta(
      rest(
        'POST /orders/bulk-confirm',
        `Confirm up to ${maxAtOnce} orders; each is answered for itself, and the same again changes nothing`,
      ),
    )
    .input(confirmOrdersInput)
    .output(bulkResult)
    .mutation(({ ctx, input }) => confirmOrders(ctx, input)),

  mailInvoice: scopedProcedure('orders:write')
    .meta(
      rest(
        'POST /orders/{orderID}/invoices/{invoiceID}/mail',
        'Mail an invoice or credit note to the customer',
        [404, 409],
      ),
    )
    .input(z.object({ orderID: identifier, invoiceID: identifier }))
    .output(done)
    .mutation(({ ctx, input }) => mailInvoice(ctx, input)),

  recordPayment: scopedProcedure('orders:write')
    .meta(
      rest(
        'POST /orders/{orderID}/payments',
        'Record money that came for an order, or went back; without an amount, all that is still to be paid',
        [404, 409],
        takesKey,
      ),
    )
    .input(recordPaymentInput)
    .use(onceByKey)
    .output(recordedPayment)
    .mutation(({ ctx, input }) => recordPayment(ctx, input)),

  refund: scopedProcedure('orders:write', 'owner')
    .meta(
      rest(
        'POST /orders/{orderID}/refunds',
        'Record money that went back; without an amount, all that is to be paid back',
        [404, 409],
        takesKey,
      ),
    )
    .input(refundInput)
    .use(onceByKey)
    .output(recordedPayment)
    .mutation(({ ctx, input }) => refundOrder(ctx, input)),

  credit: scopedProcedure('orders:write')
    .meta(
      rest(
        'POST /orders/{orderID}/credits',
        'Credit a part of its invoice by a credit note, without a change of what it holds',
        [404, 409],
        takesKey,
      ),
    )
    .input(creditOrderInput)
    .use(onceByKey)
    .output(orderDetails)
    .mutation(({ ctx, input }) => creditOrder(ctx, input)),

  recordPayments: scopedProcedure('orders:write')
    .meta(
      rest(
        'POST /orders/bulk-payments',
        `Record that all that is still to be paid came for up to ${maxAtOnce} orders; each is answered for itself, and the same again records no more`,
      ),
    )
    .input(recordPaymentsInput)
    .output(recordedPayments)
    .mutation(({ ctx, input }) => recordPayments(ctx, input)),

  removePayments: scopedProcedure('orders:write')
    .meta(
      rest(
        'POST /orders/bulk-payments/remove',
        'Remove payments of many orders that were recorded by mistake; each is answered for itself',
      ),
    )
    .input(removePaymentsInput)
    .output(bulkResult)
    .mutation(({ ctx, input }) => removePayments(ctx, input)),

  removePayment: scopedProcedure('orders:write')
    .meta(
      rest(
        'DELETE /orders/{orderID}/payments/{paymentID}',
        'Remove a payment that was recorded by mistake',
        [404, 409],
      ),
    )
    .input(removePaymentInput)
    .output(orderDetails)
    .mutation(({ ctx, input }) => removePayment(ctx, input)),
};
