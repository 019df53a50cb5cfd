import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { DomainError } from '#shared/errors.ts';
import type { Missed } from '../../shared/office/missed-delivery.ts';
import { recordEvent } from '../history.ts';
import type { Order } from '../order.entity.ts';
import { setDeliveryDay } from './set-delivery-day.ts';

/**
 * Records that an order, held by the caller's transaction (topic `orders`), could not be handed
 * over: clears its day and stores the reason. Idempotent.
 * @param day the day of the round.
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
    throw new DomainError('conflict', `Order ${order.number} is not on this day any more.`);
  }
  await setDeliveryDay(em, context, order, null);
  order.missedDay = day;
  order.missedReason = reason;
  order.missedNote = note;
  await em.flush();
  await recordEvent(em, context, order, { kind: 'missed', facts: { reason, day }, activity: null });
}

/** Whether the delivery failed on this day and no new day is set. */
export const wasMissed = (order: Pick<Order, 'deliveryDay' | 'missedDay'>, day: string): boolean =>
  order.deliveryDay == null && order.missedDay === day;
