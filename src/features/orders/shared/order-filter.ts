import { z } from 'zod';
import { pageNumber } from '#shared/page.ts';
import { optionalLine } from '#shared/text.ts';
import { identifier, wholeNumber } from '#shared/wire.ts';
import { largestPage, longestList, longestSearch } from './limits.ts';
import { orderStatuses } from './order-status.ts';

/** The status of an order, refused with a sentence that names them all. */
export const orderStatus = z.enum(
  orderStatuses,
  `Please choose one of: ${orderStatuses.join(', ')}.`,
);

/** Which orders to show or export; what is left out does not restrict. */
export const orderFilter = z.object({
  search: optionalLine(longestSearch),
  status: orderStatus.nullish(),
});

export const ordersPageInput = z.object({
  ...orderFilter.shape,
  page: pageNumber,
  pageSize: wholeNumber(1, largestPage, `Please ask for 1 to ${largestPage} orders.`).default(25),
});

/** `before` is the orderID of the last order of the answer before. */
export const ordersListInput = z.object({
  limit: wholeNumber(1, longestList, `Please ask for 1 to ${longestList} orders.`).default(100),
  before: identifier.optional(),
});

export type OrderFilter = z.output<typeof orderFilter>;
export type OrdersPageInput = z.output<typeof ordersPageInput>;
export type OrdersListInput = z.output<typeof ordersListInput>;
