import { randomUUID } from 'node:crypto';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '#server/db/database.ts';
import {
  decryptSecret,
  encryptSecret,
  existingKeyOf,
  type KeySettings,
  secretKeyOf,
} from '#server/secrets.ts';
import { DomainError } from '#shared/errors.ts';
import { readAddress } from '#shared/people/email.ts';
import { contactsIn } from '#shared/people/mentions.ts';
import { UnreadableMail } from '../delivery-fault.ts';

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
  concerns?: Concern;
  /** The mail is not sent after this time. */
  validUntil?: Date;
};

/** Row that a mail is about, by which it is withdrawn or deleted while it waits. */
export type Concern =
  `${'order' | 'invoice of order' | 'review of order' | 'standing order' | 'reminder' | 'invitation'} ${number}`;

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
    /** Encrypted `MailContent`; null for bulk mails, and once it cannot be sent (again). */
    content: p.text().nullable(),
    /** Addresses and phone numbers in it, for personal data; kept with the result. */
    about: p.json<string[]>().default('[]'),
    concerns: p.text().$type<Concern>().nullable(),
    validUntil: p.datetime().nullable(),
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

/** Encrypted at rest: its links open accounts and orders. */
type MailContent = Omit<OutgoingMail, 'to' | 'subject' | 'concerns' | 'validUntil'>;

const purposeOf = (messageId: string) => `mail ${messageId}`;

/** @throws UnreadableMail when it was encrypted with another key. */
export function readContent(
  { content, messageId }: Pick<QueuedMail, 'content' | 'messageId'>,
  settings: KeySettings,
): MailContent {
  const text = decryptSecret(content ?? '', existingKeyOf(settings), purposeOf(messageId));
  if (text === null) throw new UnreadableMail();
  return JSON.parse(text);
}

/** @throws DomainError `bad_input` for an invalid address or a header with a line break. */
export async function enqueueMail(
  em: EntityManager,
  mail: OutgoingMail,
  { host, now, settings }: { host: string; now: Date; settings: KeySettings },
): Promise<void> {
  checkMail(mail);
  const { to, subject, concerns, validUntil, ...content } = mail;
  const messageId = `<${randomUUID()}@${host}>`;
  const key = secretKeyOf(settings);
  await em.insert(QueuedMail, {
    recipient: to,
    subject,
    content: encryptSecret(JSON.stringify(content), key, purposeOf(messageId)),
    about: contactsIn([to, content.replyTo, content.text].join('\n')),
    concerns: concerns ?? null,
    validUntil: validUntil ?? null,
    messageId,
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
