import { setTimeout as pauseFor } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '#server/log/logger.ts';
import type { Database, Hearer } from '../database.ts';
import { inTime } from '../in-time.ts';
import { listenerName } from './count-listeners.ts';

/** The NOTIFY channel on which instances tell each other what changed. */
export const channel = 'shop_changes';

/** The text that says which instance changed which topics; with none it is a beat of its heart. */
export function toNotice(instance: string, topics: readonly string[]): string {
  return `${instance} ${topics.join(',')}`;
}

/** Pauses between attempts to listen again, in milliseconds; each is twice the one before. */
const firstPause = 250;
const longestPause = 2_000;

/** Pause between two beats, in milliseconds: changes go unheard for no longer than that and `patience`. */
const heartbeat = 4_000;

/** How long the server may take to answer, and what we say to ourselves to arrive, in milliseconds. */
const patience = 2_000;

/**
 * For how long after what it said to itself and heard an instance can know that it missed nothing, in
 * milliseconds: ample for the next beat. One that was frozen, or whose machine was, is past it when it
 * wakes, before it does anything else.
 */
const certainty = heartbeat + 3 * patience;

/** After how long without a word TCP asks whether the server is still there, in milliseconds. */
export const silence = 10_000;

const kept = 'Until it does, nothing is kept in memory, and pages take longer.';
const troubles = {
  lost: `The shop lost the connection on which it hears of changes by other instances. ${kept}`,
  deaf: `The shop does not hear of changes by other instances: DATABASE_URL seems to lead through a pooler in transaction mode. ${kept} docs/operations.md says what to do.`,
};

type ListenerOptions = {
  url: string;
  instance: string;
  logger: Logger;
  /** Says something on the channel, on another connection than the one that hears. */
  say(notice: string): Promise<void>;
};

type ChangeListener = Pick<Database, 'listen' | 'inSync' | 'deafness'> & { close(): Promise<void> };

/**
 * Hears the changes of other instances until it is closed, connecting again whenever it must. That it
 * hears is known by what the instance says to itself: a connection that a firewall forgot stays silent
 * without an error, and one through a transaction pooler answers questions and hears nothing.
 */
export function createChangeListener(options: ListenerOptions): ChangeListener {
  const { logger } = options;
  const closing = new AbortController();
  let connection: ListeningConnection | undefined;
  let trouble: keyof typeof troubles | null = null;
  let certainUntil = 0;
  const heardOf = (saidAt: number) => {
    certainUntil = saidAt + certainty;
  };

  function note(found: keyof typeof troubles, error?: unknown): void {
    if (trouble !== found) logger.warn({ err: error }, troubles[found]);
    trouble = found;
  }

  /** @throws when the server cannot be reached. @returns whether it hears; else it is closed again. */
  async function connect(hearer: Hearer): Promise<boolean> {
    connection = await openListeningConnection(options, { ...hearer, heardOf });
    // Once the shop closes nothing more is said: it would open the other connections again.
    const inSync = !closing.signal.aborted && (await connection.hearsItself());
    if (!inSync || closing.signal.aborted) await connection.close();
    return inSync;
  }

  async function keepListening(hearer: Hearer) {
    let pause = firstPause;
    while (!closing.signal.aborted) {
      await connection?.gone;
      if (closing.signal.aborted) return;
      if (trouble === null) note('lost');
      hearer.onLost();
      await pauseFor(pause, undefined, { ref: false });
      if (closing.signal.aborted) return;
      pause = Math.min(pause * 2, longestPause);
      try {
        if (!(await connect(hearer))) {
          note('deaf');
          continue;
        }
        pause = firstPause;
        trouble = null;
        logger.info('Listening for changes of other instances again.');
        hearer.onRegained();
      } catch (error) {
        note('lost', error);
      }
    }
  }

  return {
    listen: async (hearer) => {
      if (!(await connect(hearer))) {
        note('deaf');
        hearer.onLost();
      }
      void keepListening(hearer);
    },
    inSync: () => performance.now() < certainUntil,
    deafness: () => (trouble === null ? null : troubles[trouble]),
    close: async () => {
      closing.abort();
      await connection?.close();
    },
  };
}

type ListeningConnection = {
  /** Resolves when the connection is gone or hears nothing any more, whoever ended it. */
  gone: Promise<void>;
  /** Whether what the instance says to itself arrives. */
  hearsItself(): Promise<boolean>;
  close(): Promise<void>;
};

/**
 * A connection of its own that hears the channel, and asks itself now and then whether it does.
 * @throws when the server cannot be reached.
 */
async function openListeningConnection(
  { url, instance, say }: ListenerOptions,
  { onChange, heardOf }: Pick<Hearer, 'onChange'> & { heardOf(saidAt: number): void },
): Promise<ListeningConnection> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 2 * patience,
    query_timeout: 2 * patience,
    keepAlive: true,
    keepAliveInitialDelayMillis: silence,
    application_name: listenerName,
  });
  const gone = Promise.withResolvers<void>();
  let beat = Promise.withResolvers<void>();
  client.on('error', () => gone.resolve());
  client.on('end', () => gone.resolve());
  client.on('notification', ({ payload = '' }) => {
    const [sender, topics] = payload.split(' ');
    if (sender === instance) beat.resolve();
    else if (topics) onChange(topics.split(','));
  });

  async function hearsItself(): Promise<boolean> {
    const saidAt = performance.now();
    const inSync = await ask();
    if (inSync) heardOf(saidAt);
    return inSync;
  }

  async function ask(): Promise<boolean> {
    beat = Promise.withResolvers();
    try {
      await inTime(say(toNotice(instance, [])), patience, 'Nothing was said');
    } catch {
      // The other connections are in trouble, or all in use: this one is asked itself.
      return client.query('select 1').then(
        () => true,
        () => false,
      );
    }
    return inTime(beat.promise, patience, 'Nothing was heard').then(
      () => true,
      () => false,
    );
  }

  try {
    await client.connect();
    await client.query(`listen ${channel}`);
  } catch (error) {
    void hangUp(client);
    throw error;
  }
  let asking = false;
  const check = setInterval(async () => {
    if (asking) return;
    asking = true;
    if (!(await hearsItself())) gone.resolve();
    asking = false;
  }, heartbeat);
  gone.promise.then(() => {
    clearInterval(check);
    void hangUp(client);
  });
  return {
    gone: gone.promise,
    hearsItself,
    close: async () => {
      gone.resolve();
      await hangUp(client);
    },
  };
}

/** Ends a connection on which the other side may never answer. */
async function hangUp(client: Client): Promise<void> {
  await inTime(client.end(), patience, 'No goodbye').catch(() =>
    client.connection.stream.destroy(),
  );
}
