import { setTimeout as wait } from 'node:timers/promises';
import type { SendMailOptions } from 'nodemailer';
import type { Background } from '../background/background.ts';
import type { EntityManager } from '../db/database.ts';
import type { Settings } from '../env.ts';
import { errorMessage } from '../error-message.ts';
import type { KeySettings } from '../secrets.ts';
import { type DeliveryFault, deliveryFault } from './delivery-fault.ts';
import { type TransportSettings, transportOf } from './mail-settings.ts';
import { closeCircuitBreaker } from './outbox/circuit-breaker.ts';
import { drain } from './outbox/drain.ts';
import {
  type AttachedFile,
  type Attachment,
  enqueueMail,
  type MakeAttachment,
  type OutgoingMail,
  QueuedMail,
  readContent,
  transactional,
} from './outbox/outgoing-mail.entity.ts';
import { type ComposedMail, maxAttempts, type Outbox, type Queue } from './outbox/queue.ts';
import {
  failingTransport,
  folderTransport,
  outboxFolder,
  smtpTransport,
  type Transport,
} from './transport.ts';

type From = SendMailOptions['from'];

/** A duplicate is better than a lost mail, so uncertain attempts are retried. */
export function transactionalQueue(
  { database, attach, settings }: Pick<Parts, 'database' | 'attach'> & { settings: KeySettings },
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
    logEach: true,
    audience: {
      lockSql: 'select null where false',
      recordSql: 'select null where false',
      selectSql: `
        select due.id, due.recipient as email, null as token,
          coalesce(mail.valid_until > (select now from given), true) as wanted
        from due join outgoing_mails mail on mail.id = due.id`,
    },
    rate: async () => 0,
    async compose({ id }) {
      const mail = await database.fork().findOneOrFail(QueuedMail, id);
      const content = readContent(mail, settings);
      const files = [];
      for (const one of content.attachments ?? []) files.push(await fileOf(one));
      return { name: String(id), message: messageOf({ ...mail, ...content }, await from(), files) };
    },
  };
}

/** Identical on every attempt, so that mail programs recognise a duplicate. */
function messageOf(
  mail: QueuedMail & ReturnType<typeof readContent>,
  from: From,
  files: readonly AttachedFile[],
): SendMailOptions {
  return {
    from,
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
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

export type MailService = {
  /** Queues a mail in the caller's transaction: it is sent if and only if that commits. */
  enqueue(em: EntityManager, mail: OutgoingMail): Promise<void>;
  deliverDue(): Promise<void>;
  wake(): void;
  /** Like `wake`, but ends retry pauses too, after the cause of failures may be fixed. */
  retryNow(): void;
  /** Do not run it concurrently in one process. */
  drain(queue: Queue): Promise<void>;
  /** False without a server: mails are then written to the outbox folder. */
  isSending(): Promise<boolean>;
  /** Waits for mails in flight, aborts slow ones, and closes connections. */
  close(): Promise<void>;
};

type Parts = Pick<Outbox, 'database' | 'cache' | 'clock' | 'logger'> & {
  settings: Settings;
  background: Background;
  attach: MakeAttachment;
};

/** Milliseconds for mails in flight on shutdown, which has 10 s in total. */
const closeTimeout = 4_000;

export function createMailService(parts: Parts): MailService {
  const { settings, database, cache, background, clock, logger } = parts;
  const host = new URL(settings.publicUrl).hostname;
  const { stopping } = background;
  const inFlight = new Set<Promise<void>>();
  let open: { mark: string; transport: Transport } | null = null;

  const currentSettings = () => transportOf({ shop: { cache, database, settings } });

  function connect({ url, trouble }: TransportSettings): Transport {
    if (trouble !== null) return failingTransport(trouble);
    return url === null ? folderTransport(outboxFolder(settings), clock) : smtpTransport(url);
  }

  /** Transport of the current settings; a previous one is closed when its mails have ended. */
  async function currentTransport(): Promise<Transport> {
    const current = await currentSettings();
    const key = JSON.stringify([current.url, current.trouble]);
    if (open?.mark === key) return open.transport;
    const previous = open;
    open = { mark: key, transport: connect(current) };
    if (previous) void Promise.allSettled(inFlight).then(() => previous.transport.close());
    return open.transport;
  }

  async function send({ name, message }: ComposedMail): Promise<DeliveryFault | null> {
    if (stopping.aborted) return deliveryFault(new Error('The mail room is closed.'));
    const sending = currentTransport().then((transport) => transport.send(name, message));
    inFlight.add(sending);
    try {
      await sending;
      return null;
    } catch (error) {
      return deliveryFault(error);
    } finally {
      inFlight.delete(sending);
    }
  }

  const single = transactionalQueue(parts, async () => (await currentSettings()).from);
  const drainQueue = (queue: Queue) =>
    drain({ database, cache, clock, logger, stopping, send }, queue);
  const deliver = () => drainQueue(single);
  const work = 'deliver mails';

  async function deliverAll(): Promise<void> {
    const em = database.fork();
    const now = clock.now();
    const paused = {
      queue: transactional,
      status: 'pending',
      nextAttemptAt: { $gt: now },
    } as const;
    await em.nativeUpdate(QueuedMail, paused, { nextAttemptAt: now });
    await closeCircuitBreaker(em);
    await background.run(work, deliver);
  }

  return {
    isSending: async () => (await currentSettings()).url !== null,
    enqueue: (em, mail) => enqueueMail(em, mail, { host, now: clock.now(), settings }),
    drain: drainQueue,
    deliverDue: () => background.run(work, deliver),
    wake: () => background.wake(work, deliver),
    retryNow: () =>
      background.wake('try mails again', async () => {
        const hadInFlight = inFlight.size > 0;
        await deliverAll();
        // Mails in flight on the previous transport may have failed meanwhile.
        if (hadInFlight) await deliverAll();
      }),

    async close() {
      const settled = Promise.allSettled(inFlight);
      await Promise.race([settled, wait(closeTimeout, undefined, { ref: false })]);
      open?.transport.close();
      await settled;
    },
  };
}
