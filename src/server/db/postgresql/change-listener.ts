import { setTimeout as pauseFor } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '../../log/logger.ts';
import { type ChangeSubscriber, type Database, type EntityManager, inTime } from '../database.ts';

/** `application_name` of an instance's listening connection. */
export const listenerName = 'shop listener';

export async function countListeners(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ number: number }[]>(
    `select count(*)::int as number from pg_stat_activity
      where datname = current_database() and application_name = ?`,
    [listenerName],
  );
  return row?.number ?? 0;
}

export const channel = 'shop_changes';

/** Payload with the sender and the changed topics; without topics it is a heartbeat. */
export function formatNotification(instance: string, topics: readonly string[]): string {
  return `${instance} ${topics.join(',')}`;
}

/** Reconnection backoff in milliseconds, doubled each time. */
const minBackoff = 250;
const maxBackoff = 2_000;

/** Milliseconds between heartbeats: changes are missed for at most this plus `timeout`. */
const heartbeat = 4_000;

/** Timeout of the server's response and of our own notification, in milliseconds. */
const timeout = 2_000;

// Milliseconds after sending a received heartbeat in which nothing was missed. A suspended machine
// is past it on resume.
const syncValidity = heartbeat + 3 * timeout;

/** Idle milliseconds before TCP keepalive probes. */
export const keepAliveDelay = 10_000;

const consequence = 'Until it does, nothing is kept in memory, and pages take longer.';
const troubleMessages = {
  lost: `The shop lost the connection on which it hears of changes by other instances. ${consequence}`,
  deaf: `The shop does not hear of changes by other instances: DATABASE_URL seems to lead through a pooler in transaction mode. ${consequence} docs/operations.md says what to do.`,
};

type ListenerOptions = {
  url: string;
  instance: string;
  logger: Logger;
  /** Sends a notification, on a connection other than the listening one. */
  notify(notice: string): Promise<void>;
};

type ChangeListener = Pick<Database, 'listen' | 'inSync' | 'syncTrouble'> & {
  close(): Promise<void>;
};

/**
 * Verifies reception with heartbeats to itself: a dropped connection stays silent, and one through
 * a transaction pooler receives no notifications.
 */
export function createChangeListener(options: ListenerOptions): ChangeListener {
  const { logger } = options;
  const closing = new AbortController();
  let connection: ListeningConnection | undefined;
  let trouble: keyof typeof troubleMessages | null = null;
  let certainUntil = 0;
  const onHeartbeat = (sentAt: number) => {
    certainUntil = sentAt + syncValidity;
  };

  function reportTrouble(kind: keyof typeof troubleMessages, error?: unknown): void {
    if (trouble !== kind) logger.warn({ err: error }, troubleMessages[kind]);
    trouble = kind;
  }

  /** @returns whether it receives notifications. @throws when the server cannot be reached. */
  async function connect(subscriber: ChangeSubscriber): Promise<boolean> {
    connection = await openListeningConnection(options, { ...subscriber, onHeartbeat });
    // After close, send nothing: that would reopen pool connections.
    const inSync = !closing.signal.aborted && (await connection.checkReception());
    if (!inSync || closing.signal.aborted) await connection.close();
    return inSync;
  }

  async function keepListening(subscriber: ChangeSubscriber) {
    let pause = minBackoff;
    while (!closing.signal.aborted) {
      await connection?.gone;
      if (closing.signal.aborted) return;
      if (trouble === null) reportTrouble('lost');
      subscriber.onLost();
      await pauseFor(pause, undefined, { ref: false });
      if (closing.signal.aborted) return;
      pause = Math.min(pause * 2, maxBackoff);
      try {
        if (!(await connect(subscriber))) {
          reportTrouble('deaf');
          continue;
        }
        pause = minBackoff;
        trouble = null;
        logger.info('Receiving changes of other instances again');
        subscriber.onRegained();
      } catch (error) {
        reportTrouble('lost', error);
      }
    }
  }

  return {
    listen: async (subscriber) => {
      if (!(await connect(subscriber))) {
        reportTrouble('deaf');
        subscriber.onLost();
      }
      void keepListening(subscriber);
    },
    inSync: () => performance.now() < certainUntil,
    syncTrouble: () => (trouble === null ? null : troubleMessages[trouble]),
    close: async () => {
      closing.abort();
      await connection?.close();
    },
  };
}

type ListeningConnection = {
  /** Resolves when the connection is closed or receives no notifications any more. */
  gone: Promise<void>;
  checkReception(): Promise<boolean>;
  close(): Promise<void>;
};

async function openListeningConnection(
  { url, instance, notify }: ListenerOptions,
  {
    onChange,
    onHeartbeat,
  }: Pick<ChangeSubscriber, 'onChange'> & { onHeartbeat(sentAt: number): void },
): Promise<ListeningConnection> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 2 * timeout,
    query_timeout: 2 * timeout,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelay,
    application_name: listenerName,
  });
  const gone = Promise.withResolvers<void>();
  let ownHeartbeat = Promise.withResolvers<void>();
  client.on('error', () => gone.resolve());
  client.on('end', () => gone.resolve());
  client.on('notification', ({ payload = '' }) => {
    const sender = payload.slice(0, instance.length);
    const topics = payload.slice(instance.length + 1);
    if (sender === instance) ownHeartbeat.resolve();
    else if (topics) onChange(topics.split(','));
  });

  async function checkReception(): Promise<boolean> {
    const sentAt = performance.now();
    const inSync = await sendHeartbeat();
    if (inSync) onHeartbeat(sentAt);
    return inSync;
  }

  async function sendHeartbeat(): Promise<boolean> {
    ownHeartbeat = Promise.withResolvers();
    const notified = notify(formatNotification(instance, []));
    const answered = inTime(notified, timeout, 'The heartbeat was not sent').then(
      () => inTime(ownHeartbeat.promise, timeout, 'Nothing was heard'),
      // The pool is in trouble or exhausted: query this connection itself.
      () => client.query('select 1'),
    );
    return answered.then(() => true).catch(() => false);
  }

  try {
    await client.connect();
    await client.query(`listen ${channel}`);
  } catch (error) {
    void disconnect(client);
    throw error;
  }
  let checking = false;
  const timer = setInterval(async () => {
    if (checking) return;
    checking = true;
    if (!(await checkReception())) gone.resolve();
    checking = false;
  }, heartbeat);
  gone.promise.then(() => {
    clearInterval(timer);
    void disconnect(client);
  });
  return {
    gone: gone.promise,
    checkReception,
    close: async () => {
      gone.resolve();
      await disconnect(client);
    },
  };
}

async function disconnect(client: Client): Promise<void> {
  await inTime(client.end(), timeout, 'No goodbye').catch(() => client.connection.stream.destroy());
}
