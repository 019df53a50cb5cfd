import { makeToken } from '#features/auth/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import { type ConsentSource, consentTexts } from '../../shared/consent.ts';
import { readEmail } from '../../shared/email.ts';
import { hashAddress } from './hash-address.ts';

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

export type Joining = { email: string; source: ConsentSource; now: Date };

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
