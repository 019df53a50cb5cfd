import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { DomainError } from '#shared/errors.ts';
import { orderContentOf } from '../../shared/order-fields.ts';
import { countsAsSold } from '../../shared/order-status.ts';
import type { OrderDetails } from '../../shared/order-view.ts';
import { prepareConsequences, storeConsequences } from '../consequences.ts';
import { countSold } from '../count-sold.ts';
import { lockOrder, requireOrder } from '../order.entity.ts';
import { findLines, presentDetails } from '../present-orders.ts';

/** Counts the order as sold and mails, once. @throws DomainError `not_found`; `conflict`. */
export async function markReal(
  context: RequestContext,
  { orderID }: { orderID: number },
): Promise<OrderDetails> {
  const { em, shop } = context;
  const found = await requireOrder(em, orderID);
  if (!found.suspicious) return presentDetails(em, found);
  if (found.erasedAt) {
    throw new DomainError('conflict', 'Whoever sent this order was erased. Please delete it.');
  }
  const linesOf = await findLines(em, [found]);
  const consequences = await prepareConsequences(shop, {
    number: found.number,
    content: orderContentOf(found),
    total: found.total,
    deliveryArea: found.deliveryArea ?? null,
    lines: linesOf(found),
    joinNewsletter: found.wantsNewsletter,
    suspicious: false,
    mails: { owner: true, customer: true },
  });
  const details = await write(context, ['orders', 'products'], async (em) => {
    const order = await lockOrder(em, orderID);
    if (order.suspicious) {
      order.suspicious = false;
      await em.flush();
      if (countsAsSold(order.status)) {
        await countSold(em, linesOf(found), 1);
        await storeConsequences(shop, em, order.id, consequences);
      }
      await recordActivity(em, context.actor, {
        action: 'changed',
        thing: { kind: 'order', id: order.id },
        before: { suspicious: true },
        after: { suspicious: false },
      });
    }
    return presentDetails(em, order);
  });
  shop.mail.wake();
  return details;
}
