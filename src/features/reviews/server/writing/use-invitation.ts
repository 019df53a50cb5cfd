import { LockMode } from '@mikro-orm/core';
import { hashToken } from '#features/auth/server/public.ts';
import { findLines, orderById } from '#features/orders/server/public.ts';
import { findProductsInShop } from '#features/products/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { notFound, refuse } from '#shared/errors.ts';
import type { InvitationView } from '../../shared/review-view.ts';
import { Review, ReviewInvitation } from '../review.entity.ts';

const expiredMessage =
  'This invitation is no longer valid, but you are welcome to write a review all the same.';

const validInvitation = (token: string, now: Date) => {
  const hash = hashToken(token);
  return {
    $or: [{ tokenHash: hash }, { messageTokenHash: hash }],
    expiresAt: { $gt: now },
  };
};

/** @throws DomainError `not_found` for an unknown or expired link. */
export async function findInvitation(
  { em, shop }: RequestContext,
  { token }: { token: string },
): Promise<InvitationView> {
  const now = shop.clock.now();
  const invitation =
    (await em.findOne(ReviewInvitation, validInvitation(token, now))) ?? notFound(expiredMessage);
  const order = await orderById(em, invitation.orderId);
  if (!order || order.erasedAt) return notFound(expiredMessage);
  const products = await findProductsInShop(em, await productIdsOf(em, order));
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

async function productIdsOf(em: EntityManager, order: { id: number }): Promise<number[]> {
  return (await findLines(em, [order]))(order).flatMap(({ productId }) => productId ?? []);
}

/** Null for an invalid token or another product. @throws DomainError `conflict` if reviewed. */
export async function provePurchase(
  em: EntityManager,
  { token, productId, now }: { token: string; productId: number; now: Date },
): Promise<number | null> {
  // Locked, so that of two concurrent submissions the second finds the review of the first.
  const invitation = await em.findOne(ReviewInvitation, validInvitation(token, now), {
    lockMode: LockMode.PESSIMISTIC_WRITE,
  });
  if (!invitation) return null;
  const bought = await productIdsOf(em, { id: invitation.orderId });
  if (!bought.includes(productId)) return null;
  if ((await em.count(Review, { invitationId: invitation.id, productId })) > 0) {
    refuse('already_done', 'We have your review of this product already. Thank you!');
  }
  return invitation.id;
}
