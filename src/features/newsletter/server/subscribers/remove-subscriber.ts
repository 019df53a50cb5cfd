import { LockMode } from '@mikro-orm/core';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import type { Done } from '#shared/answers.ts';
import { notFound } from '#shared/errors.ts';
import { NewsletterDelivery, withdrawDeliveries } from '../delivery/newsletter-delivery.entity.ts';
import { ForgottenAddress } from './forgotten-address.entity.ts';
import { hashAddress } from './hash-address.ts';
import { Subscriber } from './subscriber.entity.ts';

/**
 * Removes an address everywhere in the newsletter, what mail servers said about it included. A hash
 * stays that stops an import from bringing it back. @throws DomainError `not_found`.
 */
export function removeSubscriber(
  context: RequestContext,
  { subscriberID }: { subscriberID: number },
): Promise<Done> {
  const now = context.shop.clock.now();
  return write(context, [], async (em) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const found = await em.findOne(Subscriber, subscriberID, { lockMode });
    const { id, email } = found ?? notFound('Subscriber not found.');
    await withdrawDeliveries(em, id, now);
    await em.nativeUpdate(NewsletterDelivery, { subscriberId: id }, { lastError: null });
    await em.nativeDelete(Subscriber, { id });
    await em.upsert(ForgottenAddress, { emailHash: hashAddress(email), forgottenAt: now });
    return { success: true, message: 'Subscriber removed.' };
  });
}
