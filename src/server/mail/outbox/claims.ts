import { randomUUID } from 'node:crypto';
import type { Outbox, Queue } from './queue.ts';

/**
 * Milliseconds. Much longer than `sendTimeout`, so that a suspended worker cannot send a mail that
 * another one has taken over.
 */
export const claimTime = 5 * 60_000;
const renewalInterval = 15_000;

export const claimEnd = (now: Date) => new Date(now.getTime() + claimTime);

/** Prefix of the leases of this process. */
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
    .execute(expire, [now, maxUncertainRetries, maxUncertainRetries, ...conditions]);
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
  const renewal = setInterval(() => {
    const renewed = database.fork().execute(renew, [claimEnd(clock.now()), worker]);
    renewed.catch((error: unknown) => logger.warn({ err: error }, 'Claims of mails not renewed'));
  }, renewalInterval);
  try {
    await task(worker);
  } finally {
    clearInterval(renewal);
  }
}
