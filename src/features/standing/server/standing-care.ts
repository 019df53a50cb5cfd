import type { EntityManager } from '#server/db/database.ts';
import type { Metric } from '#server/metrics/metrics.ts';
import type { Shop } from '#server/shop.ts';
import { retentionLimit } from '#shared/time/length.ts';
import { standing as about } from '../shared/about.ts';
import { standingStates } from '../shared/standing-order.ts';
import { Proposal, StandingOrder } from './standing-order.entity.ts';

/** Also those whose chosen days are over. */
export async function forgetStandingOrders({
  database,
  clock,
}: Pick<Shop, 'database' | 'clock'>): Promise<void> {
  const { standingOrders, proposedOrders } = about.retention;
  const stopped = retentionLimit(clock.now(), standingOrders.length);
  const em = database.fork();
  await em.nativeDelete(StandingOrder, { stoppedAt: { $lt: stopped } });
  await em.execute(
    `delete from standing_orders where next_on is null and changed_at < ? and not exists (
       select from proposed_orders where standing_id = standing_orders.id and cut_off >= ?)`,
    [stopped, stopped],
    'run',
  );
  const old = retentionLimit(clock.now(), proposedOrders.length);
  await em.nativeDelete(Proposal, {
    createdAt: { $lt: old },
    state: { $nin: ['open', 'placing'] },
  });
}

/**
 * After a restore: what came due since the backup may have been asked and ordered, so it is left to
 * the owner, and open proposals ask before they become an order.
 */
export async function holdRestoredProposals(
  em: EntityManager,
  { now }: { now: Date },
): Promise<string[]> {
  await em.nativeUpdate(Proposal, { state: 'placing' }, { state: 'open' });
  const held = await em.nativeUpdate(
    Proposal,
    { state: 'open', cutOff: { $lte: now } },
    { state: 'late', mailDue: null, settledAt: now },
  );
  await em.nativeUpdate(Proposal, { state: 'open' }, { sendsItself: false });
  const words = held === 1 ? '1 proposed order is' : `${held} proposed orders are`;
  return held === 0 ? [] : [`${words} left to the owner: they were due since the backup.`];
}

export const standingMetrics: readonly Metric[] = [
  {
    name: 'shop_standing_orders',
    help: 'Standing orders by state.',
    kind: 'gauge',
    label: 'state',
    fromDatabase: true,
    read: async ({ database }) => {
      const em = database.fork();
      const counts = await Promise.all(
        standingStates.map((state) => em.count(StandingOrder, { state })),
      );
      return Object.fromEntries(standingStates.map((state, index) => [state, counts[index] ?? 0]));
    },
  },
  {
    name: 'shop_proposed_orders',
    help: 'Proposed orders of the last year by what became of them.',
    kind: 'gauge',
    label: 'state',
    fromDatabase: true,
    async read({ database }) {
      const rows = await database
        .fork()
        .execute<{ state: string; total: number }[]>(
          'select state, count(*)::int as total from proposed_orders group by state',
        );
      return Object.fromEntries(rows.map(({ state, total }) => [state, total]));
    },
  },
];
