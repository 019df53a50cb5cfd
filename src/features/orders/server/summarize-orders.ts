import type { RequestContext } from '#server/context.ts';
import { firstStatus } from '../shared/order-status.ts';
import type { OrdersSummary } from '../shared/order-view.ts';
import { Order } from './order.entity.ts';
import { presentOrders } from './present-orders.ts';

/** Orders on the dashboard. */
const shown = 5;

/** What the dashboard tells of the orders: how many wait, and the newest. */
export async function summarizeOrders({ em }: RequestContext): Promise<OrdersSummary> {
  const pending = await em.count(Order, { status: firstStatus });
  const newest = await em.find(Order, {}, { orderBy: { id: 'desc' }, limit: shown });
  return { pending, newest: await presentOrders(em, newest) };
}
