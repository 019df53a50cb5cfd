import { setTimeout as wait } from 'node:timers/promises';
import type { Background } from '../background/background.ts';
import type { EntityManager } from '../db/database.ts';
import type { Settings } from '../env.ts';
import { type DeliveryFault, deliveryFault } from './delivery-fault.ts';
import { type TransportSettings, transportOf } from './mail-settings.ts';
import { closeCircuitBreaker } from './outbox/circuit-breaker.ts';
import { drain } from './outbox/drain.ts';
import {
  enqueueMail,
  type MakeAttachment,
  type OutgoingMail,
} from './outbox/outgoing-mail.entity.ts';
import type { ComposedMail, Outbox, Queue } from './outbox/queue.ts';
import { endPauses, transactionalQueue } from './outbox/transactional-queue.ts';
import {
  barredTransport,
  folderTransport,
  outboxFolder,
  smtpTransport,
  type Transport,
} from './transport.ts';

export type MailRoom = {
  /** Queues a mail in the caller's transaction: it is sent if and only if that commits. */
  enqueue(em: EntityManager, mail: OutgoingMail): Promise<void>;
  /** Sends what is due; run by the job, and soon after a commit through `wake`. */
  deliverDue(): Promise<void>;
  /** Asks for a delivery soon, without waiting for it. */
  wake(): void;
  /** The same for those too that wait after a failed attempt: what kept them may be mended. */
  tryAgain(): void;
  /** The same of a feature's own queue; not two at a time in this process. */
  drain(queue: Queue): Promise<void>;
  /** Whether mails really leave, or are written to the outbox folder because no server is set. */
  leaves(): Promise<boolean>;
  /** Lets what is in flight finish, fails what takes too long, and closes connections. */
  close(): Promise<void>;
};

type Parts = Pick<Outbox, 'database' | 'cache' | 'clock' | 'logger'> & {
  settings: Settings;
  background: Background;
  attach: MakeAttachment;
};

/** Milliseconds that mails in flight get to finish when the shop closes; it has 10 s in all. */
const closingPatience = 4_000;

/** The mail room on the shop's own database. It sends nothing more once the background stops. */
export function createMailRoom(parts: Parts): MailRoom {
  const { settings, database, cache, background, clock, logger } = parts;
  const host = new URL(settings.publicUrl).hostname;
  const { stopping } = background;
  const inFlight = new Set<Promise<void>>();
  let open: { mark: string; transport: Transport } | null = null;

  const settingsNow = () => transportOf({ shop: { cache, database, settings } });

  function connect({ url, trouble }: TransportSettings): Transport {
    if (trouble !== null) return barredTransport(trouble);
    return url === null ? folderTransport(outboxFolder(settings), clock) : smtpTransport(url);
  }

  /** The transport as it is set now; the one before closes when what is on its way has gone. */
  async function transportNow(): Promise<Transport> {
    const way = await settingsNow();
    const mark = JSON.stringify([way.url, way.trouble]);
    if (open?.mark === mark) return open.transport;
    const before = open;
    open = { mark, transport: connect(way) };
    if (before) void Promise.allSettled(inFlight).then(() => before.transport.close());
    return open.transport;
  }

  async function send({ name, message }: ComposedMail): Promise<DeliveryFault | null> {
    if (stopping.aborted) return deliveryFault(new Error('The mail room is closed.'));
    const sending = transportNow().then((transport) => transport.send(name, message));
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

  const single = transactionalQueue(parts, async () => (await settingsNow()).from);
  const drainQueue = (queue: Queue) =>
    drain({ database, cache, clock, logger, stopping, send }, queue);
  const deliver = () => drainQueue(single);
  const work = 'deliver mails';

  async function deliverAll(): Promise<void> {
    const em = database.fork();
    await endPauses(em, clock.now());
    await closeCircuitBreaker(em);
    await background.run(work, deliver);
  }

  return {
    leaves: async () => (await settingsNow()).url !== null,
    enqueue: (em, mail) => enqueueMail(em, mail, { host, now: clock.now() }),
    drain: drainQueue,
    deliverDue: () => background.run(work, deliver),
    wake: () => background.wake(work, deliver),
    tryAgain: () =>
      background.wake('try mails again', async () => {
        const underWay = inFlight.size > 0;
        await deliverAll();
        // What was on its way as the transport was before may have failed since.
        if (underWay) await deliverAll();
      }),

    async close() {
      const settled = Promise.allSettled(inFlight);
      await Promise.race([settled, wait(closingPatience, undefined, { ref: false })]);
      open?.transport.close();
      await settled;
    },
  };
}
