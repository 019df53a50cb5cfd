import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { DomainError } from '#shared/errors.ts';
import { readDay, shopDay } from '#shared/time/day.ts';
import { isUnderWay } from '../../shared/order-status.ts';
import { statusWord } from '../../shared/status-word.ts';
import { recordEvent } from '../history.ts';
import type { Order } from '../order.entity.ts';

/** How far from today a day may be, in days: more is a slip of the finger. */
const farthest = 366;

/**
 * A day of delivery as somebody chose it, none or one that is near enough to be meant.
 * @param field what the caller named it.
 * @throws DomainError `bad_input` for one that is more than a year away.
 */
export function requireNearDay(
  { shop }: Pick<RequestContext, 'shop'>,
  day: string | null,
  field: string,
): void {
  if (day === null || Math.abs(readDay(day) - shopDay(shop.clock.now())) <= farthest) return;
  const message = 'Please choose a day within a year from today.';
  throw new DomainError('bad_input', message, { issues: [{ path: field, message }] });
}

/**
 * Gives an order, held by the caller's transaction (topic `orders`), the day on which it is brought, or
 * takes it away; in the round of another day it has no place yet. The day it has already changes nothing.
 * @param day as 2026-11-20. @returns whether it had another one.
 * @throws DomainError `conflict` when nothing is to be delivered any more, or the order is suspicious.
 */
export async function setDeliveryDay(
  em: EntityManager,
  context: Pick<RequestContext, 'shop' | 'actor'>,
  order: Order,
  day: string | null,
): Promise<boolean> {
  const before = order.deliveryDay ?? null;
  if (before === day) return false;
  if (order.suspicious) {
    throw new DomainError('conflict', `Please say first that order ${order.number} is real.`);
  }
  if (!isUnderWay(order.status)) {
    throw new DomainError(
      'conflict',
      `Order ${order.number} is ${statusWord(order)} by now: there is no day to choose for it any more.`,
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

/** Sets the day, and clears the place in the round and the missed delivery, which belong to the day before. */
export function moveToDay(order: Order, day: string | null): void {
  order.deliveryDay = day;
  order.stop = null;
  clearMissed(order);
}

/** Forgets that the order could not be handed over. */
export function clearMissed(order: Order): void {
  order.missedDay = null;
  order.missedReason = null;
  order.missedNote = null;
}
