import { hashToken } from '#features/auth/server/public.ts';
import { Order, OrderLine } from '#features/orders/server/public.ts';
import { findProductsByIds } from '#features/products/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import { notFound } from '#shared/errors.ts';
import type { InvitationView } from '../shared/review-view.ts';
import { Review } from './review.entity.ts';
import { ReviewInvitation } from './review-invitation.entity.ts';

const gone =
  'This invitation is no longer valid, but you are welcome to write a review all the same.';

/**
 * What the link in a mail invites to: the customer's first name, and what of the order is still sold.
 * @throws DomainError `not_found` for a link that is unknown or too old.
 */
export async function findInvitation(
  { em, shop }: RequestContext,
  { token }: { token: string },
): Promise<InvitationView> {
  const now = shop.clock.now();
  const invitation =
    (await em.findOne(ReviewInvitation, {
      tokenHash: hashToken(token),
      expiresAt: { $gt: now },
    })) ?? notFound(gone);
  const order = (await em.findOne(Order, invitation.orderId)) ?? notFound(gone);
  const lines = await em.find(OrderLine, { orderId: order.id });
  const products = await findProductsByIds(
    em,
    lines.flatMap(({ productId }) => productId ?? []),
  );
  const written = await em.find(Review, { invitationId: invitation.id });
  const reviewed = new Set(written.map(({ productId }) => productId));
  return {
    name: order.name,
    products: products.map(({ id, description }) => ({
      productID: id,
      description,
      reviewed: reviewed.has(id),
    })),
  };
}
