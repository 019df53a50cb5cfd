import type { Facts } from '#server/activity/activity.entity.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import type { Done } from '#shared/answers.ts';
import { DomainError } from '#shared/errors.ts';
import { toRand } from '#shared/money.ts';
import { countsAsSold, nextStatuses, type OrderStatus } from '../shared/order-status.ts';
import type { OrderDetails } from '../shared/order-view.ts';
import { countSold } from './count-sold.ts';
import { lockOrder, Order, OrderLine, OrderStatusChange } from './order.entity.ts';
import { presentDetails } from './present-orders.ts';

/**
 * Gives an order another status and notes it in its history; the status it has already changes
 * nothing. What is cancelled no longer counts as sold. A suspicious order has to be called real first.
 * @throws DomainError `not_found`, `conflict`.
 */
export function setStatus(
  context: RequestContext,
  { orderID, status }: { orderID: number; status: OrderStatus },
): Promise<OrderDetails> {
  return write(context, ['products'], async (em) => {
    const order = await lockOrder(em, orderID);
    if (order.suspicious) {
      throw new DomainError('conflict', `Please say first that order ${order.number} is real.`);
    }
    const before = order.status;
    if (before === status) return presentDetails(em, order);
    if (!nextStatuses(before).includes(status)) {
      throw new DomainError('conflict', `An order that is ${before} cannot become ${status}.`);
    }
    order.status = status;
    em.create(OrderStatusChange, {
      orderId: order.id,
      statusFrom: before,
      statusTo: status,
      changedAt: context.shop.clock.now(),
    });
    await em.flush();
    await recordActivity(em, context.actor, {
      action: 'changed',
      thing: { kind: 'order', id: order.id },
      before: { status: before },
      after: { status },
    });
    if (countsAsSold(before) !== countsAsSold(status)) {
      const lines = await em.find(OrderLine, { orderId: order.id });
      await countSold(em, lines, countsAsSold(status) ? 1 : -1);
    }
    return presentDetails(em, order);
  });
}

/** Deletes an order with its lines and history; it no longer counts as sold. @throws DomainError `not_found`. */
export function removeOrder(
  context: RequestContext,
  { orderID }: { orderID: number },
): Promise<Done> {
  return write(context, ['products'], async (em) => {
    const order = await lockOrder(em, orderID);
    const lines = await em.find(OrderLine, { orderId: order.id }, { orderBy: { position: 'asc' } });
    if (countsAsSold(order.status) && !order.suspicious) await countSold(em, lines, -1);
    await em.nativeDelete(Order, { id: order.id });
    await recordActivity(em, context.actor, {
      action: 'removed',
      thing: { kind: 'order', id: order.id },
      before: orderFacts(order, lines),
    });
    return { success: true, message: `Order ${order.number} deleted.` };
  });
}

/** Which order it was, and nothing of who sent it. */
const orderFacts = (order: Order, lines: readonly OrderLine[]): Facts => ({
  number: order.number,
  status: order.status,
  suspicious: order.suspicious,
  total: toRand(order.total),
  lines: lines.map(({ productId, quantity, price }) => ({
    productID: productId ?? null,
    quantity,
    price: toRand(price),
  })),
});
