import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SettingsError } from '../env.ts';
import type { Metrics } from './metrics.ts';

/** How long a question may take to arrive, in milliseconds, and how many may be there at once. */
const longestQuestion = 5_000;
const mostConnections = 8;

type MetricsDoor = { port: number; close(): Promise<void> };

/**
 * Answers `GET /metrics` at an address of its own, never at that of the shop: the numbers are for
 * whoever looks after it.
 * @throws SettingsError with one line when the address or the port is not to be had.
 */
export async function openMetricsListener(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<MetricsDoor> {
  const server = createServer({ requestTimeout: longestQuestion }, async (request, response) => {
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
  server.maxConnections = mostConnections;
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
