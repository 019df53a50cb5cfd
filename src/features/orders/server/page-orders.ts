import type { RequestContext } from '#server/context.ts';
import { pageOf } from '#shared/page.ts';
import type { OrdersPageInput } from '../shared/order-filter.ts';
import type { OrdersPage } from '../shared/order-view.ts';
import { Order } from './order.entity.ts';
import { orderConditions } from './order-conditions.ts';
import { presentOrders } from './present-orders.ts';

/** One page of the orders that fit the filter, newest first; beyond the end it is the last page. */
export async function pageOrders(
  { em }: RequestContext,
  input: OrdersPageInput,
): Promise<OrdersPage> {
  const where = { $and: orderConditions(input) };
  const { slice, place } = pageOf(input, await em.count(Order, where));
  const orders = await em.find(Order, where, { orderBy: { id: 'desc' }, ...slice });
  return { orders: await presentOrders(em, orders), ...place };
}
