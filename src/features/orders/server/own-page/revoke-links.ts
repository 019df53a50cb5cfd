import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import type { Done } from '#shared/answers.ts';
import { lockOrder, OrderLink } from '../order.entity.ts';

/** @throws DomainError `not_found`. */
export function revokeLinks(
  context: RequestContext,
  { orderID }: { orderID: number },
): Promise<Done> {
  return write(context, ['orders'], async (em) => {
    const order = await lockOrder(em, orderID);
    const links = await em.nativeDelete(OrderLink, { orderId: order.id });
    await recordActivity(em, context.actor, {
      action: 'revoked',
      thing: { kind: 'order', id: order.id },
      before: { links },
      after: { links: 0 },
    });
    return { success: true, message: `No link to order ${order.number} works any more.` };
  });
}
