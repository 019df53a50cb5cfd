import { z } from 'zod';
import { copied, listPart } from '#shared/list-part.ts';
import { line, optionalLine } from '#shared/text.ts';
import { givenDay } from '#shared/time/day-schema.ts';
import { identifier, money, time } from '#shared/wire.ts';
import { amountMessage, maxAmount, maxOrderListSize, maxReasonLength } from '../limits.ts';
import { bulkOutcome, bulkResult } from '../list/bulk.ts';
import { selectionOf } from '../list/order-filter.ts';
import { orderDetails, paymentView, rand } from '../order-view.ts';
import { paymentMethods } from './payment.ts';

const amount = money(-maxAmount, maxAmount, amountMessage('the amount')).refine(
  (rand) => rand !== 0,
  'Please give an amount that is not zero.',
);

/** Sums have no limit, only single payments. */
const maxSeenAmount = 9_999_999_999.99;

const seen = (what: string) => money(0, maxSeenAmount, `Please give ${what} in rand.`);

const method = z.enum(paymentMethods, `Please choose one of: ${paymentMethods.join(', ')}.`);

export const seenMoney = {
  seenPaid: seen('what was paid')
    .nullish()
    .describe('What you saw was paid so far: if it is another amount by now, it is refused'),
  seenRest: seen('what is still to be paid')
    .nullish()
    .describe(
      'What you saw was still to be paid, in rand: if it is another amount by now, it is refused',
    ),
  seenDue: seen('what is due')
    .nullish()
    .describe('What you saw was due, in rand: if it is another amount by now, it is refused'),
};

/** Of payments by the day on which they came, of invoices by the day of issue. */
const days = {
  from: givenDay.nullish().describe('Of this day or later, as 2026-11-20'),
  to: givenDay.nullish().describe('Of this day or before, as 2026-11-20'),
};
export const paymentsListInput = z.object({
  ...days,
  ...listPart(maxOrderListSize, 100, 'payments'),
});
export const invoicesListInput = z.object({
  ...days,
  ...listPart(maxOrderListSize, 100, 'invoices'),
});

export const listedPayment = copied(
  'Payment',
  paymentView.extend({ orderID: z.int(), orderNumber: z.string(), createdAt: time }),
);

export const recordPaymentInput = z.object({
  orderID: identifier,
  amount: amount
    .nullish()
    .describe(
      'In rand; below zero for money that goes back. Left out, what is still to be paid, as cash to the nearest 10 c; when that is nothing, nothing is recorded',
    ),
  method,
  reference: optionalLine(maxReasonLength).describe('What the bank statement says, for example'),
  paidOn: givenDay
    .nullish()
    .describe('The day on which the money came, as 2026-11-20; left out, today'),
  ...seenMoney,
});

const amountGiven = money(0, maxAmount, amountMessage('the amount')).refine(
  (rand) => rand > 0,
  'Please give an amount that is more than zero.',
);

export const refundInput = z.object({
  orderID: identifier,
  amount: amountGiven
    .nullish()
    .describe('What goes back, in rand; left out, all that is to be paid back'),
  method,
  reference: recordPaymentInput.shape.reference,
  paidOn: givenDay
    .nullish()
    .describe('The day on which the money went, as 2026-11-20; left out, today'),
  seenPaid: seenMoney.seenPaid,
  seenDue: seenMoney.seenDue,
});

export const creditOrderInput = z.object({
  orderID: identifier,
  amount: amountGiven.describe('What is credited of its invoice, in rand'),
  reason: line(maxReasonLength, 'Please say what it is for.').describe(
    'Stands on the credit note, for the customer: a torn bag',
  ),
  seenDue: seenMoney.seenDue,
});

export const recordPaymentsInput = z.object({
  method,
  payments: selectionOf(
    z.object({ orderID: identifier, ...seenMoney }),
    'Please say which orders are paid.',
  ),
});

/** `unchanged` if nothing was left to pay. */
export const recordedPayments = z.object({
  ...bulkResult.shape,
  results: z.array(
    z.object({
      ...bulkOutcome.shape,
      paymentID: z.int().nullable().describe('The payment that was recorded'),
      amount: rand.nullable(),
    }),
  ),
});

export const removePaymentsInput = z.object({
  payments: selectionOf(
    z.object({ orderID: identifier, paymentID: identifier }),
    'Please say which payments are to be removed.',
  ),
});

export const removePaymentInput = z.object({ orderID: identifier, paymentID: identifier });

export const recordedPayment = z.object({
  ...orderDetails.shape,
  paymentID: z
    .number()
    .nullable()
    .describe('The payment that was recorded; null when nothing was still to be paid'),
});

export type RefundInput = z.output<typeof refundInput>;
export type CreditOrderInput = z.output<typeof creditOrderInput>;
export type RecordPaymentInput = z.output<typeof recordPaymentInput>;
export type RecordPaymentsInput = z.output<typeof recordPaymentsInput>;
export type RecordedPayments = z.output<typeof recordedPayments>;
export type RecordedPayment = z.output<typeof recordedPayment>;

export const unpaidSum = z.object({
  count: z.int().describe('Orders for which something is still to be paid'),
  owed: rand.describe('What that is for all of them, in rand'),
});

export const toPayBackSum = z.object({
  count: z.int().describe('Orders for which more came than is due'),
  amount: rand.describe('What is to be paid back for all of them, in rand'),
});

export type MoneyListInput = z.output<typeof paymentsListInput>;
