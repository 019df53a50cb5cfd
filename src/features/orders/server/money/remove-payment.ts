import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import { notFound } from '#shared/errors.ts';
import type { OrderDetails } from '../../shared/order-view.ts';
import { lockOrder, type Order, OrderEvent, Payment } from '../order.entity.ts';
import { presentDetails } from '../present-orders.ts';
import { changePaid } from './record-payment.ts';

/** Takes a payment away that was recorded by mistake. @throws DomainError `not_found`. */
export function removePayment(
  context: RequestContext,
  { orderID, paymentID }: { orderID: number; paymentID: number },
): Promise<OrderDetails> {
  return write(context, ['orders'], async (em) => {
    const order = await lockOrder(em, orderID);
    await dropPayment(em, context, order, paymentID);
    return presentDetails(em, order);
  });
}

/** The same inside the transaction of a caller that holds the order (`lockOrder`, topic `orders`). */
export async function dropPayment(
  em: EntityManager,
  context: Pick<RequestContext, 'shop' | 'actor'>,
  order: Order,
  paymentId: number,
): Promise<void> {
  const payment =
    (await em.findOne(Payment, { id: paymentId, orderId: order.id })) ??
    notFound('This payment was removed already.');
  await em.nativeDelete(Payment, { id: payment.id });
  const { amount, method } = payment;
  await changePaid(em, context, order, { by: -amount, kind: 'payment removed', method });
}

/**
 * Takes the last payment of an order back when whoever acts recorded it themselves since a moment; the same
 * twice is once. @returns whether there was one.
 */
export async function takeBackPayment(
  em: EntityManager,
  context: Pick<RequestContext, 'shop' | 'actor'>,
  order: Order,
  since: Date,
): Promise<boolean> {
  const { actor } = context;
  const newestFirst = { orderBy: { id: 'desc' } } as const;
  // What was taken back already is the last that happened: the payment before it is another one.
  const last = await em.findOne(
    OrderEvent,
    { orderId: order.id, kind: { $in: ['paid', 'payment removed'] } },
    newestFirst,
  );
  const actorId = 'id' in actor ? actor.id : null;
  const theirs = last?.actorKind === actor.kind && (last.actorId ?? null) === actorId;
  if (last?.kind !== 'paid' || !theirs || last.at < since) return false;
  const payment = await em.findOneOrFail(Payment, { orderId: order.id }, newestFirst);
  await dropPayment(em, context, order, payment.id);
  return true;
}
