import { randomUUID } from 'node:crypto';
import type { EntityManager } from '#server/db/database.ts';
import { retryPauses, type Verdict } from './judge-attempt.ts';
import type { Audience, Claimed, Outbox, Queue } from './queue.ts';

/** How an attempt ended; `bounced`: it counts against the address, for the first time. */
export type Result = Omit<Verdict, 'pause'> & { id: number; nextAttemptAt: Date | null };

// A result counts only while its claim does: whoever took the mail over since is not disturbed. People
// are locked before mails, in the order of their numbers, as whoever leaves does it: else two would
// wait for each other. Asking for their count makes the rest wait for the locks.
const settle = ({ locked, noted }: Audience) => `
  given as (select ?::text as worker, ?::timestamptz as now),
  results as (
    select * from json_to_recordset(?::json)
      as r(id int, status text, "nextAttemptAt" timestamptz, doubt boolean, error text, bounced boolean)
  ),
  ending as (
    select m.recipient_id from outgoing_mails m join results r on r.id = m.id
    where m.claimed_by = (select worker from given) and (r.status = 'sent' or r.bounced)
  ),
  held as materialized (${locked}),
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
  noted as (${noted})`;

// Whoever does not want it any more is found here, at the last moment. MATERIALIZED keeps the planner
// from claiming more rows than it counts.
const claim = ({ addressed }: Audience) => `
  due as materialized (
    select m.id, m.recipient, m.recipient_id from outgoing_mails m
    where m.queue = ? and m.status = 'pending' and m.next_attempt_at <= ?
      and (select count(*) from held) >= 0
    order by m.next_attempt_at, m.id
    limit ?
    for update skip locked
  ),
  addressed as (${addressed}),
  claimed as (
    update outgoing_mails m
    set status = case when a.wanted then 'sending' else 'withdrawn' end,
        claimed_by = case when a.wanted then given.worker end,
        claimed_until = case when a.wanted then ?::timestamptz end,
        failed_at = case when a.wanted then null else given.now end,
        attempts = m.attempts + a.wanted::int
    from addressed a, given where m.id = a.id
    returning m.id, m.batch_id, m.message_id, m.attempts, m.doubts, m.last_error, m.bounced,
      a.email, a.token, a.wanted
  )`;

type Exchange = { worker: string; now: Date; results: readonly Result[]; want: number };

/**
 * Settles what this worker sent and claims what it sends next, oldest first, in one statement: no
 * transaction is open while mails are sent, and the database is asked once for many of them.
 * @returns what was claimed, and whether there may be more.
 */
export async function exchange(
  em: EntityManager,
  { name, audience }: Pick<Queue, 'name' | 'audience'>,
  { worker, now, results, want }: Exchange,
): Promise<{ claimed: Claimed[]; more: boolean }> {
  const rows = await em.execute<(Claimed & { wanted: boolean })[]>(
    `with ${settle(audience)}, ${claim(audience)}
     select id, batch_id as "batchId", message_id as "messageId", attempts, doubts, email, token,
       last_error as "lastError", bounced, wanted from claimed order by id`,
    [worker, now, JSON.stringify(results), name, now, want, claimEnd(now)],
  );
  return { claimed: rows.filter(({ wanted }) => wanted), more: rows.length > 0 };
}

/**
 * How long a claim holds without being renewed, in milliseconds: a worker that died is found out
 * after this. It is renewed well before. Much longer than `longestSend` of the transports, so that a worker
 * that was frozen sends nothing when it wakes that another has taken over.
 */
export const claimTime = 5 * 60_000;
export const renewalPause = 15_000;

const claimEnd = (now: Date) => new Date(now.getTime() + claimTime);

/** Claims of this process begin with it. */
const thisProcess = randomUUID();

export const newWorker = () => `${thisProcess} ${randomUUID()}`;

// What is being settled at this moment is passed over, so that nobody waits.
const renew = `
  update outgoing_mails set claimed_until = ?
  where id in (
    select id from outgoing_mails where claimed_by = ? and status = 'sending'
    for update skip locked
  )`;

/** Lets a worker keep what it is sending. */
export async function renewClaims(em: EntityManager, worker: string, now: Date): Promise<void> {
  await em.execute(renew, [claimEnd(now), worker]);
}

// Its worker may have died before or after the mail server took the mail: nobody can tell. A claim
// that ends later than one can was made by a clock that was ahead, and came back.
const expire = `
  with given as (select ?::timestamptz as now)
  update outgoing_mails
  set status = case when doubts < ? then 'pending' else 'uncertain' end,
      failed_at = case when doubts < ? then null else given.now end,
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
 * Frees what workers held that died: such a mail is sent again, as often as its queue allows, and then
 * stays uncertain. Only one process ever has the embedded database, so there the workers of others are dead.
 */
export async function expireClaims(
  { database, clock }: Pick<Outbox, 'database' | 'clock'>,
  { name, mostDoubts }: Pick<Queue, 'name' | 'mostDoubts'>,
): Promise<void> {
  const now = clock.now();
  const alone = database.kind === 'embedded';
  const tooLate = new Date(now.getTime() + 2 * claimTime);
  const which = [name, now, tooLate, alone, thisProcess];
  await database.fork().execute(expire, [now, mostDoubts, mostDoubts, ...which]);
}

const longestPause = `(array[0, ${retryPauses.join(', ')}])[least(attempts, ${retryPauses.length}) + 1]`;

/**
 * Makes due at once what waits longer than it can after so many attempts: a clock noted it that was
 * ahead, and came back. Left alone it would wait as long as that clock was wrong.
 */
export async function mendDueTimes(em: EntityManager, queue: string, now: Date): Promise<void> {
  await em.execute(
    `update outgoing_mails set next_attempt_at = ?
     where queue = ? and status = 'pending'
       and next_attempt_at > ?::timestamptz + ${longestPause} * interval '1 minute'`,
    [now, queue, now],
  );
}
