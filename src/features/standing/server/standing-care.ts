import type { RestoreRule } from '#server/feature.ts';
import { type Metric, readCounts } from '#server/metrics/metrics.ts';
import type { Shop } from '#server/shop.ts';
import { retentionLimit } from '#shared/time/length.ts';
import { standing as about } from '../shared/about.ts';
import { Proposal, StandingOrder } from './standing-order.entity.ts';

export async function forgetStandingOrders({
  database,
  clock,
}: Pick<Shop, 'database' | 'clock'>): Promise<void> {
  const { standingOrders, proposedOrders, askedStandingOrders } = about.retention;
  const stopped = retentionLimit(clock.now(), standingOrders.length);
  const em = database.fork();
  await em.nativeDelete(StandingOrder, { stoppedAt: { $lt: stopped } });
  const asked = retentionLimit(clock.now(), askedStandingOrders.length);
  await em.nativeDelete(StandingOrder, { state: 'asked', changedAt: { $lt: asked } });
  const old = retentionLimit(clock.now(), proposedOrders.length);
  await em.nativeDelete(Proposal, {
    createdAt: { $lt: old },
    state: { $ne: 'open' },
  });
}

const proposeAgain = `
  update standing_orders set next_on = open.due_on from proposed_orders as open
  where open.standing_id = standing_orders.id and open.state = 'open'`;

export const standingAfterRestore: RestoreRule = {
  things: 'Standing orders',
  mayHave: 'been ordered, skipped or stopped',
  follows: 'ask once before they order again',
  async hold(em) {
    await em.execute(proposeAgain, [], 'run');
    await em.nativeDelete(Proposal, { state: 'open' });
    await em.nativeUpdate(Proposal, { mailDue: { $ne: null } }, { mailDue: null });
    return em.nativeUpdate(StandingOrder, { state: 'active' }, { asksBecause: 'restored' });
  },
};

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
