import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Logger } from '#server/log/logger.ts';
import type { Database, Hearer } from '../database.ts';
import { channel, topicsOfOthers } from './change-notice.ts';
import { type ListeningConnection, openListeningConnection } from './listening-connection.ts';

/** Pauses between attempts to listen again, in milliseconds; each is twice the one before. */
const firstPause = 250;
const longestPause = 2_000;

type ListenerOptions = { url: string; instance: string; logger: Logger };

export type ChangeListener = { listen: Database['listen']; close(): Promise<void> };

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
