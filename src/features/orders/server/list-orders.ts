import type { RequestContext } from '#server/context.ts';
import type { OrdersListInput } from '../shared/order-filter.ts';
import type { OrderView } from '../shared/order-view.ts';
import { Order } from './order.entity.ts';
import { presentOrders } from './present-orders.ts';

/** The newest orders, or those older than the order `before`; never the whole table at once. */
export async function listOrders(
  { em }: RequestContext,
  { limit, before }: OrdersListInput,
): Promise<OrderView[]> {
  const older = before === undefined ? {} : { id: { $lt: before } };
  return presentOrders(em, await em.find(Order, older, { orderBy: { id: 'desc' }, limit }));
}
