import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { operations } from '#features/operations/server/feature.ts';
import { orderMetrics } from '#features/orders/server/order-metrics.ts';
import { withParts } from '#server/log/logger.ts';
import {
  createMetrics,
  type Metric,
  type Metrics,
  openMetricsListener,
} from '#server/metrics/metrics.ts';
import { jobMetrics, platformFigures } from '#server/metrics/platform-metrics.ts';
import { describeOnDatabase } from '#test/database/database.ts';
import { sendOrder } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { eventually } from '#test/patience.ts';
import { startTestShop, testShop } from '#test/shop.ts';

describeOnDatabase('the numbers of a shop', (kind) => {
  const shop = testShop({ kind, count: (request) => count(request) });
  let metrics: Metrics;
  // The kit itself makes calls before the first test.
  let count: Metrics['count'] = () => {};
  beforeEach(async () => {
    metrics = createMetrics(shop.shop);
    count = metrics.count;
  });

  const watch = (...figures: Metric[]) => metrics.watch(figures);
  /** The lines of one number, as `labels value`, without its help. */
  async function linesOf(name: string): Promise<string[]> {
    const lines = (await metrics.text()).split('\n');
    return lines.flatMap((line) => (line.startsWith(name) ? [line.slice(name.length).trim()] : []));
  }

  it('count requests by the pattern of their address, whatever the address', async () => {
    const asked: [path: string, init?: RequestInit][] = [
      ['/api/products'],
      ['/API/products/?token=secret'],
      ['/api/products/7'],
      ['/api/products/8'],
      ['/api/products/8', { method: 'DELETE' }],
      ['/api/secret'],
      ['/trpc/products.list'],
      ['/trpc/products.list,reviews.featured?batch=1&input=%7B%7D'],
      ['/trpc/secret'],
      ['/uploads/secret.webp'],
      ['/healthz'],
      ['/healthz', { method: 'PROPFIND' }],
    ];
    for (const [path, init] of asked) await (await fetch(shop.url + path, init)).text();
    await eventually(async () => {
      const counted = await linesOf('http_request_duration_seconds_count');
      expect(counted.filter((line) => !line.includes('openapi')).sort()).toEqual([
        '{method="DELETE",route="/api/products/{id}",status="401"} 1',
        '{method="GET",route="/api/products",status="200"} 2',
        '{method="GET",route="/api/products/{id}",status="404"} 2',
        '{method="GET",route="/healthz",status="200"} 1',
        '{method="GET",route="/trpc/products.list",status="200"} 1',
        '{method="GET",route="/uploads",status="404"} 1',
        '{method="GET",route="other",status="404"} 2',
        '{method="GET",route="trpc batch",status="200"} 1',
        '{method="other",route="other",status="405"} 1',
      ]);
    });
    expect(await metrics.text()).not.toContain('secret');
  });

  it('count mails and orders without suspicious ones', async () => {
    watch(...platformFigures, ...orderMetrics);
    const lamb = await product(shop);
    const before = await linesOf('shop_orders_accepted_total');
    for (const website of ['', '', 'https://spam.example']) {
      await sendOrder(shop, lamb, { website });
    }
    // Two orders have two mails each, the suspicious one has one: to the owner.
    const total = Number(before[0]) + 3;
    metrics = createMetrics(shop.shop);
    watch(...platformFigures, ...orderMetrics);
    expect(await linesOf('shop_orders_accepted_total')).toEqual([String(total)]);
    expect(await linesOf('shop_orders{')).toEqual(['status="Pending"} 2']);
    await shop.query(`update outgoing_mails set status = 'pending', sent_at = null`);
    await shop.query(
      `update outgoing_mails set status = 'failed', failed_at = now()
       where id = (select min(id) from outgoing_mails)`,
    );
    metrics = createMetrics(shop.shop);
    watch(...platformFigures);
    const mails = await linesOf('shop_mails{');
    expect(mails).toContain('state="failed"} 1');
    expect(mails).toHaveLength(2);
  });

  it('count cached values and database connections', async () => {
    watch(...platformFigures);
    const reads = async () => {
      const lines = await linesOf('shop_cache_reads_total{');
      return lines.map((line) => Number(line.split(' ')[1]));
    };
    const [hits = 0, misses = 0] = await reads();
    // Word of an earlier write may still come and drop what was just kept.
    await eventually(async () => {
      await shop.rest('GET', '/products');
      await shop.rest('GET', '/products');
      const [hitsNow = 0, missesNow = 0] = await reads();
      expect(hitsNow - hits).toBeGreaterThan(0);
      expect(missesNow - misses).toBeGreaterThan(0);
    });
    expect(Number((await linesOf('shop_cache_bytes'))[0])).toBeGreaterThan(0);
    expect((await linesOf('shop_database_connections{')).map((line) => line.split('}')[0])).toEqual(
      kind === 'postgresql' ? ['state="used"', 'state="idle"', 'state="waiting"'] : [],
    );
  });

  it('have the last good backup and the free disk space', async () => {
    watch(...platformFigures, ...(operations.metrics ?? []));
    const backup = () => linesOf('shop_backup_last_success_timestamp_seconds');
    expect(await backup()).toEqual([]);
    const free = (await linesOf('shop_disk_free_bytes{')).map((line) => line.split(' '));
    expect(free.map(([folder]) => folder)).toEqual(['folder="data"}', 'folder="uploads"}']);
    for (const [, bytes] of free) expect(Number(bytes)).toBeGreaterThan(1_000_000);

    const row = (id: number, begunAt: string, fault: string | null, byHand: boolean) =>
      shop.query(
        `insert into backups (id, name, shop, begun_at, claimed_until, ended_at, fault, by_hand)
         values (?, ?, '1a2b3c4d', ?, ?, ?, ?, ?)`,
        [id, `shop-${id}.tar`, begunAt, begunAt, begunAt, fault, byHand],
      );
    await row(1, '2026-10-01T00:30:00.000Z', null, false);
    await row(2, '2026-10-02T00:30:00.000Z', null, false);
    await row(3, '2026-10-03T00:30:00.000Z', 'The disk is full.', false);
    await row(4, '2026-10-03T09:00:00.000Z', null, true);
    metrics = createMetrics(shop.shop);
    watch(...(operations.metrics ?? []));
    expect(await backup()).toEqual([String(Date.parse('2026-10-02T00:30:00.000Z') / 1000)]);
  });

  it('leave out what cannot be read, and ask the database seldom', async () => {
    const asked = { good: 0, sick: 0 };
    const figure = (name: string, read: Metric['read']): Metric => ({
      name,
      help: name,
      kind: 'gauge',
      label: 'kind',
      fromDatabase: true,
      read,
    });
    watch(
      figure('shop_good', async () => ({ one: ++asked.good })),
      figure('shop_sick', async () => {
        asked.sick += 1;
        throw new Error('The database is away.');
      }),
    );
    for (const _ of [1, 2, 3]) {
      expect(await linesOf('shop_good{')).toEqual(['kind="one"} 1']);
      expect(await linesOf('shop_sick{')).toEqual([]);
    }
    // Each of the two numbers is looked up in a reading of all.
    expect(asked).toEqual({ good: 1, sick: 6 });
  });

  it('know on what the time of a request went', async () => {
    const parts = { arrival: 0, database: 0, queries: 0, rendering: 0 };
    await withParts(parts, () => shop.query('select pg_sleep(0.05)'));
    expect(parts.queries).toBe(1);
    expect(parts.database).toBeGreaterThan(40);
  });
});

it('have the last success of each job', async () => {
  const shop = await startTestShop();
  onTestFinished(() => shop.stop());
  const metrics = createMetrics(shop.shop);
  const records = new Map([
    ['deliver mails', { done: 3, failed: 1, lastDone: 1_760_000_000_000 }],
    ['forget old mails', { done: 0, failed: 0, lastDone: null }],
  ]);
  metrics.watch(jobMetrics(records));
  const listener = await openMetricsListener(metrics, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => listener.close());
  const url = `http://127.0.0.1:${listener.port}`;
  const answer = await fetch(`${url}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const text = await answer.text();
  expect(text).toContain('shop_job_last_success_timestamp_seconds{job="deliver mails"} 1760000000');
  expect(text).not.toContain('shop_job_last_success_timestamp_seconds{job="forget old mails"}');
  expect(text).toContain('shop_job_failures_total{job="deliver mails"} 1');
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']) {
    expect(text).toContain(`\n${name} `);
  }
  expect((await fetch(`${url}/`)).status).toBe(404);
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${shop.url}/metrics`)).ok).toBe(false);
  await expect(
    openMetricsListener(metrics, { host: '127.0.0.1', port: listener.port }),
  ).rejects.toThrow('Setting METRICS_PORT');
});
