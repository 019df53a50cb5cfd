import { z } from 'zod';
import { listInvoices } from '#features/invoices/server/public.ts';
import { listedInvoice } from '#features/invoices/shared/invoice.ts';
import { onceByKey, restProcedures, takesKey } from '#server/trpc/procedures.ts';
import { done, identifier } from '#shared/wire.ts';
import { maxAtOnce } from '../../shared/limits.ts';
import { bulkResult } from '../../shared/list/bulk.ts';
import * as confirmation from '../../shared/money/confirm-order-input.ts';
import * as inputs from '../../shared/money/payment-input.ts';
import { orderDetails } from '../../shared/order-view.ts';
import { confirmOrder } from './confirm-order.ts';
import { confirmOrders, findToConfirm } from './confirm-orders.ts';
import { creditOrder } from './credit-order.ts';
import { mailInvoice } from './invoice-mail.ts';
import {
  recordPayment,
  recordPayments,
  refundOrder,
  removePayment,
  removePayments,
} from './payments.ts';
import { listPayments, sumUnpaid } from './read-payments.ts';

const { scoped } = restProcedures('Orders');

export const moneyProcedures = {
  unpaid: scoped('orders:read', 'GET /orders/unpaid')
    .summary('How many orders are not paid in full, and what is owed for them')
    .output(inputs.unpaidSum)
    .query(({ ctx }) => sumUnpaid(ctx)),

  confirm: scoped('orders:write', 'POST /orders/{orderID}/confirm', [404, 409])
    .summary('Confirm an order: fix its delivery fee, day and discount, and make its invoice')
    .input(confirmation.confirmOrderInput)
    .output(orderDetails)
    .mutation(({ ctx, input }) => confirmOrder(ctx, input)),

  payments: scoped('orders:read', 'GET /payments')
    .summary('Payments of all orders, newest first')
    .meta({ long: true })
    .input(inputs.paymentsListInput)
    .output(z.array(inputs.listedPayment))
    .query(({ ctx, input }) => listPayments(ctx, input)),

  invoices: scoped('orders:read', 'GET /invoices')
    .summary('Invoices and credit notes of all orders, newest first')
    .meta({ long: true })
    .input(inputs.invoicesListInput)
    .output(z.array(listedInvoice))
    .query(({ ctx, input }) => listInvoices(ctx, input)),

  toConfirm: scoped('orders:read', 'GET /orders/to-confirm')
    .summary(
      'Those of the selected orders that wait for your word, with the fee and day they are confirmed with when you say nothing else',
    )
    .input(confirmation.ordersToConfirmInput)
    .output(z.array(confirmation.orderToConfirm))
    .query(({ ctx, input }) => findToConfirm(ctx, input)),

  confirmMany: scoped('orders:write', 'POST /orders/bulk-confirm')
    .summary(
      `Confirm up to ${maxAtOnce} orders; each is answered for itself, and the same again changes nothing`,
    )
    .input(confirmation.confirmOrdersInput)
    .output(bulkResult)
    .mutation(({ ctx, input }) => confirmOrders(ctx, input)),

  mailInvoice: scoped(
    'orders:write',
    'POST /orders/{orderID}/invoices/{invoiceID}/mail',
    [404, 409],
  )
    .summary('Mail an invoice or credit note to the customer')
    .input(z.object({ orderID: identifier, invoiceID: identifier }))
    .output(done)
    .mutation(({ ctx, input }) => mailInvoice(ctx, input)),

  recordPayment: scoped('orders:write', 'POST /orders/{orderID}/payments', [404, 409], takesKey)
    .summary(
      'Record money that came for an order, or went back; without an amount, all that is still to be paid',
    )
    .input(inputs.recordPaymentInput)
    .use(onceByKey)
    .output(inputs.recordedPayment)
    .mutation(({ ctx, input }) => recordPayment(ctx, input)),

  refund: scoped('refunds:write', 'POST /orders/{orderID}/refunds', [404, 409], {
    role: 'owner',
    ...takesKey,
  })
    .summary('Record money that went back; without an amount, all that is to be paid back')
    .input(inputs.refundInput)
    .use(onceByKey)
    .output(inputs.recordedPayment)
    .mutation(({ ctx, input }) => refundOrder(ctx, input)),

  credit: scoped('refunds:write', 'POST /orders/{orderID}/credits', [404, 409], {
    role: 'owner',
    ...takesKey,
  })
    .summary('Credit a part of its invoice by a credit note, without a change of what it holds')
    .input(inputs.creditOrderInput)
    .use(onceByKey)
    .output(orderDetails)
    .mutation(({ ctx, input }) => creditOrder(ctx, input)),

  recordPayments: scoped('orders:write', 'POST /orders/bulk-payments')
    .summary(
      `Record that all that is still to be paid came for up to ${maxAtOnce} orders; each is answered for itself, and the same again records no more`,
    )
    .input(inputs.recordPaymentsInput)
    .output(inputs.recordedPayments)
    .mutation(({ ctx, input }) => recordPayments(ctx, input)),

  removePayments: scoped('orders:write', 'POST /orders/bulk-payments/remove')
    .summary(
      'Remove payments of many orders that were recorded by mistake; each is answered for itself',
    )
    .input(inputs.removePaymentsInput)
    .output(bulkResult)
    .mutation(({ ctx, input }) => removePayments(ctx, input)),

  removePayment: scoped('orders:write', 'DELETE /orders/{orderID}/payments/{paymentID}', [404, 409])
    .summary('Remove a payment that was recorded by mistake')
    .input(inputs.removePaymentInput)
    .output(orderDetails)
    .mutation(({ ctx, input }) => removePayment(ctx, input)),
};
