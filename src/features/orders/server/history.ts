import { type Entry, type Facts, recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { OrderEventKind } from '../shared/history/order-event.ts';
import type { OrderStatus } from '../shared/order-status.ts';
import type { OrderDetails } from '../shared/order-view.ts';
import { type Order, OrderEvent } from './order.entity.ts';

export type Writer = Pick<RequestContext, 'shop' | 'actor'>;

/** The subject is the order unless `thing` is given. */
type ActivityEntry = Omit<Entry, 'thing'> & Partial<Pick<Entry, 'thing'>>;

type Step = { from: OrderStatus | null; to: OrderStatus; at: Date; byCustomer?: boolean };

/** In the caller's transaction. Facts name changed fields, never their (personal) values. */
export function recordEvent(
  em: EntityManager,
  writer: Writer,
  order: Pick<Order, 'id'>,
  event: { kind: OrderEventKind; facts: Facts; activity: ActivityEntry | null },
): Promise<void> {
  const { kind, facts, activity } = event;
  return store(em, writer, order, { kind, facts }, activity);
}

/** Records a status change in the caller's transaction; `from` is null for the first. */
export function recordStep(
  em: EntityManager,
  writer: Writer,
  order: Pick<Order, 'id'>,
  { step, activity }: { step: Step; activity: ActivityEntry | null },
): Promise<void> {
  const { from: statusFrom, to: statusTo, at, byCustomer = false } = step;
  const columns = { kind: 'status', facts: {}, statusFrom, statusTo, at, byCustomer } as const;
  return store(em, writer, order, columns, activity);
}

async function store(
  em: EntityManager,
  { shop, actor }: Writer,
  { id }: Pick<Order, 'id'>,
  columns: Pick<OrderEvent, 'kind' | 'facts'> &
    Partial<Pick<OrderEvent, 'statusFrom' | 'statusTo' | 'at' | 'byCustomer'>>,
  activity: ActivityEntry | null,
): Promise<void> {
  await em.insert(OrderEvent, {
    orderId: id,
    at: shop.clock.now(),
    actorKind: actor.kind,
    actorId: 'id' in actor ? actor.id : null,
    actorName: actor.kind === 'key' ? actor.name : null,
    ...columns,
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
