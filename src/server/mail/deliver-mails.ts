import type { SendMailOptions } from 'nodemailer';
import type { Cache } from '../cache/cache.ts';
import type { Clock } from '../clock.ts';
import type { Database, EntityManager } from '../db/database.ts';
import { write } from '../db/write.ts';
import type { Logger } from '../log/logger.ts';
import {
  attachmentFault,
  type DeliveryFault,
  deliveryFault,
  mendDueTimes,
  retryPause,
} from './delivery-fault.ts';
import { type AttachedFile, type MakeAttachment, QueuedMail } from './outgoing-mail.entity.ts';
import type { Sender } from './sender.ts';

/** Claimed at once: few enough that all are sent long before the claim ends. */
const batch = 10;

/**
 * How long a worker may hold a mail, in minutes. Longer than `longestSend` in the senders, so that a
 * claim ends only when its worker died.
 */
export const claimMinutes = 10;

const queue = { table: 'outgoing_mails', waiting: `status = 'pending'` };

type Door = { sender: Sender; from: SendMailOptions['from'] };

type Delivery = {
  database: Database;
  cache: Cache;
  clock: Clock;
  logger: Logger;
  /** The way out as it is set now, and in whose name mails leave. */
  door(): Promise<Door>;
  /** Makes the files that go with mails. */
  attach: MakeAttachment;
  /** Aborted when to stop before the next batch. */
  stopping: AbortSignal;
};

/**
 * Sends all mails that are due, batch by batch. When the way out itself is broken it stops after one
 * batch, so that a server in trouble is not hammered; the rest stays due.
 */
export async function deliverMails(delivery: Delivery): Promise<void> {
  await mendDueTimes(delivery.database.fork(), queue, delivery.clock.now());
  while (!delivery.stopping.aborted) {
    const door = await delivery.door();
    const mails = await claimDueMails(delivery.database.fork(), delivery.clock.now(), batch);
    const reached = await Promise.all(mails.map((mail) => deliverMail(delivery, door, mail)));
    if (mails.length < batch || reached.includes(false)) return;
  }
}

// One statement, so that no transaction is open while mails are sent; the rows other workers are
// claiming are skipped. MATERIALIZED keeps the planner from claiming more rows than it counts.
const claim = `
  with due as materialized (
    select id from outgoing_mails
    where status = 'pending' and next_attempt_at <= ?
      and (claimed_until is null or claimed_until <= ? or claimed_until > ?)
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
  // One that ends later than a claim can was made by a clock that was ahead.
  const tooLate = new Date(now.getTime() + 2 * claimMinutes * 60_000);
  const given = [now, now, tooLate, count, claimedUntil];
  const rows = await em.execute<{ id: number }[]>(claim, given);
  const ids = rows.map((row) => row.id);
  return ids.length === 0
    ? []
    : em.find(QueuedMail, { id: { $in: ids } }, { orderBy: { id: 'asc' } });
}

/** Makes due at once what waits for its next attempt; what somebody is sending stays theirs. */
export async function endPauses(em: EntityManager, now: Date): Promise<void> {
  const waiting = { status: 'pending' as const, claimedUntil: null, nextAttemptAt: { $gt: now } };
  await em.nativeUpdate(QueuedMail, waiting, { nextAttemptAt: now });
}

/** Sends one claimed mail and notes what became of it; false when the way out is broken. */
async function deliverMail(
  delivery: Delivery,
  { sender, from }: Door,
  mail: QueuedMail,
): Promise<boolean> {
  const { database, clock, logger, attach } = delivery;
  let made = false;
  try {
    const files = [];
    for (const one of mail.attachments) files.push(await attach(database.fork(), one));
    made = true;
    await sender.send(String(mail.id), messageOf(mail, from, files));
  } catch (error) {
    const fault = made ? deliveryFault(error) : attachmentFault(error);
    const outcome = await noteFault(delivery, mail, fault);
    logger.warn({ mail: mail.id, outcome, fault: fault.code }, 'Mail not delivered');
    return !fault.wayOut;
  }
  await database
    .fork()
    .nativeUpdate(
      QueuedMail,
      { id: mail.id },
      { status: 'sent', sentAt: clock.now(), claimedUntil: null, lastError: null },
    );
  logger.info({ mail: mail.id, outcome: 'sent' }, 'Mail delivered');
  return true;
}

/**
 * The message of a queued mail. It is the same at every attempt, Message-ID and date included, so
 * that a copy sent twice is recognised as one.
 */
function messageOf(
  mail: QueuedMail,
  from: SendMailOptions['from'],
  files: readonly AttachedFile[],
): SendMailOptions {
  return {
    from,
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    attachments: files.map(({ name, content }) => ({ filename: name, content })),
    messageId: mail.messageId,
    date: mail.createdAt,
    // Asks answering machines to stay silent (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
  };
}

/**
 * Notes that an attempt failed: the next one follows after a growing pause, or never. The number of
 * attempts guards the row: whoever claimed it since is not disturbed.
 */
async function noteFault(
  { database, cache, clock }: Delivery,
  mail: QueuedMail,
  fault: DeliveryFault,
): Promise<'later' | 'failed'> {
  const now = clock.now();
  const pause = fault.permanent ? null : retryPause(mail.attempts);
  const mine = { id: mail.id, attempts: mail.attempts, status: 'pending' as const };
  const settled = { claimedUntil: null, lastError: fault.reason };
  if (pause === null) {
    await write({ shop: { database, cache } }, ['mails'], (em) =>
      em.nativeUpdate(QueuedMail, mine, { ...settled, status: 'failed', failedAt: now }),
    );
    return 'failed';
  }
  const nextAttemptAt = new Date(now.getTime() + pause * 60_000);
  await database.fork().nativeUpdate(QueuedMail, mine, { ...settled, nextAttemptAt });
  return 'later';
}
