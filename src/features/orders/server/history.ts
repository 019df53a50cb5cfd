import type { Facts } from '#server/activity/activity.entity.ts';
import { type Entry, recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { OrderEventKind } from '../shared/history/order-event.ts';
import type { OrderStatus } from '../shared/order-status.ts';
import type { OrderDetails } from '../shared/order-view.ts';
import { type Order, OrderEvent, OrderStatusChange } from './order.entity.ts';

export type Writer = Pick<RequestContext, 'shop' | 'actor'>;

/** What the activity log says of it; of the order, unless another thing is named. */
type InActivity = Omit<Entry, 'thing'> & Partial<Pick<Entry, 'thing'>>;

type Step = { from: OrderStatus | null; to: OrderStatus; at: Date; byCustomer?: boolean };

/**
 * Records in the history of an order, inside the caller's transaction, that something happened and who did
 * it, and with it in the activity log. Nothing of a person goes into the facts: which fields were changed,
 * never what they hold.
 */
export async function recordEvent(
  em: EntityManager,
  { shop, actor }: Writer,
  order: Pick<Order, 'id'>,
  event: { kind: OrderEventKind; facts: Facts; activity: InActivity | null },
): Promise<void> {
  const { kind, facts, activity } = event;
  await em.insert(OrderEvent, {
    orderId: order.id,
    kind,
    facts,
    at: shop.clock.now(),
    ...columnsOf(actor),
    actorId: 'id' in actor ? actor.id : null,
  });
  await recordOfOrder(em, actor, order, activity);
}

/** The same for a step of its status; the first has none before it. */
export async function recordStep(
  em: EntityManager,
  { actor }: Pick<Writer, 'actor'>,
  order: Pick<Order, 'id'>,
  { step, activity }: { step: Step; activity: InActivity | null },
): Promise<void> {
  const { from, to, at, byCustomer = false } = step;
  await em.insert(OrderStatusChange, {
    orderId: order.id,
    statusFrom: from,
    statusTo: to,
    changedAt: at,
    byCustomer,
    ...columnsOf(actor),
  });
  await recordOfOrder(em, actor, order, activity);
}

const columnsOf = (actor: Writer['actor']) => ({
  actorKind: actor.kind,
  actorName: actor.kind === 'key' ? actor.name : null,
});

async function recordOfOrder(
  em: EntityManager,
  actor: Writer['actor'],
  { id }: Pick<Order, 'id'>,
  activity: InActivity | null,
): Promise<void> {
  if (activity) await recordActivity(em, actor, { thing: { kind: 'order', id }, ...activity });
}

/** The newest step of an order's status; null of orders from before steps were kept. */
export function lastStep(
  em: EntityManager,
  { id }: Pick<Order, 'id'>,
): Promise<OrderStatusChange | null> {
  return em.findOne(OrderStatusChange, { orderId: id }, { orderBy: { id: 'desc' } });
}

/** What happened to an order, oldest first: the steps of its status, and the events. */
export async function presentHistory(
  em: EntityManager,
  { id }: Pick<Order, 'id'>,
): Promise<Pick<OrderDetails, 'history' | 'events'>> {
  const oldestFirst = { orderBy: { id: 'asc' } } as const;
  const steps = await em.find(OrderStatusChange, { orderId: id }, oldestFirst);
  const events = await em.find(OrderEvent, { orderId: id }, oldestFirst);
  return {
    history: steps.map((step) => ({
      from: step.statusFrom ?? null,
      to: step.statusTo,
      changedAt: step.changedAt.toISOString(),
      byCustomer: step.byCustomer,
      by: byOf(step),
    })),
    events: events.map((event) => ({
      kind: event.kind,
      facts: event.facts,
      at: event.at.toISOString(),
      by: { kind: event.actorKind, name: event.actorName ?? null },
    })),
  };
}

/** Who changed a status; before that was kept, what is known is whether it was the customer. */
function byOf({ actorKind, actorName, byCustomer }: OrderStatusChange) {
  if (actorKind) return { kind: actorKind, name: actorName ?? null };
  return byCustomer ? { kind: 'customer' as const, name: null } : null;
}
