import { z } from 'zod';
import { csvSeparator } from '#shared/csv.ts';
import { listPart } from '#shared/list-part.ts';
import { pageNumber } from '#shared/page.ts';
import { optionalLine } from '#shared/text.ts';
import { givenDay } from '#shared/time/day-schema.ts';
import { flag, identifier, shownAs, wholeNumber } from '#shared/wire.ts';
import * as limits from '../limits.ts';
import { paymentStates } from '../money/payment.ts';
import { orderStatuses } from '../order-status.ts';

/** `Outside areas`: deliveries that no area of the settings covers. */
export const statusChoices = [
  'To confirm',
  'Confirmed',
  'To collect',
  'Ready to collect',
  'Outside areas',
  'Not planned',
  'Not cancelled',
  ...orderStatuses,
] as const;

/** `owing` is any order with a balance. */
export const paymentChoices = ['owing', ...paymentStates] as const;

export const orderSorts = ['newest', 'oldest', 'name', 'area', 'amount', 'delivery day'] as const;

export type OrderSort = (typeof orderSorts)[number];

const oneOf = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `Please choose one of: ${values.join(', ')}.`);

export const orderStatus = oneOf(orderStatuses);

export const selectionOf = <Item extends z.ZodType>(item: Item, sentence: string) =>
  z
    .array(item, sentence)
    .min(1, 'Please choose an order.')
    .max(limits.maxAtOnce, `Please choose at most ${limits.maxAtOnce} orders.`);

/** Comma-separated in a query string. */
export const orderIds = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    selectionOf(identifier, 'Please give the numbers of orders.'),
  )
  .meta({
    ...shownAs({ type: 'string', pattern: '^[1-9]\\d*(,[1-9]\\d*)*$' }),
    description: `Only these: their \`orderID\`, with commas between, at most ${limits.maxAtOnce}`,
  });

/** Omitted fields do not restrict. */
const orderFilter = z.object({
  search: optionalLine(limits.maxOrderSearchLength).describe(
    'Words or a number, all of which stand in its number, names, phones, email, address, items or notes',
  ),
  status: oneOf(statusChoices)
    .nullish()
    .describe(
      'A status; `To confirm` are those that are not confirmed yet, Out for Delivery and Completed too, `Confirmed` those that are Pending and confirmed, `To collect` those under way that are collected, `Ready to collect` those of them that stand ready, `Outside areas` those under way to a place of no delivery area, `Not planned` deliveries under way without a day, `Not cancelled` all but Cancelled',
    ),
  payment: oneOf(paymentChoices)
    .nullish()
    .describe(
      'How far they are paid. Of cancelled orders nothing is owed: they are only `to pay back`, as long as they are',
    ),
  area: optionalLine(limits.maxCustomerNameLength).describe('The name of a delivery area'),
  deliveryDay: givenDay.nullish(),
  from: givenDay.nullish().describe('Sent on this day or later, as 2026-11-20'),
  to: givenDay.nullish().describe('Sent on this day or before, as 2026-11-20'),
  orders: orderIds.nullish(),
  suspicious: flag
    .default(false)
    .describe('Only those that may come from robots, which are kept apart'),
});

export const ordersPageInput = z.object({
  ...orderFilter.shape,
  sort: oneOf(orderSorts).default('newest'),
  page: pageNumber,
  pageSize: wholeNumber(
    1,
    limits.maxOrderPageSize,
    `Please ask for 1 to ${limits.maxOrderPageSize} orders.`,
  ).default(25),
});

export const ordersListInput = z.object({
  ...listPart(limits.maxOrderListSize, 100, 'orders'),
  ...orderFilter.shape,
});

export const ordersExportInput = z.object({ ...orderFilter.shape, separator: csvSeparator });

export type OrdersExportInput = z.output<typeof ordersExportInput>;
export type OrderFilter = z.output<typeof orderFilter>;
export type OrdersPageInput = z.output<typeof ordersPageInput>;
export type OrdersListInput = z.output<typeof ordersListInput>;
