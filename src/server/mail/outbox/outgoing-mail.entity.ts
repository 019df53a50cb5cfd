import { randomUUID } from 'node:crypto';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '#server/db/database.ts';
import { DomainError } from '#shared/errors.ts';
import { readAddress } from '#shared/people/email.ts';

declare module '../../cache/cache.ts' {
  interface Topics {
    /** Which mails to single people finally failed, and which of those were looked at. */
    mails: true;
  }
}

/** One mail to one person. Text people wrote is escaped by the layout, not by the caller. */
export type OutgoingMail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  headers?: Record<string, string>;
  /** Files that go with it. */
  attachments?: readonly Attachment[];
};

/** A file by what it is, as its feature makes it (`attachments` of its manifest) each time the mail is sent. */
export type Attachment = { kind: string; id: number };

export type AttachedFile = { name: string; content: Buffer };

/** Makes a file that goes with a mail. */
export type MakeAttachment = (em: EntityManager, attachment: Attachment) => Promise<AttachedFile>;

/** Mails to single people; a feature that mails many has a queue of its own. */
export const transactional = 'transactional';

const mailStatuses = ['pending', 'sending', 'sent', 'failed', 'uncertain', 'withdrawn'] as const;

/** What the outbox holds: a mail that waits, is on its way, was sent or given up. */
export const QueuedMail = defineEntity({
  name: 'QueuedMail',
  tableName: 'outgoing_mails',
  properties: {
    id: p.integer().primary(),
    queue: p.text().default(transactional),
    /** What a mail to many is one of, for the feature of its queue; it is composed from there, and has no text. */
    batchId: p.integer().nullable(),
    /** Whom it goes to, for the same; null once they are removed. */
    recipientId: p.integer().nullable(),
    recipient: p.text(),
    subject: p.text(),
    html: p.text(),
    text: p.text(),
    replyTo: p.text().nullable(),
    headers: p.json<Record<string, string>>(),
    attachments: p.json<readonly Attachment[]>(),
    /** The same at every attempt, so that a copy sent twice is recognised as one. */
    messageId: p.text(),
    status: p.enum(mailStatuses),
    attempts: p.integer(),
    /** How often an attempt ended without anybody knowing how. */
    doubts: p.integer().default(0),
    /** It was counted against the address already: no retry of it counts again. */
    bounced: p.boolean().default(false),
    lastError: p.text().nullable(),
    nextAttemptAt: p.datetime(),
    claimedBy: p.text().nullable(),
    claimedUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
    sentAt: p.datetime().nullable(),
    /** When it was given up or withdrawn. */
    failedAt: p.datetime().nullable(),
    /** When the owner saw that it was given up. */
    seenAt: p.datetime().nullable(),
  },
});

export type QueuedMail = InferEntity<typeof QueuedMail>;

/**
 * Puts a mail into the queue, due at once.
 * @param host of the shop, in the Message-ID.
 * @throws DomainError `bad_input` for an address that is none, or a header that holds a line break.
 */
export async function enqueueMail(
  em: EntityManager,
  mail: OutgoingMail,
  { host, now }: { host: string; now: Date },
): Promise<void> {
  checkMail(mail);
  await em.insert(QueuedMail, {
    recipient: mail.to,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    replyTo: mail.replyTo ?? null,
    headers: mail.headers ?? {},
    attachments: mail.attachments ?? [],
    messageId: `<${randomUUID()}@${host}>`,
    status: 'pending',
    attempts: 0,
    nextAttemptAt: now,
    createdAt: now,
  });
}

/** Longest header line (RFC 5322, 2.1.1). */
const longestHeader = 998;
/** A line break in a header would start a header of its own. */
const controlCharacter = /[\p{Cc}\u2028\u2029]/u;
/** The headers a caller may add; everything else about the envelope is decided here. */
const allowedHeader = /^(List-[A-Za-z-]+|Precedence|X-[A-Za-z0-9-]+)$/;

/** Lets a mail pass only if it can become exactly one message to exactly one address. */
function checkMail(mail: OutgoingMail): void {
  const addresses = [mail.to, ...(mail.replyTo === undefined ? [] : [mail.replyTo])];
  if (addresses.some((one) => readAddress(one) === null)) {
    throw new DomainError('bad_input', 'Please give a valid email address.');
  }
  if (!isHeaderValue(mail.subject)) {
    throw new DomainError('bad_input', 'The subject must be a single line.');
  }
  for (const [name, value] of Object.entries(mail.headers ?? {})) {
    if (!allowedHeader.test(name) || !isHeaderValue(value)) {
      throw new DomainError('bad_input', 'The mail has a header that is not allowed.');
    }
  }
}

function isHeaderValue(text: string): boolean {
  return text.length <= longestHeader && !controlCharacter.test(text);
}
