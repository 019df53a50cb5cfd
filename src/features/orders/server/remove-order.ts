import { LockMode } from '@mikro-orm/core';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { notFound } from '#shared/errors.ts';
import { countsAsSold } from '../shared/order-status.ts';
import { countSold } from './count-sold.ts';
import { findLines } from './find-lines.ts';
import { Order } from './order.entity.ts';
import { orderNotFound } from './order-not-found.ts';

/** Deletes an order with its lines and history; it no longer counts as sold. @throws DomainError `not_found`. */
export function removeOrder(
  context: RequestContext,
  { orderID }: { orderID: number },
): Promise<{ success: true; message: string }> {
  return write(context, ['products'], async (em) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const order = (await em.findOne(Order, orderID, { lockMode })) ?? notFound(orderNotFound);
    if (countsAsSold(order.status)) {
      const linesOf = await findLines(em, [order.id]);
      await countSold(em, linesOf(order.id), -1);
    }
    await em.nativeDelete(Order, { id: order.id });
    return { success: true, message: `Order ${order.number} deleted.` };
  });
}
