import type { RequestContext } from '#server/context.ts';
import { DomainError } from '#shared/errors.ts';
import { orderCsvHead, orderCsvRow } from '../shared/order-csv.ts';
import type { OrderFilter } from '../shared/order-filter.ts';
import { Order } from './order.entity.ts';
import { orderConditions } from './order-conditions.ts';
import { presentOrders } from './present-orders.ts';

/** Orders held in memory at a time. */
const batch = 500;

/**
 * The orders that fit the filter as the text of a CSV file, newest first, in pieces. Nothing is
 * yielded before the caller is known to be the owner. @throws DomainError `unauthorized`.
 */
export async function* exportOrders(
  context: RequestContext,
  filter: OrderFilter,
): AsyncGenerator<string> {
  if (!(await context.identify())) throw new DomainError('unauthorized', 'Please sign in.');
  const conditions = orderConditions(filter);
  let piece = orderCsvHead();
  let last: number | undefined;
  do {
    const em = context.shop.database.fork();
    const older = last === undefined ? [] : [{ id: { $lt: last } }];
    const where = { $and: [...conditions, ...older] };
    const orders = await em.find(Order, where, { orderBy: { id: 'desc' }, limit: batch });
    const views = await presentOrders(em, orders);
    yield piece + views.map(orderCsvRow).join('');
    piece = '';
    last = orders.length < batch ? undefined : orders.at(-1)?.id;
  } while (last !== undefined);
}
