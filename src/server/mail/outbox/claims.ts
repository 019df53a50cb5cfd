import { randomUUID } from 'node:crypto';
import type { Outbox, Queue } from './queue.ts';

/**
 * How long a claim holds without being renewed, in milliseconds: a worker that died is found out
 * after this. It is renewed well before. Much longer than `longestSend` of the transports, so that a worker
 * that was frozen sends nothing when it wakes that another has taken over.
 */
export const claimTime = 5 * 60_000;
const renewalPause = 15_000;

export const claimEnd = (now: Date) => new Date(now.getTime() + claimTime);

/** Claims of this process begin with it. */
const thisProcess = randomUUID();

// What is being settled at this moment is passed over, so that nobody waits.
const renew = `
  update outgoing_mails set claimed_until = ?
  where id in (
    select id from outgoing_mails where claimed_by = ? and status = 'sending'
    for update skip locked
  )`;

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

/** Does work as a worker of a queue, who keeps what it claims until the work is done. */
export async function asWorker(
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
  }, renewalPause);
  try {
    await task(worker);
  } finally {
    clearInterval(renewal);
  }
}
