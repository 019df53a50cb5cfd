import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import { notFound } from '#shared/errors.ts';
import type { OrderDetails } from '../../shared/order-view.ts';
import { lockOrder, type Order, Payment } from '../order.entity.ts';
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
