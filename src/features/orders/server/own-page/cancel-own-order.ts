import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { DomainError } from '#shared/errors.ts';
import { customerMayCancel } from '../../shared/order-status.ts';
import { tooLateToCancel } from '../../shared/own-page/next-step-text.ts';
import type { OwnOrder } from '../../shared/own-page/own-order.ts';
import { renderCancellation } from '../mails/cancellation-mail.ts';
import { enqueueOrderMails, mailTerms } from '../mails/order-mail.ts';
import { moveOrder } from '../office/set-status.ts';
import { lockOrder, OrderLink } from '../order.entity.ts';
import { findLines } from '../present-orders.ts';
import { ownPageTerms, presentOwnOrder, requireLink, throwInvalidLink } from './open-own-order.ts';

/** Idempotent. @throws DomainError `not_found`; `conflict` when it is too late; `too_many`. */
export async function cancelOwnOrder(
  context: RequestContext,
  { token }: { token: string },
): Promise<OwnOrder> {
  const { shop } = context;
  const { id: linkId, orderId } = await requireLink(context, token);
  const terms = await mailTerms(shop);
  const pageTerms = await ownPageTerms(context);
  const cancelled = await write(context, ['orders', 'products'], async (em) => {
    const order = await lockOrder(em, orderId);
    if ((await em.count(OrderLink, { id: linkId })) === 0) throwInvalidLink();
    if (order.status !== 'Cancelled') {
      if (!customerMayCancel(order))
        throw new DomainError('conflict', tooLateToCancel(order.status));
      await moveOrder(em, context, order, { to: 'Cancelled', byCustomer: true });
      const lines = (await findLines(em, [order]))(order);
      const mails = order.suspicious ? [] : renderCancellation(shop, terms, { ...order, lines });
      await enqueueOrderMails(shop, em, mails);
    }
    return presentOwnOrder(em, order, pageTerms);
  });
  shop.mail.wake();
  return cancelled;
}
