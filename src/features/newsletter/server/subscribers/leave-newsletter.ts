import { LockMode } from '@mikro-orm/core';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext, Shop } from '#server/context.ts';
import { type EntityManager, findAndLock, write } from '#server/db/database.ts';
import { clearErrorsOf, withdrawPending } from '#server/mail/outbox/bulk-mails.ts';
import { retentionLimit } from '#shared/time/length.ts';
import type { Done } from '#shared/wire.ts';
import { newsletter as about } from '../../shared/about.ts';
import { maskEmail } from '../../shared/email.ts';
import type { UnsubscribeState } from '../../shared/subscribers.ts';
import {
  ForgottenAddress,
  findByToken,
  hashAddress,
  NewsletterConfirmation,
  requireByToken,
  Subscriber,
} from './subscriber.entity.ts';

/** State of an unsubscribe link; read-only. */
export async function readUnsubscribeState(
  { em }: RequestContext,
  { token }: { token: string },
): Promise<UnsubscribeState> {
  const subscriber = await findByToken(em, token);
  if (!subscriber) return { state: 'unknown', email: null };
  const state = subscriber.status === 'unsubscribed' ? 'left' : 'joined';
  return { state, email: maskEmail(subscriber.email) };
}

/** Also withdraws queued mails. Idempotent. @throws DomainError `bad_input`. */
export function unsubscribe(context: RequestContext, { token }: { token: string }): Promise<Done> {
  const now = context.shop.clock.now();
  return write(context, async (em) => {
    const subscriber = await requireByToken(em, token);
    if (subscriber.status !== 'unsubscribed') {
      subscriber.status = 'unsubscribed';
      subscriber.unsubscribedAt = now;
      await em.flush();
      // Earlier confirmation links must not reactivate the address.
      await em.nativeDelete(NewsletterConfirmation, { email: subscriber.email });
    }
    await withdrawPending(em, [subscriber.id], now);
    return { success: true, message: 'You are unsubscribed.' };
  });
}

/** Keeps a hash, so that imports do not add the address. @throws DomainError `not_found`. */
export function removeSubscriber(
  context: RequestContext,
  { subscriberID }: { subscriberID: number },
): Promise<Done> {
  const now = context.shop.clock.now();
  return write(context, async (em) => {
    const found = await findAndLock(em, Subscriber, subscriberID, 'Subscriber not found.');
    await forgetSubscriber(em, found, now);
    const thing = { kind: 'subscriber', id: subscriberID } as const;
    await recordActivity(em, context.actor, { action: 'removed', thing });
    return { success: true, message: 'Subscriber removed.' };
  });
}

/** Leaves only the hash. The caller's transaction must have locked the row. */
export async function forgetSubscriber(
  em: EntityManager,
  { id, email }: Pick<Subscriber, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  await withdrawPending(em, [id], now);
  await clearErrorsOf(em, id);
  await em.nativeDelete(Subscriber, { id });
  await em.nativeDelete(NewsletterConfirmation, { email });
  await em.upsert(ForgottenAddress, { emailHash: hashAddress(email), forgottenAt: now });
}

/** Deletes old unsubscribed addresses one by one, leaving a hash for imports. */
export async function deleteUnsubscribed({ database, clock }: Shop): Promise<void> {
  const now = clock.now();
  const expired = {
    status: 'unsubscribed' as const,
    unsubscribedAt: { $lt: retentionLimit(now, about.retention.leftSubscribers.length) },
  };
  for (const { id } of await database.fork().find(Subscriber, expired, { fields: ['id'] })) {
    await database.fork().transactional(async (em) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      // The person may have resubscribed meanwhile.
      const left = await em.findOne(Subscriber, { id, ...expired }, { lockMode });
      if (left) await forgetSubscriber(em, left, now);
    });
  }
}
