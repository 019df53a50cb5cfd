import { LockMode } from '@mikro-orm/core';
import { hashToken } from '#features/auth/server/public.ts';
import { findLines, orderById } from '#features/orders/server/public.ts';
import { countsAsSold } from '#features/orders/shared/order-status.ts';
import { findProductsInShop } from '#features/products/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { notFound, refuse } from '#shared/errors.ts';
import type { InvitationView } from '../../shared/review-view.ts';
import { Review, ReviewInvitation } from '../review.entity.ts';

const expiredMessage =
  'This invitation is no longer valid, but you are welcome to write a review all the same.';

/** With its order; null for an unknown or expired link, or once the order is cancelled or erased. */
async function openInvitation(
  em: EntityManager,
  { token, now }: { token: string; now: Date },
  lock?: { lockMode: LockMode.PESSIMISTIC_WRITE },
) {
  const hash = hashToken(token);
  const valid = {
    $or: [{ tokenHash: hash }, { messageTokenHash: hash }],
    expiresAt: { $gt: now },
  };
  const invitation = await em.findOne(ReviewInvitation, valid, lock);
  const order = invitation && (await orderById(em, invitation.orderId));
  if (!order || order.erasedAt || !countsAsSold(order.status)) return null;
  return { id: invitation.id, order };
}

/** @throws DomainError `not_found`, as `openInvitation`. */
export async function findInvitation(
  { em, shop }: RequestContext,
  { token }: { token: string },
): Promise<InvitationView> {
  const now = shop.clock.now();
  const { id, order } = (await openInvitation(em, { token, now })) ?? notFound(expiredMessage);
  const products = await findProductsInShop(em, await productIdsOf(em, order));
  const written = await em.find(Review, { invitationId: id });
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

async function productIdsOf(em: EntityManager, order: { id: number }): Promise<number[]> {
  return (await findLines(em, [order]))(order).flatMap(({ productId }) => productId ?? []);
}

/** Null as `openInvitation`, or for another product. @throws DomainError `conflict` if reviewed. */
export async function provePurchase(
  em: EntityManager,
  { productId, ...link }: { token: string; productId: number; now: Date },
): Promise<number | null> {
  // Locked, so that of two concurrent submissions the second finds the review of the first.
  const invitation = await openInvitation(em, link, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!invitation) return null;
  const bought = await productIdsOf(em, invitation.order);
  if (!bought.includes(productId)) return null;
  if ((await em.count(Review, { invitationId: invitation.id, productId })) > 0) {
    refuse('already_done', 'We have your review of this product already. Thank you!');
  }
  return invitation.id;
}
