import type { Facts } from '#server/activity/activity.entity.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { OrderEventKind } from '../shared/history/order-event.ts';
import { type Order, OrderEvent } from './order.entity.ts';

/**
 * Notes in the history of an order, inside the caller's transaction, that something happened and who did
 * it. Nothing of a person goes into the facts: which fields were changed, never what they hold.
 */
export async function noteEvent(
  em: EntityManager,
  { shop, actor }: Pick<RequestContext, 'shop' | 'actor'>,
  order: Pick<Order, 'id'>,
  { kind, facts = {} }: { kind: OrderEventKind; facts?: Facts },
): Promise<void> {
  await em.insert(OrderEvent, {
    orderId: order.id,
    kind,
    facts,
    at: shop.clock.now(),
    actorKind: actor.kind,
    actorId: 'id' in actor ? actor.id : null,
    actorName: actor.kind === 'key' ? actor.name : null,
  });
}
