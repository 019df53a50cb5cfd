import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { inTime } from '../db/in-time.ts';
import type { FinishedRequest } from '../http/request-log.ts';
import type { Shop } from '../shop.ts';

/** One number, or one for each value of its label, of which there are few. */
type Readings = number | Readonly<Record<string, number>>;

/** A number that people watch, read when somebody asks for it. */
export type Metric = {
  /** As Prometheus has it: `shop_mails`, with the unit at the end; a counter's ends in `_total`. */
  name: string;
  help: string;
  kind: 'gauge' | 'counter';
  label?: string;
  /** Asks the database: its answer is good for some seconds, so that scrapes cost it nothing. */
  fromDatabase?: true;
  /** What it throws leaves the number out. */
  read(shop: Shop): Readings | null | Promise<Readings | null>;
};

export type Metrics = {
  /** Counts a request that is over. */
  count(request: FinishedRequest): void;
  /** Watches these too. */
  watch(metrics: readonly Metric[]): void;
  /** Everything as Prometheus reads it, and its content type. */
  text(): Promise<string>;
  type: string;
};

/** Upper bounds of the durations told apart, in seconds: kept reads take 1 ms, big uploads minutes. */
const durations = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** How long an answer of the database is good, in milliseconds. */
const memory = 30_000;
/** How long a reading may take, in milliseconds; a scrape gives up after ten seconds. */
const patience = 2_000;

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The numbers of the process of a shop: at first its own and those of its requests. */
export function createMetrics(shop: Shop): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by the pattern of their address, and how long they took.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: durations,
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
    // A number without labels would be 0 after `reset`.
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

/** Reads a figure; from memory what was read a moment ago. What cannot be read is null. */
function readerOf(figure: Metric, shop: Shop): () => Promise<Readings | null> {
  let last: { at: number; readings: Promise<Readings | null> } | null = null;
  return () => {
    const now = performance.now();
    if (last && figure.fromDatabase && now - last.at < memory) return last.readings;
    const asked = Promise.resolve().then(() => figure.read(shop));
    const readings = inTime(asked, patience, 'A figure was not read').catch(() => {
      last = null;
      return null;
    });
    last = { at: now, readings };
    return readings;
  };
}
