import { setTimeout as pauseFor } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '#server/log/logger.ts';
import type { Database, Hearer } from '../database.ts';

/** The NOTIFY channel on which instances tell each other what changed. */
export const channel = 'shop_changes';

/** The text that says which instance changed which topics. */
export function toNotice(instance: string, topics: readonly string[]): string {
  return `${instance} ${topics.join(',')}`;
}

/** The topics of a notice of another instance; none for one of our own. */
function topicsOfOthers(instance: string, notice: string): string[] {
  const [sender, topics] = notice.split(' ');
  return sender === instance || !topics ? [] : topics.split(',');
}

/** Pauses between attempts to listen again, in milliseconds; each is twice the one before. */
const firstPause = 250;
const longestPause = 2_000;

type ListenerOptions = { url: string; instance: string; logger: Logger };

type ChangeListener = { listen: Database['listen']; close(): Promise<void> };

/** Hears the changes of other instances until it is closed, connecting again whenever it must. */
export function createChangeListener({ url, instance, logger }: ListenerOptions): ChangeListener {
  const closing = new AbortController();
  let connection: ListeningConnection | undefined;

  const connect = ({ onChange }: Hearer) =>
    openListeningConnection(url, channel, (notice) => {
      const topics = topicsOfOthers(instance, notice);
      if (topics.length > 0) onChange(topics);
    });

  async function keepListening(hearer: Hearer) {
    let pause = firstPause;
    while (!closing.signal.aborted) {
      await connection?.gone;
      if (closing.signal.aborted) return;
      hearer.onLost();
      await pauseFor(pause, undefined, { ref: false });
      try {
        connection = await connect(hearer);
        if (closing.signal.aborted) await connection.close();
        pause = firstPause;
        logger.info('Listening for changes of other instances again.');
        hearer.onRegained();
      } catch (error) {
        pause = Math.min(pause * 2, longestPause);
        logger.warn({ err: error }, 'Cannot listen for changes of other instances.');
      }
    }
  }

  return {
    listen: async (hearer) => {
      connection = await connect(hearer);
      void keepListening(hearer);
    },
    close: async () => {
      closing.abort();
      await connection?.close();
    },
  };
}

/** How long the server may take to answer, in milliseconds. */
const patience = 5000;

/** Pause between two checks that the connection still lives, in milliseconds. */
const heartbeat = 15_000;

type ListeningConnection = {
  /** Resolves when the connection is gone, whoever ended it. */
  gone: Promise<void>;
  close(): Promise<void>;
};

/**
 * A connection of its own that hears a channel. It is checked by a small query now and then, because
 * a connection that a firewall forgot would stay silent for ever without an error.
 * @throws when the server cannot be reached.
 */
async function openListeningConnection(
  url: string,
  channel: string,
  onNotice: (text: string) => void,
): Promise<ListeningConnection> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    application_name: 'shop listener',
  });
  const gone = Promise.withResolvers<void>();
  client.on('error', () => gone.resolve());
  client.on('end', () => gone.resolve());
  client.on('notification', ({ payload }) => onNotice(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
  const check = setInterval(() => {
    client.query('select 1').catch(() => gone.resolve());
  }, heartbeat);
  gone.promise.then(() => {
    clearInterval(check);
    client.end().catch(() => {});
  });
  return {
    gone: gone.promise,
    close: async () => {
      gone.resolve();
      await client.end();
    },
  };
}
