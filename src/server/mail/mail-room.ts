import { setTimeout as wait } from 'node:timers/promises';
import type { Background } from '../background/background.ts';
import type { Cache } from '../cache/cache.ts';
import type { Clock } from '../clock.ts';
import type { Database, EntityManager } from '../db/database.ts';
import type { Settings } from '../env.ts';
import type { Logger } from '../log/logger.ts';
import { deliverMails, endPauses } from './deliver-mails.ts';
import { type DeliveryFault, deliveryFault } from './delivery-fault.ts';
import { type WayOut, wayOutOf } from './mail-settings.ts';
import { enqueueMail, type MakeAttachment, type OutgoingMail } from './outgoing-mail.entity.ts';
import { barredSender, outboxOf, outboxSender, type Sender, smtpSender } from './sender.ts';

export type { AttachedFile, OutgoingMail } from './outgoing-mail.entity.ts';

/** A finished message to one address; `raw` is all of it, headers included. */
export type ComposedMessage = {
  /** Names it in the outbox: letters, digits and hyphens. */
  name: string;
  /** Where bounces go. */
  from: string;
  to: string;
  raw: string;
};

export type MailRoom = {
  /** Queues a mail in the caller's transaction: it is sent if and only if that commits. */
  enqueue(em: EntityManager, mail: OutgoingMail): Promise<void>;
  /** Sends what is due; run by the job, and soon after a commit through `nudge`. */
  deliverDue(): Promise<void>;
  /** Asks for a delivery soon, without waiting for it. */
  nudge(): void;
  /** The same for those too that wait after a failed attempt: what kept them may be mended. */
  tryAgain(): void;
  /**
   * Sends a composed message at once, past the queue: for those who send many and keep rows of their
   * own. Resolves to null when it was taken over, else to what went wrong; never rejects.
   */
  sendNow(message: ComposedMessage): Promise<DeliveryFault | null>;
  /** Whether mails really leave, or are written to the outbox folder because no server is set. */
  leaves(): Promise<boolean>;
  /** Lets what is in flight finish, fails what takes too long, and closes connections. */
  close(): Promise<void>;
};

type Parts = {
  settings: Settings;
  database: Database;
  cache: Cache;
  background: Background;
  clock: Clock;
  logger: Logger;
  attach: MakeAttachment;
};

/** The way out that is open: its settings, and in whose name mails leave. */
type Door = { mark: string; sender: Sender } & Pick<WayOut, 'from'>;

/** The work of this name is done by one at a time. */
const work = 'deliver mails';

/** Milliseconds that mails in flight get to finish when the shop closes; it has 10 s in all. */
const closingPatience = 4_000;

/**
 * The mail room on the shop's own database, with SMTP or the outbox folder as the way out. It sends
 * nothing more once the background stops.
 */
export function createMailRoom(parts: Parts): MailRoom {
  const { settings, database, cache, background, clock, logger, attach } = parts;
  const host = new URL(settings.publicUrl).hostname;
  const { stopping } = background;
  const inFlight = new Set<Promise<void>>();
  let door: Door | null = null;

  function tracked(job: Promise<void>): Promise<void> {
    inFlight.add(job);
    return job.finally(() => inFlight.delete(job));
  }

  function open({ url, trouble }: WayOut): Sender {
    if (trouble !== null) return barredSender(trouble);
    return url === null ? outboxSender(outboxOf(settings), clock) : smtpSender(url);
  }

  /** The way out as it is set now; the one before closes when what is on its way has gone. */
  async function doorNow(): Promise<Door> {
    const way = await wayOutOf({ shop: { cache, database, settings } });
    const mark = JSON.stringify([way.url, way.trouble]);
    if (door?.mark === mark) return { ...door, from: way.from };
    const before = door;
    door = { mark, from: way.from, sender: open(way) };
    if (before) void Promise.allSettled(inFlight).then(() => before.sender.close());
    return door;
  }

  const deliver = () =>
    tracked(deliverMails({ database, cache, clock, logger, door: doorNow, attach, stopping }));

  return {
    leaves: async () => (await wayOutOf({ shop: { cache, database, settings } })).url !== null,
    enqueue: (em, mail) => enqueueMail(em, mail, { host, now: clock.now() }),
    deliverDue: () => background.run(work, deliver),
    nudge: () => background.nudge(work, deliver),
    tryAgain: () =>
      background.nudge('try mails again', async () => {
        await endPauses(database.fork(), clock.now());
        await background.run(work, deliver);
      }),

    async sendNow({ name, from, to, raw }) {
      if (stopping.aborted) return deliveryFault(new Error('The mail room is closed.'));
      const send = async () => {
        const { sender } = await doorNow();
        await sender.send(name, { envelope: { from, to: [to] }, raw });
      };
      return tracked(send()).then(() => null, deliveryFault);
    },

    async close() {
      const settled = Promise.allSettled(inFlight);
      await Promise.race([settled, wait(closingPatience, undefined, { ref: false })]);
      door?.sender.close();
      await settled;
    },
  };
}
