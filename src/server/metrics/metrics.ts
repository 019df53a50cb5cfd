import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Shop } from '../context.ts';
import { inTime } from '../db/database.ts';
import { SettingsError } from '../env.ts';
import type { FinishedRequest } from '../http/request-log.ts';

/** One number, or one per value of the label, of which there are few. */
type Readings = number | Readonly<Record<string, number>>;

export type Metric = {
  /** Prometheus name such as `shop_mails`, with a unit suffix; counters end in `_total`. */
  name: string;
  help: string;
  kind: 'gauge' | 'counter';
  label?: string;
  /** Reads the database; cached for some seconds, so that scrapes cost little. */
  fromDatabase?: true;
  /** An error omits the metric. */
  read(shop: Shop): Readings | null | Promise<Readings | null>;
};

export const countStates = (name: string, help: string, table: string): Metric => ({
  name,
  help,
  kind: 'gauge',
  label: 'state',
  fromDatabase: true,
  async read({ database }) {
    const sql = `select state, count(*)::int as total from ${table} group by state`;
    const rows = await database.fork().execute<{ state: string; total: number }[]>(sql);
    return Object.fromEntries(rows.map(({ state, total }) => [state, total]));
  },
});

export type Metrics = {
  count(request: FinishedRequest): void;
  watch(metrics: readonly Metric[]): void;
  text(): Promise<string>;
  type: string;
};

/** Histogram buckets in seconds: cached reads take 1 ms, large uploads minutes. */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Milliseconds for which a value from the database is cached. */
const cacheTime = 30_000;
/** Milliseconds; a scrape times out after ten seconds. */
const readTimeout = 2_000;

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function createMetrics(shop: Shop): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by the pattern of their address, and how long they took.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers: [registry],
  });
  return {
    count({ method, route, status, seconds }) {
      const known = knownMethods.has(method) ? method : 'other';
      requests.observe({ method: known, route, status }, seconds);
    },
    watch(metrics) {
      for (const figure of metrics) addMetric(registry, figure, shop);
    },
    text: () => registry.metrics(),
    type: registry.contentType,
  };
}

function addMetric(registry: Registry, figure: Metric, shop: Shop): void {
  const { name, help, label, kind } = figure;
  const read = readerOf(figure, shop);
  async function collect(this: Counter | Gauge): Promise<void> {
    const readings = await read();
    this.reset();
    // Without labels, `reset` sets 0 instead of removing the value.
    if (readings === null) return this.remove({});
    if (typeof readings === 'number') return this.inc(readings);
    for (const [value, number] of Object.entries(readings)) {
      this.inc({ [label ?? '']: value }, number);
    }
  }
  const labelNames = label === undefined ? [] : [label];
  const options = { name, help, labelNames, registers: [registry], collect };
  if (kind === 'counter') new Counter(options);
  else new Gauge(options);
}

/** null when the metric cannot be read. */
function readerOf(figure: Metric, shop: Shop): () => Promise<Readings | null> {
  let last: { at: number; readings: Promise<Readings | null> } | null = null;
  return () => {
    const now = performance.now();
    if (last && figure.fromDatabase && now - last.at < cacheTime) return last.readings;
    const reading = Promise.resolve().then(() => figure.read(shop));
    const readings = inTime(reading, readTimeout, 'A figure was not read').catch(() => {
      last = null;
      return null;
    });
    last = { at: now, readings };
    return readings;
  };
}

/** Maximum milliseconds of a request, and number of connections. */
const requestTimeout = 5_000;
const maxConnections = 8;

/** A separate listener, as the metrics are not public. @throws SettingsError with one line. */
export async function openMetricsListener(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
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
