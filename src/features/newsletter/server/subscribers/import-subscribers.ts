import { LockMode } from '@mikro-orm/core';
import { makeToken } from '#features/auth/server/public.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { withdrawPending } from '#server/mail/outbox/bulk-mails.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import { DomainError } from '#shared/errors.ts';
import { consentText } from '../../shared/consent.ts';
import { maxImportLines, maxNamedLines } from '../../shared/newsletter-input.ts';
import type { ImportInput, ImportReport, SubscriberStatus } from '../../shared/subscribers.ts';
import {
  type NamedLine,
  type ReadAddress,
  type ReadAddresses,
  readAddresses,
} from './read-addresses.ts';
import { hashAddress, NewsletterConfirmation, Subscriber } from './subscriber.entity.ts';

/** `leaving`: unsubscribed in the file, and active or new in the shop; `left`: already inactive. */
type Sorted = Record<'fresh' | 'there' | 'leaving' | 'left' | 'forgotten', ReadAddress[]>;

const selectKnown = `
  select email, status from subscribers
  where email in (select value from json_array_elements_text(?::json))`;
const selectForgotten = `
  select email_hash from forgotten_addresses
  where email_hash in (select value from json_array_elements_text(?::json))`;
const insert = `
  insert into subscribers
    (email, token, status, subscription_date, consent_text, consent_time, consent_source,
     unsubscribed_at)
  select r.email, r.token, r.status, a.now, case r.status when 'active' then a.consent else '' end,
    a.now, 'import', case r.status when 'unsubscribed' then a.now end
  from json_to_recordset(?::json) as r(email text, token text, status text)
    cross join (select ?::timestamptz as now, ?::text as consent) as a
  on conflict (email) do update
  set status = excluded.status, unsubscribed_at = excluded.unsubscribed_at
  where subscribers.status = 'active' and excluded.status <> 'active'`;

async function sort(em: EntityManager, addresses: readonly ReadAddress[]): Promise<Sorted> {
  const emails = addresses.map(({ email }) => email);
  const known = await em.execute<{ email: string; status: SubscriberStatus }[]>(selectKnown, [
    JSON.stringify(emails),
  ]);
  const hashes = await em.execute<{ email_hash: string }[]>(selectForgotten, [
    JSON.stringify(emails.map(hashAddress)),
  ]);
  const statuses = new Map(known.map(({ email, status }) => [email, status]));
  const forgotten = new Set(hashes.map((row) => row.email_hash));
  const sorted: Sorted = { fresh: [], there: [], leaving: [], left: [], forgotten: [] };
  for (const address of addresses) {
    const isActive = address.status === 'active';
    const currentStatus = statuses.get(address.email);
    if (currentStatus === 'active') sorted[isActive ? 'there' : 'leaving'].push(address);
    else if (currentStatus) sorted.left.push(address);
    else if (forgotten.has(hashAddress(address.email))) sorted.forgotten.push(address);
    else sorted[isActive ? 'fresh' : 'leaving'].push(address);
  }
  return sorted;
}

const shown = (lines: readonly NamedLine[]) => ({
  count: lines.length,
  lines: lines.slice(0, maxNamedLines),
});
const named = (addresses: readonly ReadAddress[]) =>
  shown(addresses.map(({ line, email }) => ({ line, text: email })));

function report(read: ReadAddresses, sorted: Sorted, dryRun: boolean): ImportReport {
  return {
    dryRun,
    added: sorted.fresh.length,
    alreadyThere: sorted.there.length,
    duplicates: shown(read.duplicates),
    bad: shown(read.bad),
    unclear: shown(read.unclear),
    leaving: named(sorted.leaving),
    left: named(sorted.left),
    forgotten: named(sorted.forgotten),
  };
}

/** Locks by ascending id, like the delivery, to avoid deadlocks. @returns the ids. */
async function lockLeaving(em: EntityManager, emails: readonly string[]): Promise<number[]> {
  const found = await em.find(
    Subscriber,
    { email: { $in: [...emails] } },
    { fields: ['id'], orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  return found.map(({ id }) => id);
}

/**
 * Stores opt-outs of the file, even for active addresses; never reactivates inactive or removed
 * ones. @throws DomainError `bad_input`, `too_large`.
 */
export async function importSubscribers(
  context: RequestContext,
  { csv, dryRun }: ImportInput,
): Promise<ImportReport> {
  const read = readAddresses(csv);
  if (read.addresses.length > maxImportLines) {
    throw new DomainError('bad_input', `Please import at most ${maxImportLines} lines at a time.`);
  }
  if (dryRun) return report(read, await sort(context.em, read.addresses), true);
  const now = context.shop.clock.now();
  const { name } = await businessSettings.read(context);
  return write(context, async (em) => {
    const sorted = await sort(em, read.addresses);
    const rows = [...sorted.fresh, ...sorted.leaving].map(({ email, status }) => ({
      email,
      token: makeToken(),
      status,
    }));
    const leaving = sorted.leaving.map(({ email }) => email);
    const known = await lockLeaving(em, leaving);
    await em.execute(insert, [JSON.stringify(rows), now, consentText('import', name)]);
    // Queued mails and open confirmation links must not outlive the subscription.
    await withdrawPending(em, known, now);
    await em.nativeDelete(NewsletterConfirmation, { email: { $in: leaving } });
    const thing = { kind: 'subscriber' } as const;
    const after = { people: rows.length };
    await recordActivity(em, context.actor, { action: 'imported', thing, after });
    return report(read, sorted, false);
  });
}
