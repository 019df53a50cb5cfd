import { setTimeout as wait } from 'node:timers/promises';
import { hashToken, makeToken, ownerAddress } from '#features/auth/server/public.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext, Shop } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import type { Limit, SilentLimit } from '#server/limits/limits.ts';
import { renderMail } from '#server/mail/layout/render-mail.ts';
import { mayMail } from '#server/mail/mail-limits.ts';
import type { OutgoingMail } from '#server/mail/outbox/outgoing-mail.entity.ts';
import { type Letterhead, letterhead } from '#server/settings/business-settings.ts';
import { DomainError, refuse } from '#shared/errors.ts';
import { inWords, retentionExpiry } from '#shared/time/length.ts';
import type { Done } from '#shared/wire.ts';
import { newsletter as about } from '../../shared/about.ts';
import { type ConsentSource, confirmationPath, consentText } from '../../shared/consent.ts';
import { readEmail } from '../../shared/email.ts';
import type { SubscribeInput, SubscriberView } from '../../shared/subscribers.ts';
import { newsletterSettings } from '../settings.ts';
import { presentSubscriber } from './list-subscribers.ts';
import {
  ForgottenAddress,
  hashAddress,
  NewsletterConfirmation,
  Subscriber,
} from './subscriber.entity.ts';

/** Confirmation mails per mailbox and day. */
const confirmations: SilentLimit = {
  name: 'newsletter-confirmation',
  accepted: 3,
  window: 24 * 60 * 60,
};

type SignUp = NonNullable<Awaited<ReturnType<typeof prepareJoining>>>;

/**
 * Before the transaction. Always renders, so that the duration reveals nothing. @returns null for
 * an invalid address, which must not fail an order or a review.
 */
export async function prepareJoining(
  shop: Shop,
  { email: typed, source }: { email: string; source: ConsentSource },
) {
  const email = readEmail(typed);
  if (email === null) return null;
  const { confirmAll } = await newsletterSettings.read({ shop });
  const token = makeToken();
  const link = `${shop.settings.publicUrl}${confirmationPath}?token=${token}`;
  const business = await letterhead({ shop });
  const mail = { ...confirmationMail(business, email, link), replyTo: await ownerAddress(shop) };
  const consent = { email, source, consentText: consentText(source, business.name) };
  return { ...consent, confirmAll, token, mail };
}

/**
 * Unsubscribed, suppressed and removed addresses (or all, by the settings) must confirm a mailed
 * link. Call `shop.mail.wake` after the transaction.
 */
export async function joinNewsletter(
  shop: Shop,
  em: EntityManager,
  joining: SignUp,
): Promise<void> {
  const { email, confirmAll } = joining;
  // Always counted, so that all addresses cause the same writes and waits.
  const may = await mayMail(shop.limits, em, confirmations, email);
  const known = await em.findOne(Subscriber, { email });
  if (known?.status === 'active') return;
  const forgotten = await em.findOne(ForgottenAddress, { emailHash: hashAddress(email) });
  if (!known && !forgotten && !confirmAll) {
    await addToList(em, { ...joining, now: shop.clock.now() });
  } else if (may) await sendConfirmation(shop, em, joining);
}

async function sendConfirmation(
  shop: Shop,
  em: EntityManager,
  { email, source, consentText, token, mail }: SignUp,
): Promise<void> {
  const createdAt = shop.clock.now();
  const expiresAt = retentionExpiry(createdAt, about.retention.confirmations.length);
  await em.insert(NewsletterConfirmation, {
    email,
    tokenHash: hashToken(token),
    consentSource: source,
    consentText,
    createdAt,
    expiresAt,
  });
  await shop.mail.enqueue(em, { ...mail, validUntil: expiresAt });
}

/** Contains nothing that the person who typed the address could have chosen. */
function confirmationMail(business: Letterhead, to: string, url: string): OutgoingMail {
  const parts = renderMail(business, {
    preview: 'One press, and our newsletter comes to you.',
    heading: 'Would you like our newsletter?',
    blocks: [
      `Somebody asked for the newsletter of ${business.name} with this address. If that was you, please confirm it:`,
      { kind: 'button', label: 'Confirm', url },
      {
        kind: 'small',
        text: `The link works for ${inWords(about.retention.confirmations.length)}. If it was not you, do nothing: you get no newsletter.`,
      },
    ],
  });
  return { to, subject: `Please confirm: the newsletter of ${business.name}`, ...parts };
}

