import type { EntityManager } from '../db/database.ts';
import { QueuedMail } from './outgoing-mail.entity.ts';

/**
 * How long a worker may hold a mail, in minutes. Longer than `longestSend` in the senders, so that a
 * claim ends only when its worker died.
 */
export const claimMinutes = 10;

// One statement, so that no transaction is open while mails are sent; the rows other workers are
// claiming are skipped. MATERIALIZED keeps the planner from claiming more rows than it counts.
const claim = `
  with due as materialized (
    select id from outgoing_mails
    where status = 'pending' and next_attempt_at <= ?
      and (claimed_until is null or claimed_until <= ?)
    order by next_attempt_at, id
    limit ?
    for update skip locked
  )
  update outgoing_mails set claimed_until = ?, attempts = attempts + 1
  from due where outgoing_mails.id = due.id
  returning outgoing_mails.id`;

/**
 * Takes up to `count` due mails for this worker alone, oldest first. Each counts as one attempt, so
 * that a mail that kills its worker does not come back for ever.
 */
export async function claimDueMails(
  em: EntityManager,
  now: Date,
  count: number,
): Promise<QueuedMail[]> {
  const claimedUntil = new Date(now.getTime() + claimMinutes * 60_000);
  const rows = await em.execute<{ id: number }[]>(claim, [now, now, count, claimedUntil]);
  const ids = rows.map((row) => row.id);
  return ids.length === 0
    ? []
    : em.find(QueuedMail, { id: { $in: ids } }, { orderBy: { id: 'asc' } });
}
