import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import { DomainError, notFound } from '#shared/errors.ts';
import type { BulkResult } from '../../shared/list/bulk-result.ts';
import type { OrderDetails } from '../../shared/order-view.ts';
import { lockOrder, type Order, OrderEvent, Payment } from '../order.entity.ts';
import { presentDetails } from '../present-orders.ts';
import { runForEach } from '../run-for-each.ts';
import { updatePaidSum } from './record-payment.ts';

/** @throws DomainError as `deletePayment`. */
export function removePayment(
  context: RequestContext,
  { orderID, paymentID }: { orderID: number; paymentID: number },
): Promise<OrderDetails> {
  return write(context, ['orders'], async (em) => {
    const order = await lockOrder(em, orderID);
    await deletePayment(em, context, order, paymentID);
    return presentDetails(em, order);
  });
}

/** Each by itself; a payment already removed is `unchanged`. */
export function removePayments(
  context: RequestContext,
  { payments }: { payments: { orderID: number; paymentID: number }[] },
): Promise<BulkResult> {
  return runForEach(payments, ({ orderID, paymentID }) =>
    write(context, ['orders'], async (em) => {
      const order = await lockOrder(em, orderID);
      const found = await em.findOne(Payment, { id: paymentID, orderId: orderID });
      if (found) await deletePayment(em, context, order, paymentID);
      return { order, changed: found !== null };
    }),
  );
}

/**
 * Needs the locked order.
 * @throws DomainError `not_found`; `conflict` if refunds exceed payments.
 */
async function deletePayment(
  em: EntityManager,
  context: Pick<RequestContext, 'shop' | 'actor'>,
  order: Order,
  paymentId: number,
): Promise<void> {
  const payment =
    (await em.findOne(Payment, { id: paymentId, orderId: order.id })) ??
    notFound('This payment was removed already.');
  if (order.paid < payment.amount) {
    throw new DomainError(
      'conflict',
      'More would have gone back than came: please remove first what went back.',
    );
  }
  await em.nativeDelete(Payment, { id: payment.id });
  const { id, amount, method } = payment;
  const removed = { by: -amount, kind: 'payment removed', method, payment: id } as const;
  await updatePaidSum(em, context, order, removed);
}

/** Idempotent undo. @returns false for a payment of another actor, or before `since`. */
export async function undoPayment(
  em: EntityManager,
  context: Pick<RequestContext, 'shop' | 'actor'>,
  order: Order,
  since: Date,
): Promise<boolean> {
  const last = await lastMoneyEvent(em, order);
  if (last === null) return true;
  const actorId = 'id' in context.actor ? context.actor.id : null;
  if (last.actorKind !== context.actor.kind || (last.actorId ?? null) !== actorId) return false;
  // Already undone: any earlier payment is a different one.
  if (last.kind !== 'paid') return true;
  if (last.at < since) return false;
  const payment = await em.findOneOrFail(Payment, { orderId: order.id }, newestFirst);
  await deletePayment(em, context, order, payment.id);
  return true;
}

export const findPaymentByTapKey = (em: EntityManager, { id }: Order, key: string) =>
  em.findOne(Payment, { orderId: id, tapKey: key });

const newestFirst = { orderBy: { id: 'desc' } } as const;

const lastMoneyEvent = (em: EntityManager, { id }: Order) =>
  em.findOne(OrderEvent, { orderId: id, kind: { $in: ['paid', 'payment removed'] } }, newestFirst);
