import type { Shop } from '#server/context.ts';
import type { Metric } from '#server/metrics/metrics.ts';

const acceptedCounts = new WeakMap<Shop, number>();

export function countAccepted(shop: Shop): void {
  acceptedCounts.set(shop, (acceptedCounts.get(shop) ?? 0) + 1);
}

export const orderMetrics: readonly Metric[] = [
  {
    name: 'shop_orders_accepted_total',
    help: 'Orders that this process has taken since it started, the suspicious ones included.',
    kind: 'counter',
    read: (shop) => acceptedCounts.get(shop) ?? 0,
  },
  {
    name: 'shop_orders',
    help: 'Orders by their status, the suspicious ones left out.',
    kind: 'gauge',
    label: 'status',
    fromDatabase: true,
    async read({ database }) {
      const em = database.fork();
      const all = await em.execute<Count[]>(countsQuery);
      const suspicious = new Map(
        (await em.execute<Count[]>(suspiciousCountsQuery)).map((row) => [row.status, row.total]),
      );
      return Object.fromEntries(
        all.map(({ status, total }) => [status, total - (suspicious.get(status) ?? 0)]),
      );
    },
  },
];

type Count = { status: string; total: number };

const countsQuery = 'select status, count(*)::int as total from orders group by status';
const suspiciousCountsQuery =
  'select status, count(*)::int as total from orders where suspicious group by status';
