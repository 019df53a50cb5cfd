import { z } from 'zod';
import { amountMessage, maxAmount } from '#features/orders/shared/limits.ts';
import { ordersPageInput } from '#features/orders/shared/list/order-filter.ts';
import { missedFields } from '#features/orders/shared/office/missed-delivery.ts';
import { givenDay } from '#shared/time/day-schema.ts';
import { flag, identifier, money } from '#shared/wire.ts';
import { gateMethods } from './gate-methods.ts';

/** Per request. */
export const maxOrders = 200;

const choose = 'Please choose at least one order.';
const tooMany = `Please choose at most ${maxOrders} orders at once.`;

const orderIDs = z
  .array(identifier, choose)
  .min(1, choose)
  .max(maxOrders, tooMany)
  .refine((ids) => new Set(ids).size === ids.length, 'Please name each order once.');

export const oneDayInput = z.object({ day: givenDay });

export const withoutDayInput = z.object({
  ...ordersPageInput.pick({ search: true, area: true, page: true, pageSize: true }).shape,
  day: givenDay.nullish().describe('Those in areas served on this day come first'),
});

export type WithoutDayInput = z.output<typeof withoutDayInput>;

export const papersInput = z.object({
  day: givenDay.optional(),
  orders: z
    .string(choose)
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, choose)
    .refine((text) => text.split(',').length <= maxOrders, tooMany)
    .optional()
    .describe('Numbers of orders, as 12,7,9; without a day'),
});

/** Idempotent. */
export const deliveredInput = z.object({
  orderID: identifier,
  delivered: flag.describe('false takes it back'),
});

export const missedInput = z.object({ orderID: identifier, day: givenDay, ...missedFields });

export const chooseGateMethod = 'Please choose cash or card machine.';

export const keyRule = 'Please send a key of 16 to 64 letters and digits.';

export const gatePayment = {
  amount: money(0, maxAmount, amountMessage('the amount')).describe(
    'What was paid, in rand. Cash to the next 10 c, up or down, pays all that is to be collected: there are no smaller coins',
  ),
  toCollect: money(0, maxAmount, amountMessage('the amount'))
    .optional()
    .describe(
      'What you saw was to be collected, in rand: if it is another amount by now, 409. Left out, it is the amount',
    ),
  method: z.enum(gateMethods, chooseGateMethod),
  key: z
    .string(keyRule)
    .regex(/^[A-Za-z0-9-]{16,64}$/, keyRule)
    .optional()
    .describe(
      'Make one for each tap: the same key for the same order is one payment, however often it is sent. Without it each call is a payment of its own',
    ),
};

/** Resolves a 409: the cash was taken, whatever is due. */
export const anotherPayment = flag
  .optional()
  .describe('true records the amount even though it is not what is to be paid by now');

export const gatePaymentInput = z.object({
  orderID: identifier,
  ...gatePayment,
  method: gatePayment.method
    .default('cash')
    .describe('Left out, it is cash, as the address of the call names it'),
  another: anotherPayment,
});

export const gatePaid = z.object({
  paymentID: z
    .int()
    .nullable()
    .describe(
      'The payment that was recorded; the same number for the same key again; null when nothing was to be paid',
    ),
});

export const setDayInput = z.object({
  orderIDs,
  day: givenDay.nullable().describe('As 2026-11-20; null for no day yet'),
  from: givenDay
    .nullish()
    .describe(
      'The day that you saw all of them have, null for none: if one has another by now, 409. Left out, any is right',
    ),
});

export const arrangeInput = z.object({
  day: givenDay,
  orderIDs: orderIDs.describe('All orders of the day'),
  from: orderIDs
    .nullish()
    .describe('The order in which you saw them: if it is another one by now, 409'),
});

export type MissedInput = z.output<typeof missedInput>;
export type GatePaymentInput = z.output<typeof gatePaymentInput>;
export type PapersInput = z.output<typeof papersInput>;
export type SetDayInput = z.output<typeof setDayInput>;
export type ArrangeInput = z.output<typeof arrangeInput>;
