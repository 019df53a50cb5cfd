import { type Entry, type Facts, recordActivity } from '#server/activity/record-activity.ts';
import type { Writer } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { OrderEventKind } from '../shared/history/order-event.ts';
import type { OrderDetails } from '../shared/order-view.ts';
import { type Order, OrderEvent } from './order.entity.ts';

/** The subject is the order unless `thing` is given. */
type ActivityEntry = Omit<Entry, 'thing'> & Partial<Pick<Entry, 'thing'>>;

/** `statusFrom` is null for the first status. */
type NewEvent = { facts: Facts; activity: ActivityEntry | null } & (
  | { kind: OrderEventKind }
  | ({ kind: 'status'; byCustomer?: boolean } & Pick<OrderEvent, 'statusFrom' | 'statusTo' | 'at'>)
);

/** In the caller's transaction. Facts name changed fields, never their (personal) values. */
export async function recordEvent(
  em: EntityManager,
  { shop, actor }: Writer,
  { id }: Pick<Order, 'id'>,
  { activity, ...event }: NewEvent,
): Promise<void> {
  await em.insert(OrderEvent, {
    orderId: id,
    at: shop.clock.now(),
    actorKind: actor.kind,
    actorId: 'id' in actor ? actor.id : null,
    actorName: actor.kind === 'key' ? actor.name : null,
    ...event,
  });
  if (activity) await recordActivity(em, actor, { thing: { kind: 'order', id }, ...activity });
}

export const lastStep = (em: EntityManager, { id }: Pick<Order, 'id'>): Promise<OrderEvent> =>
  em.findOneOrFail(OrderEvent, { orderId: id, kind: 'status' }, { orderBy: { id: 'desc' } });

export async function presentHistory(
  em: EntityManager,
  { id }: Pick<Order, 'id'>,
): Promise<Pick<OrderDetails, 'history' | 'events'>> {
  const events = await em.find(OrderEvent, { orderId: id }, { orderBy: { id: 'asc' } });
  return {
    history: events.flatMap((event) => {
      const { statusFrom = null, statusTo, byCustomer, at } = event;
      if (!statusTo) return [];
      const changedAt = at.toISOString();
      return { from: statusFrom, to: statusTo, changedAt, byCustomer, by: actorOf(event) };
    }),
    events: events.flatMap((event) => {
      const { kind, facts, at } = event;
      return kind === 'status' ? [] : { kind, facts, at: at.toISOString(), by: actorOf(event) };
    }),
  };
}

function actorOf({ actorKind: kind, actorId, actorName }: OrderEvent) {
  const hasAccount = kind === 'owner' || kind === 'helper';
  return { kind, name: actorName ?? null, accountID: hasAccount ? (actorId ?? null) : null };
}
