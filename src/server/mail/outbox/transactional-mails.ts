import { type EntityManager, likePattern } from '#server/db/database.ts';
import { QueuedMail, transactional } from './outgoing-mail.entity.ts';

const unseen = { queue: transactional, status: 'failed' as const, seenAt: null };

type FailedMail = Pick<
  QueuedMail,
  'id' | 'recipient' | 'subject' | 'lastError' | 'failedAt' | 'createdAt'
>;

/** Finally failed and not acknowledged, newest first; `total` counts all. */
export async function findFailedMails(
  em: EntityManager,
  limit: number,
): Promise<{ mails: FailedMail[]; total: number }> {
  const [mails, total] = await em.findAndCount(QueuedMail, unseen, {
    fields: ['recipient', 'subject', 'lastError', 'failedAt', 'createdAt'],
    orderBy: { id: 'desc' },
    limit,
  });
  return { mails, total };
}

/** The one that failed last, and how many there are. */
export async function latestFailure(
  em: EntityManager,
): Promise<{ count: number; newest: FailedMail | null }> {
  const count = await em.count(QueuedMail, unseen);
  return { count, newest: await em.findOne(QueuedMail, unseen, { orderBy: { failedAt: 'desc' } }) };
}

/** Ignores mails that have not failed or were acknowledged. @returns the number of mails. */
export function acknowledgeFailures(
  em: EntityManager,
  ids: readonly number[],
  seenAt: Date,
): Promise<number> {
  return em.nativeUpdate(QueuedMail, { ...unseen, id: { $in: [...ids] } }, { seenAt });
}

/** Ignores mails acknowledged or without their text. @returns the number of mails. */
export function requeueFailed(
  em: EntityManager,
  ids: readonly number[],
  now: Date,
): Promise<number> {
  return em.nativeUpdate(
    QueuedMail,
    { ...unseen, id: { $in: [...ids] }, html: { $ne: '' } },
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

/** Whose recipient, reply address or text contains one of the texts; newest first. */
export function findMailsWith(
  em: EntityManager,
  texts: readonly string[],
  until?: Date,
): Promise<QueuedMail[]> {
  const like = texts.map((text) => ({ $ilike: likePattern(text) }));
  return em.find(
    QueuedMail,
    {
      queue: transactional,
      ...(until && { createdAt: { $lte: until } }),
      $or: like.flatMap((one) => [{ recipient: one }, { replyTo: one }, { text: one }]),
    },
    { orderBy: { id: 'desc' } },
  );
}

export async function deleteMails(em: EntityManager, ids: readonly number[]): Promise<void> {
  await em.nativeDelete(QueuedMail, { id: { $in: [...ids] } });
}

/** All recipients and reply addresses. */
export async function addressesInMails(em: EntityManager): Promise<string[]> {
  const found = await em.execute<{ recipient: string; reply_to: string | null }[]>(
    'select distinct recipient, reply_to from outgoing_mails where queue = ?',
    [transactional],
  );
  return found.flatMap(({ recipient, reply_to }) => [recipient, ...(reply_to ? [reply_to] : [])]);
}
