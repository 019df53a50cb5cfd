import type { Metric } from '#server/metrics/metrics.ts';
import type { Shop } from '#server/shop.ts';

/** Orders that this process has taken since it started. */
const accepted = new WeakMap<Shop, number>();

/** Counts an order that was just taken by this process. */
export function countAccepted(shop: Shop): void {
  accepted.set(shop, (accepted.get(shop) ?? 0) + 1);
}

/** What is watched of orders. */
export const orderMetrics: readonly Metric[] = [
  {
    name: 'shop_orders_accepted_total',
    help: 'Orders that this process has taken since it started, the suspicious ones included.',
    kind: 'counter',
    read: (shop) => accepted.get(shop) ?? 0,
  },
  {
    name: 'shop_orders',
    help: 'Orders by their status, the suspicious ones left out.',
    kind: 'gauge',
    label: 'status',
    fromDatabase: true,
    // The index of the status counts all of them, and a small one those that are to be left out.
    async read({ database }) {
      const em = database.fork();
      const all = await em.execute<Count[]>(counts);
      const suspicious = new Map(
        (await em.execute<Count[]>(suspiciousCounts)).map((row) => [row.status, row.total]),
      );
      return Object.fromEntries(
        all.map(({ status, total }) => [status, total - (suspicious.get(status) ?? 0)]),
      );
    },
  },
];

type Count = { status: string; total: number };

const counts = 'select status, count(*)::int as total from orders group by status';
const suspiciousCounts =
  'select status, count(*)::int as total from orders where suspicious group by status';
