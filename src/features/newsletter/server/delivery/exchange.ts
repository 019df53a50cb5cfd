import type { Database, EntityManager } from '#server/db/database.ts';
import { mostPermanentFailures } from '../../shared/limits.ts';

/** A delivery that this worker alone may send now. */
export type Claimed = {
  id: number;
  newsletterId: number;
  messageId: string;
  /** This one counted. */
  attempts: number;
  doubts: number;
  email: string;
  token: string;
  /** What the attempt before came to; null the first time. */
  lastError: string | null;
  /** A refusal of it counts against the address already. */
  bounced: boolean;
};

/** How an attempt ended. */
export type Result = {
  id: number;
  state: 'pending' | 'delivered' | 'failed' | 'uncertain';
  nextAttemptAt: Date | null;
  doubt: boolean;
  error: string | null;
  /** It counts against the address, for the first time. */
  bounced: boolean;
};

type Exchange = {
  worker: string;
  now: Date;
  results: readonly Result[];
  want: number;
};

// A result counts only while its claim does: whoever took the delivery over since is not disturbed.
// People are locked before deliveries, in the order of their numbers, as whoever leaves does it: else
// two would wait for each other. Asking for their count makes the rest wait for the locks.
const settle = `
  results as (
    select * from json_to_recordset(?::json)
      as r(id int, state text, "nextAttemptAt" timestamptz, doubt boolean, error text, bounced boolean)
  ),
  held as materialized (
    select s.id from subscribers s
    where s.id in (
      select d.subscriber_id from newsletter_deliveries d join results r on r.id = d.id
      where d.claimed_by = ? and (r.state = 'delivered' or r.bounced)
    )
    order by s.id
    for no key update
  ),
  settled as (
    update newsletter_deliveries d
    set state = r.state,
        next_attempt_at = coalesce(r."nextAttemptAt", d.next_attempt_at),
        doubts = d.doubts + r.doubt::int,
        last_error = r.error,
        bounced = d.bounced or r.bounced,
        settled_at = case when r.state = 'pending' then null else ?::timestamptz end,
        claimed_by = null,
        claimed_until = null
    from results r
    where d.id = r.id and d.claimed_by = ? and (select count(*) from held) >= 0
    returning d.subscriber_id, r.state = 'delivered' as delivered, r.bounced
  ),
  people as (
    select subscriber_id, bool_or(delivered) as delivered, bool_or(bounced) as bounced
    from settled where delivered or bounced group by subscriber_id
  ),
  noted as (
    update subscribers s
    set last_email_sent = case when p.delivered then ?::timestamptz else s.last_email_sent end,
        permanent_failures = case when p.delivered then 0 else s.permanent_failures + 1 end,
        status = case
          when s.status = 'active' and not p.delivered and s.permanent_failures + 1 >= ?
          then 'suppressed' else s.status end
    from people p where s.id = p.subscriber_id
  )`;

// Whoever left since the recipients were frozen is withdrawn here, at the last moment. MATERIALIZED
// keeps the planner from claiming more rows than it counts.
const claim = `
  due as materialized (
    select d.id, d.subscriber_id from newsletter_deliveries d
    where d.state = 'pending' and d.next_attempt_at <= ? and (select count(*) from held) >= 0
    order by d.next_attempt_at, d.id
    limit ?
    for update skip locked
  ),
  addressed as (
    select due.id, s.email, s.token, coalesce(s.status = 'active', false) as wanted
    from due left join subscribers s on s.id = due.subscriber_id
  ),
  claimed as (
    update newsletter_deliveries d
    set state = case when a.wanted then 'sending' else 'withdrawn' end,
        claimed_by = case when a.wanted then ? end,
        claimed_until = case when a.wanted then ?::timestamptz end,
        settled_at = case when a.wanted then null else ?::timestamptz end,
        attempts = d.attempts + a.wanted::int
    from addressed a where d.id = a.id
    returning d.id, d.newsletter_id, d.message_id, d.attempts, d.doubts, d.last_error, d.bounced,
      a.email, a.token, a.wanted
  )`;

const statement = `with ${settle}, ${claim}
  select id, newsletter_id as "newsletterId", message_id as "messageId", attempts, doubts, email,
    token, last_error as "lastError", bounced, wanted from claimed order by id`;

/**
 * Settles what this worker sent and claims what it sends next, oldest first, in one statement: no
 * transaction is open while mails are sent, and the database is asked once for many of them.
 * @returns what was claimed, and whether there may be more.
 */
export async function exchange(
  em: EntityManager,
  { worker, now, results, want }: Exchange,
): Promise<{ claimed: Claimed[]; more: boolean }> {
  const settling = [JSON.stringify(results), worker, now, worker, now, mostPermanentFailures];
  const claiming = [now, want, worker, claimEnd(now), now];
  const rows = await em.execute<(Claimed & { wanted: boolean })[]>(statement, [
    ...settling,
    ...claiming,
  ]);
  return { claimed: rows.filter(({ wanted }) => wanted), more: rows.length > 0 };
}

/**
 * How long a claim holds without being renewed, in milliseconds: a worker that died is found out
 * after this. It is renewed well before. Much longer than `longestSend` in the senders, so that a worker
 * that was frozen sends nothing when it wakes that another has taken over.
 */
export const claimTime = 5 * 60_000;
export const renewalPause = 15_000;

const claimEnd = (now: Date) => new Date(now.getTime() + claimTime);

// What is being settled at this moment is passed over, so that nobody waits.
const renew = `
  update newsletter_deliveries set claimed_until = ?
  where id in (
    select id from newsletter_deliveries where claimed_by = ? and state = 'sending'
    for update skip locked
  )`;

/** Lets a worker keep what it is sending. */
export async function renewClaims(em: EntityManager, worker: string, now: Date): Promise<void> {
  await em.execute(renew, [claimEnd(now), worker]);
}

// Its worker may have died before or after the mail server took the mail: nobody can tell. A claim
// that ends later than one can was made by a clock that was ahead, and came back.
const expire = `
  update newsletter_deliveries
  set state = case when doubts = 0 then 'pending' else 'uncertain' end,
      settled_at = case when doubts = 0 then null else ?::timestamptz end,
      doubts = doubts + 1,
      next_attempt_at = ?,
      last_error = 'The shop stopped while this mail was on its way.',
      claimed_by = null,
      claimed_until = null
  where id in (
    select id from newsletter_deliveries
    where state = 'sending' and (claimed_until <= ? or claimed_until > ? or (? and claimed_by <> ?))
    for update skip locked
  ) and newsletter_id in (select id from newsletters where status = 'sent' and finished_at is null)`;

/**
 * Frees what workers held that died: such a mail is sent again, once; the second time it stays
 * uncertain. Only one process ever has the embedded database, so there any other worker is dead.
 */
export async function expireClaims(database: Database, worker: string, now: Date): Promise<void> {
  const alone = database.kind === 'embedded';
  const tooLate = new Date(now.getTime() + 2 * claimTime);
  await database.fork().execute(expire, [now, now, now, tooLate, alone, worker]);
}
