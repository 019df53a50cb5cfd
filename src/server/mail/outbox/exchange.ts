import type { EntityManager } from '#server/db/database.ts';
import { claimEnd } from './claims.ts';
import { retryPauses, type Verdict } from './judge-attempt.ts';
import type { Audience, LeasedMail, Queue } from './queue.ts';

/** `bounced`: this attempt counts as a bounce of the address, and no earlier one did. */
export type Result = Omit<Verdict, 'pause'> & { id: number; nextAttemptAt: Date | null };

// A result counts only while the lease holds. Locks recipients before mails, ordered by id, like
// unsubscribing, to avoid deadlocks. Counting `held` makes the update wait for those locks.
const settle = ({ lockSql, recordSql }: Audience) => `
  given as (select ?::text as worker, ?::timestamptz as now),
  results as (
    select * from json_to_recordset(?::json)
      as r(id int, status text, "nextAttemptAt" timestamptz, doubt boolean, error text, bounced boolean)
  ),
  ending as (
    select m.recipient_id from outgoing_mails m join results r on r.id = m.id
    where m.claimed_by = (select worker from given) and (r.status = 'sent' or r.bounced)
  ),
  held as materialized (${lockSql}),
  settled as (
    update outgoing_mails m
    set status = r.status,
        next_attempt_at = coalesce(r."nextAttemptAt", m.next_attempt_at),
        doubts = m.doubts + r.doubt::int,
        last_error = r.error,
        bounced = m.bounced or r.bounced,
        sent_at = case when r.status = 'sent' then given.now end,
        failed_at = case when r.status in ('failed', 'uncertain') then given.now end,
        claimed_by = null,
        claimed_until = null
    from results r, given
    where m.id = r.id and m.claimed_by = given.worker and (select count(*) from held) >= 0
    returning m.recipient_id, r.status = 'sent' as sent, r.bounced
  ),
  noted as (${recordSql})`;

// Maximum minutes until the next attempt: a later one was set by a clock that ran ahead, and is
// due.
const maxPause = `(array[0, ${retryPauses.join(', ')}])[least(attempts, ${retryPauses.length}) + 1]`;

const firstOfDomains = `
  select id from (
    select distinct on (split_part(email, '@', 2)) id, next_attempt_at
    from addressed join outgoing_mails using (id)
    order by split_part(email, '@', 2), wanted desc, next_attempt_at, id
  ) first
  order by next_attempt_at, id
  limit ?`;

/** Due mails searched for different domains. */
const maxCompared = 500;

// MATERIALIZED keeps the planner from locking more rows than the limit.
const claim = ({ selectSql }: Audience, apart: boolean) => `
  due as materialized (
    select id, recipient, recipient_id from outgoing_mails
    where queue = ? and status = 'pending' and (select count(*) from held) >= 0
      and (next_attempt_at <= (select now from given)
        or next_attempt_at > (select now from given) + ${maxPause} * interval '1 minute')
    order by next_attempt_at, id
    limit ?
    for update skip locked
  ),
  addressed as (${selectSql}),
  chosen as (${apart ? firstOfDomains : 'select id from addressed limit ?'}),
  claimed as (
    update outgoing_mails m
    set status = case when a.wanted then 'sending' else 'withdrawn' end,
        claimed_by = case when a.wanted then given.worker end,
        claimed_until = case when a.wanted then ?::timestamptz end,
        failed_at = case when a.wanted then null else given.now end,
        attempts = m.attempts + a.wanted::int
    from addressed a join chosen using (id), given where m.id = a.id
    returning m.id, m.batch_id, m.message_id, m.attempts, m.doubts, m.last_error, m.bounced,
      a.email, a.token, a.wanted
  )`;

type Exchange = {
  worker: string;
  now: Date;
  results: readonly Result[];
  want: number;
  apart?: boolean;
};

/** One statement, so that no transaction is open while mails are sent. */
export async function exchange(
  em: EntityManager,
  { name, audience }: Pick<Queue, 'name' | 'audience'>,
  { worker, now, results, want, apart = false }: Exchange,
): Promise<{ claimed: LeasedMail[]; more: boolean }> {
  const limit = apart && want > 0 ? maxCompared : want;
  const rows = await em.execute<(LeasedMail & { wanted: boolean })[]>(
    `with ${settle(audience)}, ${claim(audience, apart)}
     select id, batch_id as "batchId", message_id as "messageId", attempts, doubts, email, token,
       last_error as "lastError", bounced, wanted from claimed order by id`,
    [worker, now, JSON.stringify(results), name, limit, want, claimEnd(now)],
  );
  return { claimed: rows.filter(({ wanted }) => wanted), more: rows.length > 0 };
}
