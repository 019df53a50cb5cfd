import type { EntityManager } from '#server/db/database.ts';
import { QueuedMail } from './outgoing-mail.entity.ts';

export const bulkMailsTable = `(
  select id, batch_id, recipient_id, status, last_error, bounced, attempts, failed_at
  from outgoing_mails where batch_id is not null)`;

/** `recipients` is SQL with one column, the IDs of the recipients. */
type Batch = { queue: string; batchId: number; recipients: string; host: string; now: Date };

export async function enqueueBatch(
  em: EntityManager,
  { queue, batchId, recipients, host, now }: Batch,
): Promise<number> {
  const { affectedRows } = await em.execute<{ affectedRows: number }>(
    `insert into outgoing_mails (queue, batch_id, recipient_id, recipient, subject, status,
       message_id, next_attempt_at, created_at)
     select ?, ?, recipient.id, '', '', 'pending',
       '<' || gen_random_uuid() || '@' || ? || '>', ?::timestamptz, ?::timestamptz
     from (${recipients}) as recipient (id) order by recipient.id`,
    [queue, batchId, host, now, now],
    'run',
  );
  return affectedRows;
}

/** After a large batch; without statistics on its rows, each claim would read and sort them all. */
export async function analyzeOutbox(em: EntityManager): Promise<void> {
  await em.execute('analyze outgoing_mails');
}

/**
 * Requeues failed mails of a batch. @param recipients SQL, see `enqueueBatch`; the mails of others
 * stay failed. @returns the number of mails.
 */
export async function retryBatch(
  em: EntityManager,
  { batchId, recipients, now }: Pick<Batch, 'batchId' | 'recipients' | 'now'>,
): Promise<number> {
  const { affectedRows } = await em.execute<{ affectedRows: number }>(
    `update outgoing_mails
     set status = 'pending', attempts = 0, doubts = 0, next_attempt_at = ?, failed_at = null
     where batch_id = ? and status = 'failed' and recipient_id in (${recipients})`,
    [now, batchId],
    'run',
  );
  return affectedRows;
}

type StatusCount = { id: number; status: QueuedMail['status']; count: number };

export async function countByStatus(em: EntityManager, batchIds: readonly number[]) {
  if (batchIds.length === 0) return [];
  return em.execute<StatusCount[]>(
    `select batch_id as id, status, count(*)::int as count from outgoing_mails
     where batch_id in (select value::int from json_array_elements_text(?::json))
     group by batch_id, status`,
    [JSON.stringify(batchIds)],
  );
}

/** Mails not yet sent by batch, `id`, in the sequence of the batches. */
export async function waitingMails(em: EntityManager, batchIds: readonly number[]) {
  const rows = await em.execute<{ id: number; mails: number; last: Date | string }[]>(
    `select batch_id as id, count(*)::int as mails, max(next_attempt_at) as last
     from outgoing_mails
     where status in ('pending', 'sending')
       and batch_id in (select value::int from json_array_elements_text(?::json))
     group by batch_id order by batch_id`,
    [JSON.stringify(batchIds)],
  );
  return rows.map(({ id, mails, last }) => ({ id, mails, lastAttempt: new Date(last) }));
}

export async function withdrawPending(
  em: EntityManager,
  recipientIds: readonly number[],
  now: Date,
): Promise<void> {
  await em.nativeUpdate(
    QueuedMail,
    { recipientId: { $in: [...recipientIds] }, status: 'pending' },
    { status: 'withdrawn', failedAt: now },
  );
}

/** Errors may quote the address. */
export async function clearErrorsOf(em: EntityManager, recipientId: number): Promise<void> {
  await em.nativeUpdate(QueuedMail, { recipientId }, { lastError: null });
}

export async function deleteBatch(em: EntityManager, batchId: number): Promise<void> {
  await em.nativeDelete(QueuedMail, { batchId });
}
