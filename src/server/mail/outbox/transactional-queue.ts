import type { SendMailOptions } from 'nodemailer';
import type { Database, EntityManager } from '#server/db/database.ts';
import { errorMessage } from '#server/error-message.ts';
import { maxAttempts } from './judge-attempt.ts';
import {
  type AttachedFile,
  type Attachment,
  type MakeAttachment,
  QueuedMail,
  transactional,
} from './outgoing-mail.entity.ts';
import type { Queue } from './queue.ts';

type From = SendMailOptions['from'];

/** A duplicate is better than a lost mail, so uncertain attempts are retried. */
export function transactionalQueue(
  { database, attach }: { database: Database; attach: MakeAttachment },
  from: () => Promise<From>,
): Queue {
  async function fileOf(attachment: Attachment): Promise<AttachedFile> {
    try {
      return await attach(database.fork(), attachment);
    } catch (error) {
      const why = errorMessage(error);
      throw new Error(`A file that goes with it could not be made: ${why}`, { cause: error });
    }
  }

  return {
    name: transactional,
    pauses: [1],
    maxInFlight: 10,
    maxUncertainRetries: maxAttempts,
    topics: ['mails'],
    logEach: true,
    audience: {
      lockSql: 'select null where false',
      recordSql: 'select null where false',
      selectSql: 'select id, recipient as email, null as token, true as wanted from due',
    },
    rate: async () => 0,
    async compose({ id }) {
      const mail = await database.fork().findOneOrFail(QueuedMail, id);
      const files = [];
      for (const one of mail.attachments) files.push(await fileOf(one));
      return { name: String(id), message: messageOf(mail, await from(), files) };
    },
  };
}

/** Identical on every attempt, so that mail programs recognise a duplicate. */
function messageOf(mail: QueuedMail, from: From, files: readonly AttachedFile[]): SendMailOptions {
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
    // Suppresses automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
  };
}

/** Makes mails that wait for a retry due immediately. */
export async function endPauses(em: EntityManager, now: Date): Promise<void> {
  const filter = { queue: transactional, status: 'pending' as const, nextAttemptAt: { $gt: now } };
  await em.nativeUpdate(QueuedMail, filter, { nextAttemptAt: now });
}
