import type { EntityManager } from '#server/db/database.ts';
import { type Metric, readCounts } from '#server/metrics/metrics.ts';
import type { Shop } from '#server/shop.ts';
import { retentionLimit } from '#shared/time/length.ts';
import { standing as about } from '../shared/about.ts';
import { Proposal, StandingOrder } from './standing-order.entity.ts';

/** Also those whose chosen days are over. */
export async function forgetStandingOrders({
  database,
  clock,
}: Pick<Shop, 'database' | 'clock'>): Promise<void> {
  const { standingOrders, proposedOrders, askedStandingOrders } = about.retention;
  const stopped = retentionLimit(clock.now(), standingOrders.length);
  const em = database.fork();
  await em.nativeDelete(StandingOrder, { stoppedAt: { $lt: stopped } });
  const asked = retentionLimit(clock.now(), askedStandingOrders.length);
  await em.nativeDelete(StandingOrder, { state: 'asked', createdAt: { $lt: asked } });
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
 * After a restore. Proposals that came due since the backup may be ordered already: the owner decides
 * about them, and open ones need a confirmation.
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
    read: (shop) =>
      readCounts(
        shop,
        'select state as name, count(*)::int as total from standing_orders group by state',
      ),
  },
  {
    name: 'shop_proposed_orders',
    help: 'Proposed orders of the last year by what became of them.',
    kind: 'gauge',
    label: 'state',
    fromDatabase: true,
    read: (shop) =>
      readCounts(
        shop,
        'select state as name, count(*)::int as total from proposed_orders group by state',
      ),
  },
];
