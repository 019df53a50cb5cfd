import { createHmac } from 'node:crypto';
import { hashToken } from '#features/auth/server/public.ts';
import type { Platform } from '#server/platform.ts';
import type { PersonalLink } from '#server/registry.ts';
import { secretKeyOf } from '#server/secrets.ts';
import { ReviewInvitation } from '../review.entity.ts';
import { expiryOf } from './invite.ts';

/** Deterministic: texts are prepared long before they are sent, and only hashes are stored. */
function tokenOf({ settings }: Platform, orderId: number): string {
  const use = `link to review order ${orderId}`;
  return createHmac('sha256', secretKeyOf(settings)).update(use).digest('base64url');
}

/** Shares the order's one invitation; valid from when it is issued. */
export const reviewLink: PersonalLink = {
  addressOf: (shop, orderId) =>
    `${shop.settings.publicUrl}/reviews?invitation=${tokenOf(shop, orderId)}`,

  async give(em, shop, orderId) {
    const createdAt = shop.clock.now();
    const messageTokenHash = hashToken(tokenOf(shop, orderId));
    const validity = { messageTokenHash, expiresAt: expiryOf(createdAt) };
    // The caller has locked the order, so no concurrent invitation exists.
    const existing = await em.findOne(ReviewInvitation, { orderId });
    if (existing) {
      em.assign(existing, validity);
      await em.flush();
    } else {
      const row = { orderId, tokenHash: messageTokenHash, createdAt, ...validity };
      await em.insert(ReviewInvitation, row);
    }
  },
};
