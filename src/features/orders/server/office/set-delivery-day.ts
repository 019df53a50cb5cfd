import type { RequestContext, Writer } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { refuse, refuseField } from '#shared/errors.ts';
import { readDay, shopDay } from '#shared/time/day.ts';
import { statusLabel } from '../../shared/handover-labels.ts';
import type { Missed } from '../../shared/office/missed-delivery.ts';
import { isUnderWay } from '../../shared/order-status.ts';
import { recordEvent } from '../history.ts';
import { type Order, requireReal } from '../order.entity.ts';

/** Days in either direction; anything beyond is a typing error. */
const maxDistance = 366;

/** @throws DomainError `bad_input` for `field` if the day is more than a year away. */
export function requireNearDay(
  { shop }: Pick<RequestContext, 'shop'>,
  day: string | null,
  field: string,
): void {
  if (day === null || Math.abs(readDay(day) - shopDay(shop.clock.now())) <= maxDistance) return;
  const message = 'Please choose a day within a year from today.';
  refuseField(field, message);
}

/**
 * Needs the locked order (topic `orders`). @param day as 2026-11-20. @returns whether it changed.
 * @throws DomainError `conflict` when completed, cancelled or suspicious.
 */
export async function setDeliveryDay(
  em: EntityManager,
  context: Writer,
  order: Order,
  day: string | null,
): Promise<boolean> {
  const before = order.deliveryDay ?? null;
  if (before === day) return false;
  requireReal(order);
  if (!isUnderWay(order.status)) {
    refuse(
      'stale',
      `Order ${order.number} is ${statusLabel(order)} by now: there is no day to choose for it any more.`,
    );
  }
  moveToDay(order, day);
  await em.flush();
  await recordEvent(em, context, order, {
    kind: 'delivery day',
    facts: { from: before, to: day },
    activity: { action: 'changed', before: { deliveryDay: before }, after: { deliveryDay: day } },
  });
  return true;
}

/** The stop and the missed delivery belong to the previous day; a missed stop can go back to it. */
export function moveToDay(order: Order, day: string | null): void {
  order.deliveryDay = day;
  if (day === null || day !== order.missedDay) order.stop = null;
  clearMissed(order);
}

export function clearMissed(order: Order): void {
  order.missedDay = null;
  order.missedReason = null;
  order.missedNote = null;
}

/**
 * Needs the locked order (topic `orders`); idempotent, keeps the place. @param day of the round.
 * @throws DomainError as `setDeliveryDay`; `conflict` when the order has another day.
 */
export async function missDelivery(
  em: EntityManager,
  context: Writer,
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
