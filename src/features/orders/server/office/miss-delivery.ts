import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { refuse } from '#shared/errors.ts';
import type { Missed } from '../../shared/office/missed-delivery.ts';
import { recordEvent } from '../history.ts';
import type { Order } from '../order.entity.ts';
import { setDeliveryDay } from './set-delivery-day.ts';

/**
 * Needs the locked order (topic `orders`); idempotent, keeps the place. @param day of the round.
 * @throws DomainError as `setDeliveryDay`; `conflict` when the order has another day.
 */
export async function missDelivery(
  em: EntityManager,
  context: Pick<RequestContext, 'shop' | 'actor'>,
  order: Order,
  { day, reason, note }: Missed & { day: string },
): Promise<void> {
  if (wasMissed(order, day)) return;
  if (order.deliveryDay !== day) {
    refuse('stale', `Order ${order.number} is not on this day any more.`);
  }
  const { stop = null } = order;
  await setDeliveryDay(em, context, order, null);
  order.stop = stop;
  order.missedDay = day;
  order.missedReason = reason;
  order.missedNote = note;
  await em.flush();
  await recordEvent(em, context, order, { kind: 'missed', facts: { reason, day }, activity: null });
}

/** Until a new day is set. */
export const wasMissed = (order: Pick<Order, 'deliveryDay' | 'missedDay'>, day: string): boolean =>
  order.deliveryDay == null && order.missedDay === day;
