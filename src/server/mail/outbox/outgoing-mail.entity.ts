import { randomUUID } from 'node:crypto';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '#server/db/database.ts';
import { DomainError } from '#shared/errors.ts';
import { readAddress } from '#shared/people/email.ts';

declare module '../../cache/cache.ts' {
  interface Topics {
    /** Permanently failed transactional mails, and which of them the owner has seen. */
    mails: true;
  }
}

/** The layout escapes user text; callers pass it as is. */
export type OutgoingMail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  headers?: Record<string, string>;
  attachments?: readonly Attachment[];
};

/** Its feature generates the file (`attachments` in the manifest) on each attempt. */
export type Attachment = { kind: string; id: number };

export type AttachedFile = { name: string; content: Buffer };

export type MakeAttachment = (em: EntityManager, attachment: Attachment) => Promise<AttachedFile>;

/** Queue of mails to one person; a feature with bulk mail has its own queue. */
export const transactional = 'transactional';

const mailStatuses = ['pending', 'sending', 'sent', 'failed', 'uncertain', 'withdrawn'] as const;

export const QueuedMail = defineEntity({
  name: 'QueuedMail',
  tableName: 'outgoing_mails',
  properties: {
    id: p.integer().primary(),
    queue: p.text().default(transactional),
    /** The feature's id of the bulk mail, from which the message is composed; it stores no text. */
    batchId: p.integer().nullable(),
    recipientId: p.integer().nullable(),
    recipient: p.text(),
    subject: p.text(),
    html: p.text(),
    text: p.text(),
    replyTo: p.text().nullable(),
    headers: p.json<Record<string, string>>(),
    attachments: p.json<readonly Attachment[]>(),
    /** The same on every attempt, so that mail programs recognise a duplicate. */
    messageId: p.text(),
    status: p.enum(mailStatuses),
    attempts: p.integer(),
    /** Attempts with an unknown outcome. */
    doubts: p.integer().default(0),
    /** Already counted as a bounce of the address; retries do not count again. */
    bounced: p.boolean().default(false),
    lastError: p.text().nullable(),
    nextAttemptAt: p.datetime(),
    claimedBy: p.text().nullable(),
    claimedUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
    sentAt: p.datetime().nullable(),
    failedAt: p.datetime().nullable(),
    seenAt: p.datetime().nullable(),
  },
});

export type QueuedMail = InferEntity<typeof QueuedMail>;

/** @throws DomainError `bad_input` for an invalid address or a header with a line break. */
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

/** Maximum length of a header line (RFC 5322, 2.1.1). */
const maxHeaderLength = 998;
/** A line break in a value would inject another header. */
const controlCharacter = /[\p{Cc}\u2028\u2029]/u;
/** Headers that callers may add; this module sets all others. */
const allowedHeader = /^(List-[A-Za-z-]+|Precedence|X-[A-Za-z0-9-]+)$/;

/** @throws DomainError `bad_input` unless it becomes one message to exactly one address. */
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
  return text.length <= maxHeaderLength && !controlCharacter.test(text);
}
