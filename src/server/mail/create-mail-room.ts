import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Settings } from '../env.ts';
import type { Logger } from '../log/logger.ts';
import { checkMail } from './check-mail.ts';
import { deliverMails } from './deliver-mails.ts';
import { deliveryFault } from './delivery-fault.ts';
import type { MailRoom } from './mail-room.ts';
import { createOutboxSender } from './outbox-sender.ts';
import { QueuedMail } from './outgoing-mail.entity.ts';
import { createSmtpSender } from './smtp-sender.ts';

type Parts = {
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>;
  database: Database;
  clock: Clock;
  logger: Logger;
};

/** Milliseconds that mails in flight get to finish when the shop closes; it has 10 s in all. */
const closingPatience = 4_000;

/** The mail room on the shop's own database, with SMTP or the outbox folder as the way out. */
export function createMailRoom({ settings, database, clock, logger }: Parts): MailRoom {
  const { smtpUrl, mailFrom } = settings;
  const host = new URL(settings.publicUrl).hostname;
  const sender =
    smtpUrl === undefined
      ? createOutboxSender(join(settings.dataDir, 'outbox'), clock)
      : createSmtpSender(smtpUrl);
  let closed = false;
  let wanted = false;
  let nudged: NodeJS.Immediate | undefined;
  let running: Promise<void> | undefined;
  const sending = new Set<Promise<unknown>>();

  // One delivery at a time; whoever asks during one makes it look again before it ends.
  async function run(): Promise<void> {
    try {
      while (wanted && !closed) {
        wanted = false;
        await deliverMails({ database, clock, logger, sender, mailFrom, stopped: () => closed });
      }
    } finally {
      running = undefined;
    }
  }

  async function deliverDue(): Promise<void> {
    if (closed) {
      return;
    }
    wanted = true;
    running ??= run();
    await running;
  }

  return {
    leaves: smtpUrl !== undefined,

    async enqueue(em, mail) {
      checkMail(mail);
      const now = clock.now();
      await em.insert(QueuedMail, {
        recipient: mail.to,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        replyTo: mail.replyTo ?? null,
        headers: mail.headers ?? {},
        messageId: `<${randomUUID()}@${host}>`,
        status: 'pending',
        attempts: 0,
        nextAttemptAt: now,
        createdAt: now,
      });
    },

    deliverDue,

    async sendNow({ name, from, to, raw }) {
      if (closed) return deliveryFault(new Error('The mail room is closed.'));
      const sent = sender.send(name, { envelope: { from, to: [to] }, raw });
      sending.add(sent);
      try {
        await sent;
        return null;
      } catch (error) {
        return deliveryFault(error);
      } finally {
        sending.delete(sent);
      }
    },

    nudge() {
      nudged ??= setImmediate(() => {
        nudged = undefined;
        deliverDue().catch((error: unknown) => logger.error({ err: error }, 'Mail delivery broke'));
      });
    },

    async close() {
      closed = true;
      clearImmediate(nudged);
      const inFlight = Promise.allSettled([running, ...sending]);
      await Promise.race([inFlight, wait(closingPatience, undefined, { ref: false })]);
      sender.close();
      await inFlight;
    },
  };
}
