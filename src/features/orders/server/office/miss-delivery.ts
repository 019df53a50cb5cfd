import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { DomainError } from '#shared/errors.ts';
import type { Missed } from '../../shared/office/missed-delivery.ts';
import { recordEvent } from '../history.ts';
import type { Order } from '../order.entity.ts';
import { setDeliveryDay } from './set-delivery-day.ts';

/**
 * An order, held by the caller's transaction (topic `orders`), could not be handed over on its day: it has no day
 * any more, and says why until it has one. The same twice is once.
 * @param day the day of the round. @throws DomainError as `setDeliveryDay`; `conflict` when it has another day by now.
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

/** Whether an order came back from this day, and has no other one yet. */
export const wasMissed = (order: Pick<Order, 'deliveryDay' | 'missedDay'>, day: string): boolean =>
  order.deliveryDay == null && order.missedDay === day;
