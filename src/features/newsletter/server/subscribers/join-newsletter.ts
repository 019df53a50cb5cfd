import { makeToken } from '#features/auth/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import type { Limit } from '#server/limits/limits.ts';
import type { Done } from '#shared/answers.ts';
import { DomainError } from '#shared/errors.ts';
import { type ConsentSource, consentTexts } from '../../shared/consent.ts';
import { readEmail } from '../../shared/email.ts';
import type { SubscribeInput, SubscriberView } from '../../shared/subscribers.ts';
import { presentSubscriber } from './list-subscribers.ts';
import { hashAddress, requireByToken, Subscriber } from './subscriber.entity.ts';

// Whoever is on the list already stays as they are, with the consent they gave then.
const join = `
  insert into subscribers
    (email, token, status, subscription_date, consent_text, consent_time, consent_source)
  values (?, ?, 'active', ?, ?, ?, ?)
  on conflict (email) do update
  set status = 'active', subscription_date = excluded.subscription_date,
      consent_text = excluded.consent_text, consent_time = excluded.consent_time,
      consent_source = excluded.consent_source, unsubscribed_at = null, permanent_failures = 0
  where subscribers.status <> 'active'`;

type Joining = { email: string; source: ConsentSource; now: Date };

/**
 * Puts an address on the list, in the caller's transaction.
 * Joining twice is joining once; whoever left or was forgotten is back. What is no address is
 * left out: an order or a review must not fail by it.
 */
export async function joinNewsletter(
  em: EntityManager,
  { email: typed, source, now }: Joining,
): Promise<void> {
  const email = readEmail(typed);
  if (email === null) return;
  await em.execute(join, [email, makeToken(), now, consentTexts[source], now, source]);
  await em.execute('delete from forgotten_addresses where email_hash = ?', [hashAddress(email)]);
}

/** Sign-ups from one address in an hour. */
export const subscribeLimit: Limit = {
  name: 'subscribe',
  accepted: 20,
  refused: 200,
  window: 60 * 60,
  message: 'Many sign-ups came from your connection. Please try again later.',
};

/**
 * Puts a visitor on the list. The answer is the same for a new address, for one that is there
 * already, and for a robot that filled the hidden field. @throws DomainError `too_many`.
 */
export function subscribe(
  context: RequestContext,
  { email, source, website }: SubscribeInput,
): Promise<Done> {
  const { limits, clock } = context.shop;
  return limits.within(subscribeLimit, context.address, async () => {
    if (!website) {
      const now = clock.now();
      await write(context, [], (em) => joinNewsletter(em, { email, source, now }));
    }
    return { success: true, message: 'Successfully subscribed!' };
  });
}

/** The way back for whoever left by the link. @throws DomainError `bad_input`. */
export function resubscribe(context: RequestContext, { token }: { token: string }): Promise<Done> {
  const now = context.shop.clock.now();
  return write(context, [], async (em) => {
    const { email } = await requireByToken(em, token);
    await joinNewsletter(em, { email, source: 'footer', now });
    return { success: true, message: 'Welcome back: you are subscribed again.' };
  });
}

const refusals = {
  active: 'This address is on the list already.',
  unsubscribed: 'This person unsubscribed. Only they can join again, by signing up themselves.',
} as const;

/**
 * Adds an address by hand; one that was suppressed or removed gets another chance.
 * @throws DomainError `conflict` for one that is on the list, or whose owner left it.
 */
export function addSubscriber(
  context: RequestContext,
  { email }: { email: string },
): Promise<SubscriberView> {
  const now = context.shop.clock.now();
  return write(context, [], async (em) => {
    const known = await em.findOne(Subscriber, { email });
    if (known && known.status !== 'suppressed') {
      throw new DomainError('conflict', refusals[known.status]);
    }
    await joinNewsletter(em, { email, source: 'admin', now });
    return presentSubscriber(await em.findOneOrFail(Subscriber, { email }, { refresh: true }));
  });
}
