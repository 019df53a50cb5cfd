import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { DomainError } from '#shared/errors.ts';
import { customerMayCancel } from '../../shared/order-status.ts';
import type { OwnOrder } from '../../shared/own-page/own-order.ts';
import { tooLateToCancel } from '../../shared/own-page/what-comes-next.ts';
import { renderCancellation } from '../mails/cancellation-mail.ts';
import { enqueueOrderMails } from '../mails/order-mail.ts';
import { moveOrder } from '../office/set-status.ts';
import { lockOrder, OrderLink, requireOrder } from '../order.entity.ts';
import { findLines } from '../present-orders.ts';
import { linkIsOver, presentOwnOrder, requireLink } from './open-own-order.ts';

/**
 * Cancels an order for whoever has its link, and tells the owner; one that is cancelled already stays as
 * it is. Of this and a change by the owner at the same time, the first decides what the second may do.
 * @throws DomainError `not_found`; `conflict` when something was done about the order already; `too_many`.
 */
export async function cancelOwnOrder(
  context: RequestContext,
  { token }: { token: string },
): Promise<OwnOrder> {
  const { shop, em } = context;
  const { id: linkId, orderId } = await requireLink(context, token);
  const found = await requireOrder(em, orderId);
  const linesOf = await findLines(em, [found]);
  // Written before the transaction begins, which on the embedded database holds up everyone else.
  const mails = found.suspicious
    ? []
    : await renderCancellation(shop, {
        ...found,
        lines: linesOf(found),
      });
  const cancelled = await write(context, ['orders', 'products'], async (em) => {
    const order = await lockOrder(em, orderId);
    if ((await em.count(OrderLink, { id: linkId })) === 0) linkIsOver();
    if (order.status !== 'Cancelled') {
      if (!customerMayCancel(order))
        throw new DomainError('conflict', tooLateToCancel(order.status));
      await moveOrder(em, context, order, { to: 'Cancelled', byCustomer: true });
      await enqueueOrderMails(shop, em, mails);
    }
    return presentOwnOrder(em, order);
  });
  shop.mail.wake();
  return cancelled;
}
