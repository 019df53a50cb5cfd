import { findInvoices } from '#features/invoices/server/public.ts';
import { type Facts, recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import type { Done } from '#shared/answers.ts';
import { DomainError } from '#shared/errors.ts';
import { toRand } from '#shared/money.ts';
import { countsAsSold } from '../../shared/order-status.ts';
import { countSold } from '../count-sold.ts';
import { lockOrder, Order, OrderLine, Payment } from '../order.entity.ts';

/** @throws DomainError `not_found`; `conflict` if invoiced or paid (tax law, bookkeeping). */
export function removeOrder(
  context: RequestContext,
  { orderID }: { orderID: number },
): Promise<Done> {
  return write(context, ['orders', 'products'], async (em) => {
    const order = await lockOrder(em, orderID);
    if ((await findInvoices(em, [order.id])).length > 0) {
      throw new DomainError(
        'conflict',
        `Order ${order.number} was invoiced, so it stays: tax law asks to keep it. Mark it as Cancelled instead.`,
      );
    }
    if ((await em.count(Payment, { orderId: order.id })) > 0) {
      throw new DomainError(
        'conflict',
        `Order ${order.number} has payments, so it stays: bookkeeping needs them. Mark it as Cancelled instead, or first remove a payment that was recorded by mistake.`,
      );
    }
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

/** Contains no personal data. */
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
