import type { Facts } from '#server/activity/activity.entity.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import type { Done } from '#shared/answers.ts';
import { DomainError } from '#shared/errors.ts';
import { toRand } from '#shared/money.ts';
import { countsAsSold, nextStatuses, type OrderStatus } from '../shared/order-status.ts';
import type { OrderDetails } from '../shared/order-view.ts';
import { countSold } from './count-sold.ts';
import { lockOrder, Order, OrderLine, OrderStatusChange } from './order.entity.ts';
import { presentDetails } from './present-orders.ts';

type StatusWish = {
  orderID: number;
  status: OrderStatus;
  /** The status that whoever asks saw it have; without it any is right. */
  from?: OrderStatus | null | undefined;
};

/**
 * Gives an order another status and notes it in its history; the status it has already changes
 * nothing. What is cancelled no longer counts as sold. A suspicious order has to be called real first.
 * @throws DomainError `not_found`; `conflict`, also when it has no longer the status that was seen: its
 * customer has cancelled it meanwhile, say.
 */
export function setStatus(
  context: RequestContext,
  { orderID, status, from }: StatusWish,
): Promise<OrderDetails> {
  return write(context, ['orders', 'products'], async (em) => {
    const order = await lockOrder(em, orderID);
    if (order.suspicious) {
      throw new DomainError('conflict', `Please say first that order ${order.number} is real.`);
    }
    const before = order.status;
    if (before === status) return presentDetails(em, order);
    if (from && before !== from)
      throw new DomainError('conflict', await changedMeanwhile(em, order));
    if (!nextStatuses(before).includes(status)) {
      throw new DomainError('conflict', `An order that is ${before} cannot become ${status}.`);
    }
    await moveOrder(em, context, order, { to: status, byCustomer: false });
    return presentDetails(em, order);
  });
}

/**
 * Takes an order, held by the caller's transaction, to another status with all that follows from it. Of a
 * suspicious one nothing was counted as sold.
 */
export async function moveOrder(
  em: EntityManager,
  { shop, actor }: Pick<RequestContext, 'shop' | 'actor'>,
  order: Order,
  { to, byCustomer }: { to: OrderStatus; byCustomer: boolean },
): Promise<void> {
  const before = order.status;
  order.status = to;
  em.create(OrderStatusChange, {
    orderId: order.id,
    statusFrom: before,
    statusTo: to,
    changedAt: shop.clock.now(),
    byCustomer,
  });
  await em.flush();
  await recordActivity(em, actor, {
    action: 'changed',
    thing: { kind: 'order', id: order.id },
    before: { status: before },
    after: { status: to },
  });
  if (order.suspicious || countsAsSold(before) === countsAsSold(to)) return;
  const lines = await em.find(OrderLine, { orderId: order.id });
  await countSold(em, lines, countsAsSold(to) ? 1 : -1);
}

/** Tells whoever saw another status what the order is by now. */
async function changedMeanwhile(em: EntityManager, { id, status }: Order): Promise<string> {
  const last = await em.findOne(OrderStatusChange, { orderId: id }, { orderBy: { id: 'desc' } });
  return last?.byCustomer
    ? 'The customer has cancelled this order meanwhile.'
    : `This order is ${status} by now.`;
}

/** Deletes an order with its lines and history; it no longer counts as sold. @throws DomainError `not_found`. */
export function removeOrder(
  context: RequestContext,
  { orderID }: { orderID: number },
): Promise<Done> {
  return write(context, ['orders', 'products'], async (em) => {
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
