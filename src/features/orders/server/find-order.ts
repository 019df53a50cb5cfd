import type { RequestContext } from '#server/context.ts';
import { notFound } from '#shared/errors.ts';
import type { OrderDetails } from '../shared/order-view.ts';
import { Order } from './order.entity.ts';
import { orderNotFound } from './order-not-found.ts';
import { presentDetails } from './present-details.ts';

/** Everything about one order. @throws DomainError `not_found`. */
export async function findOrder(
  { em }: RequestContext,
  { orderID }: { orderID: number },
): Promise<OrderDetails> {
  const order = (await em.findOne(Order, orderID)) ?? notFound(orderNotFound);
  return presentDetails(em, order);
}
