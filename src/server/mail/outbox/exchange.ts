import { randomUUID } from 'node:crypto';
import type { EntityManager } from '../../db/database.ts';
import {
  type Audience,
  type LeasedMail,
  type Outbox,
  type Queue,
  retryPauses,
  type Verdict,
} from './queue.ts';

/** Milliseconds; well above `sendTimeout`: a suspended worker sends no mail that was taken over. */
export const claimTime = 5 * 60_000;
const renewalInterval = 15_000;

const claimEnd = (now: Date) => new Date(now.getTime() + claimTime);

const thisProcess = randomUUID();

// SKIP LOCKED: mails being settled right now need no renewal.
const renew = `
  update outgoing_mails set claimed_until = ?
  where id in (
    select id from outgoing_mails where claimed_by = ? and status = 'sending'
    for update skip locked
  )`;

// A dead worker's mail may have been accepted. A lease beyond `claimTime` is from a clock that ran
// ahead.
const expire = `
  with given as (select ?::timestamptz as now)
  update outgoing_mails
  set status = case when doubts < ? then 'pending' else 'uncertain' end,
      failed_at = case when doubts < ? then null else given.now end,
      content = case when doubts < ? then content end,
      doubts = doubts + 1,
      next_attempt_at = given.now,
      last_error = 'The shop stopped while this mail was on its way.',
      claimed_by = null,
      claimed_until = null
  from given
  where id in (
    select id from outgoing_mails
    where queue = ? and status = 'sending'
      and (claimed_until <= ? or claimed_until > ? or (? and not starts_with(claimed_by, ?)))
    for update skip locked
  )`;

/**
 * Mails of dead workers are resent as often as the queue allows, then marked uncertain. The
 * embedded database has only one process, so leases of other processes are expired.
 */
export async function expireClaims(
  { database, clock }: Pick<Outbox, 'database' | 'clock'>,
  { name, maxUncertainRetries }: Pick<Queue, 'name' | 'maxUncertainRetries'>,
): Promise<void> {
  const now = clock.now();
  const onlyProcess = database.kind === 'embedded';
  const latestLease = new Date(now.getTime() + 2 * claimTime);
  const conditions = [name, now, latestLease, onlyProcess, thisProcess];
  await database
    .fork()
    .execute(expire, [now, ...Array(3).fill(maxUncertainRetries), ...conditions]);
}

/** Renews the worker's leases until the task ends. */
export async function withWorker(
  outbox: Outbox,
  queue: Queue,
  task: (worker: string) => Promise<void>,
): Promise<void> {
  const { database, clock, logger } = outbox;
  const worker = `${thisProcess} ${randomUUID()}`;
  await expireClaims(outbox, queue);
  using _renewal = setInterval(() => {
    const renewed = database.fork().execute(renew, [claimEnd(clock.now()), worker]);
    renewed.catch((error: unknown) => logger.warn({ err: error }, 'Mail leases not renewed'));
  }, renewalInterval);
  await task(worker);
}

/** `bounced`: this attempt counts as a bounce of the address, and no earlier one did. */
export type Result = Omit<Verdict, 'pause'> & { id: number; nextAttemptAt: Date | null };

// A result counts only while the lease holds. Locks recipients before mails, ordered by id, like
// unsubscribing, to avoid deadlocks. Counting `held` makes the update wait for those locks. The error
// of a bulk mail may quote its recipient, who may be deleted by now.
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
        content = case when r.status in ('pending', 'failed') then m.content end,
        doubts = m.doubts + r.doubt::int,
        last_error = case when m.batch_id is null or m.recipient_id is not null then r.error end,
        bounced = m.bounced or r.bounced,
        sent_at = case when r.status = 'sent' then given.now end,
        failed_at = case when r.status in ('failed', 'uncertain') then given.now end,
        claimed_by = null,
        claimed_until = null
    from results r, given
    where m.id = r.id and m.claimed_by = given.worker and (select count(*) from held) >= 0
    returning m.recipient_id, r.status = 'sent' as sent, r.bounced, r.error
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
        content = case when a.wanted then m.content end,
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
