import { createHmac } from 'node:crypto';
import { hashToken } from '#features/auth/server/public.ts';
import type { Platform } from '#server/platform.ts';
import type { PersonalLink } from '#server/registry.ts';
import { secretKeyOf } from '#server/secrets/secret-key.ts';
import { ReviewInvitation } from '../review.entity.ts';
import { expiryOf } from './invite.ts';

/**
 * The token of an order's link, the same each time: the owner's texts are written long before one of them is
 * sent, and the database keeps only hashes.
 */
function tokenOf({ settings }: Platform, orderId: number): string {
  const use = `link to review order ${orderId}`;
  return createHmac('sha256', secretKeyOf(settings)).update(use).digest('base64url');
}

/**
 * The link to review what was in an order, as the owner's messages carry it. It is the order's one
 * invitation, whether that was mailed before or not, and works from when it is given out.
 */
export const reviewLink: PersonalLink = {
  addressOf: (shop, orderId) =>
    `${shop.settings.publicUrl}/reviews?invitation=${tokenOf(shop, orderId)}`,

  async give(em, shop, orderId) {
    const createdAt = shop.clock.now();
    const messageTokenHash = hashToken(tokenOf(shop, orderId));
    const lasts = { messageTokenHash, expiresAt: expiryOf(createdAt) };
    // The caller holds the order, so nobody gives out another one at the same moment.
    const invited = await em.findOne(ReviewInvitation, { orderId });
    if (invited) {
      em.assign(invited, lasts);
      await em.flush();
    } else {
      const row = { orderId, tokenHash: messageTokenHash, createdAt, ...lasts };
      await em.insert(ReviewInvitation, row);
    }
  },
};
