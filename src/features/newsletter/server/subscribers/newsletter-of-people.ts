import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '#server/db/database.ts';
import { bulkMailsTable } from '#server/mail/outbox/bulk-mails.ts';
import { emails, type PersonalDataItem, type PersonalDataProvider } from '#server/people.ts';
import { dayMonthYear, shopDay } from '#shared/time/day.ts';
import { capitalize } from '#shared/words.ts';
import { sourceNames } from '../../shared/consent.ts';
import { forgetSubscriber } from './leave-newsletter.ts';
import {
  ForgottenAddress,
  hashAddress,
  NewsletterConfirmation,
  Subscriber,
} from './subscriber.entity.ts';

const sentTo = `
  select n.subject, n.sent_at, nullif(m.status, 'sent') as state from ${bulkMailsTable} as m
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
  const sent = await em.execute<
    { subject: string; sent_at: Date | string; state: string | null }[]
  >(sentTo, [subscriber.id]);
  const since = subscriber.subscriptionDate.toISOString();
  return {
    key: `subscriber ${subscriber.id}`,
    title: 'Newsletter',
    since,
    facts: {
      'Email address': subscriber.email,
      Status: capitalize(subscriber.status),
      Joined: since,
      Agreed: subscriber.consentTime.toISOString(),
      'Joined by': sourceNames[subscriber.consentSource],
      Words: subscriber.consentText,
      Left: subscriber.unsubscribedAt?.toISOString() ?? '',
      'Last newsletter': subscriber.lastEmailSent?.toISOString() ?? '',
      Newsletters: sent
        .map(
          ({ subject, sent_at, state }) =>
            `${subject} (${[dayMonthYear(shopDay(new Date(sent_at))), state ?? []].flat().join(', ')})`,
        )
        .join('; '),
    },
  };
}
