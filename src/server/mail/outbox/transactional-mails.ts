import type { EntityManager } from '#server/db/database.ts';
import type { Contact } from '#shared/people/contact.ts';
import { explainRefusal } from '../classify-refusal.ts';
import { unreadableMail } from '../delivery-fault.ts';
import { type Concern, QueuedMail, transactional } from './outgoing-mail.entity.ts';

const unseen = { queue: transactional, status: 'failed' as const, seenAt: null };

/** Finally failed and not acknowledged, newest first; `total` counts all. */
export async function findFailedMails(em: EntityManager, limit: number) {
  const newest = { orderBy: { id: 'desc' }, limit } as const;
  const [mails, total] = await em.findAndCount(QueuedMail, unseen, newest);
  return { mails, total };
}

/** The one that failed last, and how many there are. */
export async function latestFailure(em: EntityManager) {
  const count = await em.count(QueuedMail, unseen);
  return { count, newest: await em.findOne(QueuedMail, unseen, { orderBy: { failedAt: 'desc' } }) };
}

/** Deletes their texts. Ignores mails that have not failed or were acknowledged. @returns how many. */
export function acknowledgeFailures(
  em: EntityManager,
  ids: readonly number[],
  seenAt: Date,
): Promise<number> {
  const chosen = { ...unseen, id: { $in: [...ids] } };
  return em.nativeUpdate(QueuedMail, chosen, { seenAt, content: null });
}

/** Ignores mails acknowledged, without their text or not valid any more. @returns the number of mails. */
export function requeueFailed(
  em: EntityManager,
  ids: readonly number[],
  now: Date,
): Promise<number> {
  return em.nativeUpdate(
    QueuedMail,
    {
      ...{ ...unseen, id: { $in: [...ids] }, content: { $ne: null } },
      $or: [{ validUntil: null }, { validUntil: { $gt: now } }],
    },
    {
      status: 'pending',
      attempts: 0,
      doubts: 0,
      nextAttemptAt: now,
      failedAt: null,
      lastError: null,
    },
  );
}

/** Must match the predicate of the partial index outgoing_mails_answered. */
const answered = `m.queue = '${transactional}' and (m.status = 'sent' or (m.status = 'failed' and m.bounced))`;

/** Those whose mailbox refused a mail, and has accepted none since. Ignores case. */
export async function refusedAddresses(
  em: EntityManager,
  rows: readonly { email?: string | null | undefined }[],
): Promise<ReadonlySet<string | null | undefined>> {
  const found = await em.execute<{ email: string }[]>(
    `select given.email from json_array_elements_text(?::json) as given (email) where (
       select max(m.failed_at) > coalesce(max(m.sent_at), '-infinity')
       from outgoing_mails m where lower(m.recipient) = lower(given.email) and ${answered})`,
    [JSON.stringify(rows.flatMap(({ email }) => email || []))],
  );
  return new Set(found.map(({ email }) => email));
}

/** Before accepted mails are deleted: the refusals that they ended must not count again. */
export async function clearEndedRefusals(em: EntityManager): Promise<void> {
  await em.execute(`
    update outgoing_mails refused set bounced = false
    where queue = '${transactional}' and status = 'failed' and bounced and exists (
      select from outgoing_mails m where lower(m.recipient) = lower(refused.recipient)
        and ${answered} and m.sent_at > refused.failed_at)`);
}

/** Withdraws mails that wait, may fail now, or could be retried. @returns their number. */
export async function withdrawMails(
  em: EntityManager,
  concerns: readonly Concern[],
  now: Date,
): Promise<number> {
  return em.nativeUpdate(
    QueuedMail,
    {
      concerns: { $in: [...concerns] },
      status: { $in: ['pending', 'sending', 'failed'] },
      content: { $ne: null },
      $or: [{ validUntil: null }, { validUntil: { $gt: now } }],
    },
    // Those that failed, or fail now, are no more to be looked at or retried.
    { validUntil: now, nextAttemptAt: now, seenAt: now },
  );
}

/** Whether a mail about one of these to the address is still valid, waiting or sent. */
export async function hasWaitingQuestion(
  em: EntityManager,
  { to, concerns, now }: { to: string; concerns: readonly Concern[]; now: Date },
): Promise<boolean> {
  const valid = { recipient: to, concerns: { $in: [...concerns] }, validUntil: { $gt: now } };
  return (await em.count(QueuedMail, valid)) > 0;
}

/** Those of which a mail was accepted since the given time. */
export async function acceptedSince(
  em: EntityManager,
  since: ReadonlyMap<Concern, Date>,
): Promise<ReadonlySet<Concern>> {
  const sent = await em.find(
    QueuedMail,
    { concerns: { $in: [...since.keys()] }, status: 'sent' },
    { fields: ['concerns', 'createdAt'] },
  );
  return new Set(
    sent.flatMap(({ concerns, createdAt }) => {
      const from = concerns && since.get(concerns);
      return from && createdAt >= from ? [concerns] : [];
    }),
  );
}

export async function deleteMailsAbout(
  em: EntityManager,
  concerns: readonly Concern[],
): Promise<void> {
  await em.nativeDelete(QueuedMail, { concerns: { $in: [...concerns] } });
}

/** To the contact, with replies to it, or mentioning it; newest first. */
export function findMailsAbout(em: EntityManager, { value }: Contact, until?: Date) {
  const about = { queue: transactional, about: { $contains: [value] } };
  const filter = until ? { ...about, createdAt: { $lte: until } } : about;
  return em.find(QueuedMail, filter, { orderBy: { id: 'desc' } });
}

export async function findMailIds(em: EntityManager): Promise<ReadonlySet<number>> {
  const found = await em.find(QueuedMail, { queue: transactional }, { fields: ['id'] });
  return new Set(found.map(({ id }) => id));
}

export async function deleteMails(em: EntityManager, ids: readonly number[]): Promise<void> {
  await em.nativeDelete(QueuedMail, { id: { $in: [...ids] } });
}

export async function contactsInMails(em: EntityManager): Promise<string[]> {
  const found = await em.execute<{ value: string }[]>(
    `select distinct value from outgoing_mails, jsonb_array_elements_text(about) as value
     where queue = ?`,
    [transactional],
  );
  return found.map(({ value }) => value);
}

const heldByRestore =
  'A backup was restored in which this mail waited. It may have been sent since.';

export function explainError(lastError: string | null, bounced: boolean) {
  // Not a mail server's reply.
  if (lastError === null || [heldByRestore, unreadableMail].includes(lastError)) {
    return { meaning: lastError, serverSaid: null };
  }
  return { meaning: explainRefusal(lastError, bounced), serverSaid: lastError };
}

export function holdMails(em: EntityManager, queue: string, now: Date): Promise<number> {
  return em.nativeUpdate(
    QueuedMail,
    { queue, status: { $in: ['pending', 'sending'] } },
    {
      status: 'failed',
      failedAt: now,
      lastError: heldByRestore,
      claimedBy: null,
      claimedUntil: null,
    },
  );
}
