import { Client } from 'pg';

/** How long the server may take to answer, in milliseconds. */
const patience = 5000;

/** Pause between two checks that the connection still lives, in milliseconds. */
const heartbeat = 15_000;

export type ListeningConnection = {
  /** Resolves when the connection is gone, whoever ended it. */
  gone: Promise<void>;
  close(): Promise<void>;
};

/**
 * A connection of its own that hears a channel. It is checked by a small query now and then, because
 * a connection that a firewall forgot would stay silent for ever without an error.
 * @throws when the server cannot be reached.
 */
export async function openListeningConnection(
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
