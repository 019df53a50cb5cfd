import { LockMode } from '@mikro-orm/core';
import { hashToken } from '#features/auth/server/public.ts';
import { OrderLine } from '#features/orders/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import { DomainError } from '#shared/errors.ts';
import { Review } from './review.entity.ts';
import { ReviewInvitation } from './review-invitation.entity.ts';

/**
 * The number of the invitation that proves that its customer bought the product, or null: whoever
 * comes with another token, or writes about another product, is welcome as anybody else.
 * @throws DomainError `conflict` when a review of the product came through the invitation already.
 */
export async function provePurchase(
  em: EntityManager,
  { token, productId, now }: { token: string; productId: number; now: Date },
): Promise<number | null> {
  // Locked, so that of two submissions at once the second one finds the review of the first.
  const invitation = await em.findOne(
    ReviewInvitation,
    { tokenHash: hashToken(token), expiresAt: { $gt: now } },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!invitation) return null;
  const bought = await em.count(OrderLine, { orderId: invitation.orderId, productId });
  if (bought === 0) return null;
  if ((await em.count(Review, { invitationId: invitation.id, productId })) > 0) {
    throw new DomainError('conflict', 'We have your review of this product already. Thank you!');
  }
  return invitation.id;
}
