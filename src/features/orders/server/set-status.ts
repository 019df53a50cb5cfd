import { LockMode } from '@mikro-orm/core';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { DomainError, notFound } from '#shared/errors.ts';
import { countsAsSold, nextStatuses, type OrderStatus } from '../shared/order-status.ts';
import type { OrderDetails } from '../shared/order-view.ts';
import { countSold } from './count-sold.ts';
import { findLines } from './find-lines.ts';
import { Order } from './order.entity.ts';
import { orderNotFound } from './order-not-found.ts';
import { OrderStatusChange } from './order-status-change.entity.ts';
import { presentDetails } from './present-details.ts';

/**
 * Gives an order another status and notes it in its history; the status it has already changes
 * nothing. What is cancelled no longer counts as sold. @throws DomainError `not_found`, `conflict`.
 */
export function setStatus(
  context: RequestContext,
  { orderID, status }: { orderID: number; status: OrderStatus },
): Promise<OrderDetails> {
  return write(context, ['products'], async (em) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const order = (await em.findOne(Order, orderID, { lockMode })) ?? notFound(orderNotFound);
    const before = order.status;
    if (before === status) return presentDetails(em, order);
    if (!nextStatuses(before).includes(status)) {
      throw new DomainError('conflict', `An order that is ${before} cannot become ${status}.`);
    }
    order.status = status;
    const changedAt = context.shop.clock.now();
    em.create(OrderStatusChange, {
      orderId: order.id,
      statusFrom: before,
      statusTo: status,
      changedAt,
    });
    await em.flush();
    if (countsAsSold(before) !== countsAsSold(status)) {
      const linesOf = await findLines(em, [order.id]);
      await countSold(em, linesOf(order.id), countsAsSold(status) ? 1 : -1);
    }
    return presentDetails(em, order);
  });
}
