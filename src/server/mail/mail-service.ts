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
  failingTransport,
  folderTransport,
  outboxFolder,
  smtpTransport,
  type Transport,
} from './transport.ts';

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
    await endPauses(em, clock.now());
    await closeCircuitBreaker(em);
    await background.run(work, deliver);
  }

  return {
    isSending: async () => (await currentSettings()).url !== null,
    enqueue: (em, mail) => enqueueMail(em, mail, { host, now: clock.now() }),
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
