import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '#server/db/database.ts';
import { bulkMailsTable } from '#server/mail/outbox/bulk-mails.ts';
import { emails, type PersonalDataItem, type PersonalDataProvider } from '#server/people.ts';
import { deliveryState } from '../delivery/newsletter-mails.ts';
import { forgetSubscriber } from './leave-newsletter.ts';
import {
  ForgottenAddress,
  hashAddress,
  NewsletterConfirmation,
  Subscriber,
} from './subscriber.entity.ts';

const sentTo = `
  select n.subject, n.sent_at, ${deliveryState} as state from ${bulkMailsTable} as m
  join newsletters n on n.id = m.batch_id
  where m.recipient_id = ? order by n.sent_at desc, n.id desc`;

export const newsletterOfPeople: PersonalDataProvider = {
  heading: 'Newsletter',
  erasureEffect:
    'The address leaves the newsletter. A fingerprint of it stays, from which nobody can read it, so that an import never adds it again.',

  async find(em, { kind, value: email }) {
    if (kind !== 'email') return [];
    const subscriber = await em.findOne(Subscriber, { email });
    const confirmations = await em.find(
      NewsletterConfirmation,
      { email },
      { orderBy: { id: 'desc' } },
    );
    return [
      ...(subscriber ? [await toPersonalData(em, subscriber)] : []),
      ...confirmations.map(({ id, createdAt, expiresAt, consentText, usedAt }) => ({
        key: `confirmation ${id}`,
        title: 'Asked to confirm the newsletter',
        since: createdAt.toISOString(),
        facts: {
          'Email address': email,
          Asked: createdAt.toISOString(),
          'Link works until': expiresAt.toISOString(),
          Confirmed: usedAt?.toISOString() ?? 'No',
          Words: consentText,
        },
      })),
    ];
  },

  async erase(em, { kind, value: email }, at) {
    if (kind !== 'email') return null;
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const subscriber = await em.findOne(Subscriber, { email }, { lockMode });
    // Subscribed again after the erasure.
    if (subscriber && subscriber.subscriptionDate > at) return null;
    if (subscriber) await forgetSubscriber(em, subscriber, at);
    await em.nativeDelete(NewsletterConfirmation, { email, createdAt: { $lte: at } });
    await em.upsert(ForgottenAddress, { emailHash: hashAddress(email), forgottenAt: at });
    return null;
  },

  async contacts(em) {
    const found = await em.execute<{ email: string }[]>(
      'select email from subscribers union select email from newsletter_confirmations',
    );
    return emails(...found.map(({ email }) => email));
  },
};

async function toPersonalData(
  em: EntityManager,
  subscriber: Subscriber,
): Promise<PersonalDataItem> {
  const sent = await em.execute<{ subject: string; sent_at: Date | string; state: string }[]>(
    sentTo,
    [subscriber.id],
  );
  const since = subscriber.subscriptionDate.toISOString();
  return {
    key: `subscriber ${subscriber.id}`,
    title: 'Newsletter',
    since,
    facts: {
      'Email address': subscriber.email,
      Status: subscriber.status,
      Joined: since,
      Agreed: subscriber.consentTime.toISOString(),
      'Agreed by': subscriber.consentSource,
      Words: subscriber.consentText,
      Left: subscriber.unsubscribedAt?.toISOString() ?? '',
      'Last newsletter': subscriber.lastEmailSent?.toISOString() ?? '',
      Newsletters: sent
        .map(
          ({ subject, sent_at, state }) =>
            `${subject} (${new Date(sent_at).toISOString().slice(0, 10)}, ${state})`,
        )
        .join('; '),
    },
  };
}
