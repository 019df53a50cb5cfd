import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SettingsError } from '../env.ts';
import type { Metrics } from './metrics.ts';

/** Maximum milliseconds of a request, and number of connections. */
const requestTimeout = 5_000;
const maxConnections = 8;

type MetricsListener = { port: number; close(): Promise<void> };

/** A separate listener, as the metrics are not public. @throws SettingsError with one line. */
export async function openMetricsListener(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<MetricsListener> {
  const server = createServer({ requestTimeout }, async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end('There is nothing here but /metrics.\n');
      return;
    }
    try {
      const text = await metrics.text();
      response.writeHead(200, { 'Content-Type': metrics.type }).end(text);
    } catch {
      response.writeHead(500).end('The numbers could not be read.\n');
    }
  });
  server.maxConnections = maxConnections;
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const { message } = error as Error;
    throw new SettingsError(`Setting METRICS_PORT: ${message}`, { cause: error });
  }
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