// Active subscribers keep their earlier consent.
const add = `
  insert into subscribers
    (email, token, status, subscription_date, consent_text, consent_time, consent_source)
  values (?, ?, 'active', ?, ?, ?, ?)
  on conflict (email) do update
  set status = 'active', subscription_date = excluded.subscription_date,
      consent_text = excluded.consent_text, consent_time = excluded.consent_time,
      consent_source = excluded.consent_source, unsubscribed_at = null, permanent_failures = 0
  where subscribers.status <> 'active'`;

type Consent = { email: string; source: ConsentSource; consentText: string; now: Date };

/** Adds or reactivates an address: its consent must be proved, or vouched for by the owner. */
export async function addToList(
  em: EntityManager,
  { email, source, consentText, now }: Consent,
): Promise<void> {
  await em.execute(add, [email, makeToken(), now, consentText, now, source]);
  await em.execute('delete from forgotten_addresses where email_hash = ?', [hashAddress(email)]);
}

/** Sign-ups per address and hour. */
export const subscribeLimit: Limit = {
  name: 'subscribe',
  accepted: 20,
  refused: 200,
  window: 60 * 60,
  message: 'Many sign-ups came from your connection. Please try again later.',
};

// Milliseconds. Response times are rounded up to this, which exceeds the differences between
// addresses, so that the duration reveals nothing.
const responseStep = 100;

/** Responds identically to all addresses, and to bots. @throws DomainError `too_many`. */
export async function subscribe(
  context: RequestContext,
  { email, source, website }: SubscribeInput,
): Promise<Done> {
  const { shop } = context;
  const place = await shop.limits.place(subscribeLimit, context.address);
  try {
    await shop.disk.requireForRows();
    await place.take();
    const startedAt = performance.now();
    const joining = website ? null : await prepareJoining(shop, { email, source });
    if (joining) {
      await write(context, (em) => joinNewsletter(shop, em, joining));
      shop.mail.wake();
    }
    await wait(responseStep - ((performance.now() - startedAt) % responseStep));
    return { success: true, message: 'Successfully subscribed!' };
  } catch (error) {
    throw await place.fail(error);
  }
}

const refusals = {
  active: 'This address is on the list already.',
  unsubscribed: 'This person unsubscribed. Only they can join again, by signing up themselves.',
  removed: 'This address was removed. Only they can join again, by signing up themselves.',
} as const;

/**
 * A suppressed address must confirm a link. @throws DomainError `conflict` for an active,
 * unsubscribed or removed address, or too many links in a day.
 */
export async function addSubscriber(
  context: RequestContext,
  { email }: { email: string },
): Promise<SubscriberView> {
  const { shop } = context;
  const joining = await prepareJoining(shop, { email, source: 'admin' });
  if (!joining) throw new DomainError('bad_input', 'Please give a valid email address.');
  const view = await write(context, async (em) => {
    const known = await em.findOne(Subscriber, { email });
    if (known && known.status !== 'suppressed') refuse('taken', refusals[known.status]);
    if (!known) {
      const forgotten = await em.count(ForgottenAddress, { emailHash: hashAddress(email) });
      if (forgotten > 0) refuse('taken', refusals.removed);
      await addToList(em, { ...joining, now: shop.clock.now() });
    } else if (await mayMail(shop.limits, em, confirmations, email)) {
      await sendConfirmation(shop, em, joining);
    } else {
      refuse(
        'limit_reached',
        'We emailed this address a few links to confirm today. Please try again tomorrow.',
      );
    }
    const subscriber = await em.findOneOrFail(Subscriber, { email }, { refresh: true });
    await recordActivity(em, context.actor, {
      action: known ? 'invited' : 'created',
      thing: { kind: 'subscriber', id: subscriber.id },
    });
    return presentSubscriber(subscriber);
  });
  shop.mail.wake();
  return view;
}
