import { isDeepStrictEqual } from 'node:util';
import {
  deliveriesOn,
  lockOrders,
  type Order,
  onTheWayTexts,
  requireNearDay,
  setDeliveryDay,
} from '#features/orders/server/public.ts';
import { addressKey } from '#features/orders/shared/office/address-key.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { refuse } from '#shared/errors.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import type { Done } from '#shared/wire.ts';
import { type ArrangeInput, maxOrders, type SetDayInput } from '../shared/deliveries-input.ts';
import type { DayView } from '../shared/deliveries-view.ts';
import { placeAfter, roundOf, type Stop } from '../shared/round.ts';
import { isHandedOver } from './driver-links.ts';
import { presentRound } from './present-deliveries.ts';

const sequenceOf = <One extends Stop>(stops: readonly One[], door?: (one: One) => string | null) =>
  roundOf(stops, door).flatMap(({ stops: its }) => its.map(({ id }) => id));

/** Keeps areas together. @throws DomainError `conflict` for other orders or another sequence. */
export async function arrangeStops(
  context: RequestContext,
  { day, orderIDs, from }: ArrangeInput,
): Promise<DayView> {
  const texts = await onTheWayTexts(context);
  return write(context, async (em) => {
    const orders = await lockDeliveriesOn(em, day);
    const before = sequenceOf(orders, addressKey);
    if (!isDeepStrictEqual(before.toSorted(ascending), orderIDs.toSorted(ascending))) {
      refuse('stale', 'The orders of this day have changed. Please check them again.');
    }
    const places = new Map(orderIDs.map((id, index) => [id, index + 1]));
    const wanted = sequenceOf(
      orders.map(({ id, deliveryAreaId, deliveryArea, status }) => ({
        ...{ id, deliveryAreaId, deliveryArea, status },
        stop: places.get(id) ?? null,
      })),
    );
    if (!isDeepStrictEqual(before, wanted)) {
      if (from && !isDeepStrictEqual(before, from)) {
        refuse(
          'stale',
          'Someone else has changed the order of these stops. Please check them again.',
        );
      }
      await recordActivity(em, context.actor, {
        action: 'reordered',
        thing: { kind: 'order' },
        after: { day, stops: orders.length },
      });
    }
    for (const order of orders) order.stop = wanted.indexOf(order.id) + 1;
    await em.flush();
    return { day, ...(await presentRound(em, texts, orders)) };
  });
}

/** Locks before reading, so that of two concurrent changes the second sees the first. */
async function lockDeliveriesOn(em: EntityManager, day: string): Promise<Order[]> {
  const ids = (await deliveriesOn(em, day)).map(({ id }) => id);
  await lockOrders(em, ids);
  return deliveriesOn(em, day);
}

/** Stores the numbers shown, so that they stay when a stop leaves the round. */
export function keepPlaces({ shop }: Pick<RequestContext, 'shop'>, day: string): Promise<void> {
  return write({ shop }, async (em) => {
    const areas = roundOf(await lockDeliveriesOn(em, day), addressKey);
    const kept = await isHandedOver({ em, shop }, day);
    let place = 0;
    for (const order of areas.flatMap(({ stops }) => stops)) {
      place = placeAfter(place, order, kept);
      order.stop = place;
    }
  });
}

const ascending = (one: number, other: number) => one - other;

const nameDay = (day: string) => weekdayAndDate(readDay(day));

/**
 * All or none. @throws DomainError `bad_input` for a day more than a year away; `not_found`;
 * `conflict` when not under way, for an outdated `from`, or a full day.
 */
export function setDay(
  context: RequestContext,
  { orderIDs, day, from }: SetDayInput,
): Promise<Done> {
  requireNearDay(context, day, 'day');
  return write(context, async (em) => {
    const orders = await lockOrders(em, orderIDs);
    for (const order of orders) {
      const now = order.deliveryDay ?? null;
      if (from !== undefined && now !== from && now !== day) {
        refuse(
          'stale',
          `Order ${order.number} is ${now === null ? 'not planned any more' : `on ${nameDay(now)} now`}. Nothing was changed.`,
        );
      }
      await setDeliveryDay(em, context, order, day);
    }
    if (day !== null && (await deliveriesOn(em, day)).length > maxOrders) {
      refuse(
        'limit_reached',
        `A day has at most ${maxOrders} stops, and ${nameDay(day)} would have more.`,
      );
    }
    const which = orders.length === 1 ? `Order ${orders[0]?.number}` : `${orders.length} orders`;
    return {
      success: true,
      message:
        day === null
          ? `${which} ${orders.length === 1 ? 'is' : 'are'} taken off the day.`
          : `${which} added to ${nameDay(day)}.`,
    };
  });
}
