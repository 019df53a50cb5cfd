import type { Database, EntityManager } from '#server/db/database.ts';

/**
 * How long a claim holds without being renewed, in milliseconds: a worker that died is found out
 * after this. It is renewed well before.
 */
export const claimTime = 60_000;
export const renewalPause = 15_000;

export const claimEnd = (now: Date) => new Date(now.getTime() + claimTime);

/** Lets a worker keep what it is sending. */
export async function renewClaims(em: EntityManager, worker: string, now: Date): Promise<void> {
  await em.execute(
    `update newsletter_deliveries set claimed_until = ? where claimed_by = ? and state = 'sending'`,
    [claimEnd(now), worker],
  );
}

// Its worker may have died before or after the mail server took the mail: nobody can tell.
const expire = `
  update newsletter_deliveries
  set state = case when doubts = 0 then 'pending' else 'uncertain' end,
      settled_at = case when doubts = 0 then null else ?::timestamptz end,
      doubts = doubts + 1,
      next_attempt_at = ?,
      last_error = 'The shop stopped while this mail was on its way.',
      claimed_by = null,
      claimed_until = null
  where state = 'sending' and (claimed_until <= ? or (? and claimed_by <> ?))
    and newsletter_id in (select id from newsletters where status = 'sent' and finished_at is null)`;

/**
 * Frees what workers held that died: such a mail is sent again, once; the second time it stays
 * uncertain. Only one process ever has the embedded database, so there any other worker is dead.
 */
export async function expireClaims(database: Database, worker: string, now: Date): Promise<void> {
  const alone = database.kind === 'embedded';
  await database.fork().execute(expire, [now, now, now, alone, worker]);
}
