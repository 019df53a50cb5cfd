import type { RequestContext } from '#server/context.ts';
import type { AskedView } from '../shared/review-view.ts';
import { ReviewInvitation } from './review-invitation.entity.ts';

/** Whether, and when, the customer of an order was asked for a review. */
export async function findAsked(
  { em }: RequestContext,
  { orderID }: { orderID: number },
): Promise<AskedView> {
  const invitation = await em.findOne(ReviewInvitation, { orderId: orderID });
  return { askedAt: invitation?.createdAt.toISOString() ?? null };
}
