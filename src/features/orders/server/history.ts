import { type Entry, type Facts, recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { OrderEventKind } from '../shared/history/order-event.ts';
import type { OrderStatus } from '../shared/order-status.ts';
import type { OrderDetails } from '../shared/order-view.ts';
import { type Order, OrderEvent, OrderStatusChange } from './order.entity.ts';

export type Writer = Pick<RequestContext, 'shop' | 'actor'>;

/** The subject is the order unless `thing` is given. */
type ActivityEntry = Omit<Entry, 'thing'> & Partial<Pick<Entry, 'thing'>>;

type Step = { from: OrderStatus | null; to: OrderStatus; at: Date; byCustomer?: boolean };

/** In the caller's transaction. Facts name changed fields, never their (personal) values. */
export async function recordEvent(
  em: EntityManager,
  { shop, actor }: Writer,
  order: Pick<Order, 'id'>,
  event: { kind: OrderEventKind; facts: Facts; activity: ActivityEntry | null },
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
  await recordOrderActivity(em, actor, order, activity);
}

/** Records a status change in the caller's transaction; `from` is null for the first. */
export async function recordStep(
  em: EntityManager,
  { actor }: Pick<Writer, 'actor'>,
  order: Pick<Order, 'id'>,
  { step, activity }: { step: Step; activity: ActivityEntry | null },
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
  await recordOrderActivity(em, actor, order, activity);
}

const columnsOf = (actor: Writer['actor']) => ({
  actorKind: actor.kind,
  actorName: actor.kind === 'key' ? actor.name : null,
});

async function recordOrderActivity(
  em: EntityManager,
  actor: Writer['actor'],
  { id }: Pick<Order, 'id'>,
  activity: ActivityEntry | null,
): Promise<void> {
  if (activity) await recordActivity(em, actor, { thing: { kind: 'order', id }, ...activity });
}

/** Null for orders older than the recording of status changes. */
export function lastStep(
  em: EntityManager,
  { id }: Pick<Order, 'id'>,
): Promise<OrderStatusChange | null> {
  return em.findOne(OrderStatusChange, { orderId: id }, { orderBy: { id: 'desc' } });
}

/** Oldest first. */
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
      by: actorOf(step),
    })),
    events: events.map((event) => ({
      kind: event.kind,
      facts: event.facts,
      at: event.at.toISOString(),
      by: { kind: event.actorKind, name: event.actorName ?? null },
    })),
  };
}

/** Old rows have no `actorKind`, only whether the customer made the change. */
function actorOf({ actorKind, actorName, byCustomer }: OrderStatusChange) {
  if (actorKind) return { kind: actorKind, name: actorName ?? null };
  return byCustomer ? { kind: 'customer' as const, name: null } : null;
}
