import type { RequestContext } from '#server/context.ts';
import type { OrdersPageInput } from '../shared/order-filter.ts';
import type { OrdersPage } from '../shared/order-view.ts';
import { Order } from './order.entity.ts';
import { orderConditions } from './order-conditions.ts';
import { presentOrders } from './present-orders.ts';

/** One page of the orders that fit the filter, newest first; beyond the end it is the last page. */
export async function pageOrders(
  { em }: RequestContext,
  { page, pageSize, ...filter }: OrdersPageInput,
): Promise<OrdersPage> {
  const where = { $and: orderConditions(filter) };
  const total = await em.count(Order, where);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const shown = Math.min(page, pages);
  const orders = await em.find(Order, where, {
    orderBy: { id: 'desc' },
    limit: pageSize,
    offset: (shown - 1) * pageSize,
  });
  return { orders: await presentOrders(em, orders), total, page: shown, pages };
}
