import { makeToken } from '#features/auth/server/public.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import { DomainError } from '#shared/errors.ts';
import { consentText } from '../../shared/consent.ts';
import { mostImportLines, mostNamedLines } from '../../shared/limits.ts';
import type { ImportInput, ImportReport, SubscriberStatus } from '../../shared/subscribers.ts';
import { type NamedLine, type ReadAddresses, readAddresses } from './read-addresses.ts';
import { hashAddress } from './subscriber.entity.ts';

type Address = { line: number; email: string };
type Sorted = { fresh: Address[]; there: Address[]; left: Address[]; forgotten: Address[] };

const knownAmong = `
  select email, status from subscribers
  where email in (select value from json_array_elements_text(?::json))`;
const forgottenAmong = `
  select email_hash from forgotten_addresses
  where email_hash in (select value from json_array_elements_text(?::json))`;
const insert = `
  insert into subscribers
    (email, token, status, subscription_date, consent_text, consent_time, consent_source)
  select r.email, r.token, 'active', ?::timestamptz, ?, ?::timestamptz, 'import'
  from json_to_recordset(?::json) as r(email text, token text)
  on conflict (email) do nothing`;

async function sort(em: EntityManager, addresses: readonly Address[]): Promise<Sorted> {
  const emails = addresses.map(({ email }) => email);
  const known = await em.execute<{ email: string; status: SubscriberStatus }[]>(knownAmong, [
    JSON.stringify(emails),
  ]);
  const hashes = await em.execute<{ email_hash: string }[]>(forgottenAmong, [
    JSON.stringify(emails.map(hashAddress)),
  ]);
  const statuses = new Map(known.map(({ email, status }) => [email, status]));
  const forgotten = new Set(hashes.map((row) => row.email_hash));
  const sorted: Sorted = { fresh: [], there: [], left: [], forgotten: [] };
  for (const address of addresses) {
    const status = statuses.get(address.email);
    if (status) sorted[status === 'active' ? 'there' : 'left'].push(address);
    else sorted[forgotten.has(hashAddress(address.email)) ? 'forgotten' : 'fresh'].push(address);
  }
  return sorted;
}

const shown = (lines: readonly NamedLine[]) => ({
  count: lines.length,
  lines: lines.slice(0, mostNamedLines),
});
const named = (addresses: readonly Address[]) =>
  shown(addresses.map(({ line, email }) => ({ line, text: email })));

function report(read: ReadAddresses, sorted: Sorted, dryRun: boolean): ImportReport {
  return {
    dryRun,
    added: sorted.fresh.length,
    alreadyThere: sorted.there.length,
    duplicates: shown(read.duplicates),
    bad: shown(read.bad),
    left: named(sorted.left),
    forgotten: named(sorted.forgotten),
  };
}

/**
 * Adds the addresses of a file, or, in a dry run, only tells what that would do. Whoever left, was
 * suppressed or was removed is not brought back. @throws DomainError `bad_input`, `too_large`.
 */
export async function importSubscribers(
  context: RequestContext,
  { csv, dryRun }: ImportInput,
): Promise<ImportReport> {
  const read = readAddresses(csv);
  if (read.addresses.length > mostImportLines) {
    throw new DomainError('bad_input', `Please import at most ${mostImportLines} lines at a time.`);
  }
  if (dryRun) return report(read, await sort(context.em, read.addresses), true);
  const now = context.shop.clock.now();
  const { name } = await businessSettings.read(context);
  return write(context, [], async (em) => {
    const sorted = await sort(em, read.addresses);
    const rows = sorted.fresh.map(({ email }) => ({ email, token: makeToken() }));
    await em.execute(insert, [now, consentText('import', name), now, JSON.stringify(rows)]);
    const thing = { kind: 'subscriber' } as const;
    const after = { people: rows.length };
    await recordActivity(em, context.actor, { action: 'imported', thing, after });
    return report(read, sorted, false);
  });
}
