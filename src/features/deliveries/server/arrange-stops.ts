import { isDeepStrictEqual } from 'node:util';
import { Order, onTheWayTexts } from '#features/orders/server/public.ts';
import { doorOf } from '#features/orders/shared/office/door.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { lockAll } from '#server/db/find-and-lock.ts';
import { write } from '#server/db/write.ts';
import { DomainError } from '#shared/errors.ts';
import type { ArrangeInput } from '../shared/deliveries-input.ts';
import type { DayView } from '../shared/deliveries-view.ts';
import { roundOf, type Stop } from '../shared/round.ts';
import { ordersOn } from './find-deliveries.ts';
import { presentRound } from './present-deliveries.ts';

const inOrder = <One extends Stop>(stops: readonly One[], door?: (one: One) => string | null) =>
  roundOf(stops, door).flatMap(({ stops: its }) => its.map(({ id }) => id));

/**
 * Puts the stops of a day in another order. Those of an area stay together (`roundOf`), whatever was sent.
 * @throws DomainError `conflict` when an order came to the day or left it meanwhile, or somebody else put
 * them in another order than the one that was seen.
 */
export async function arrangeStops(
  context: RequestContext,
  { day, orderIDs, from }: ArrangeInput,
): Promise<DayView> {
  const texts = await onTheWayTexts(context);
  return write(context, ['orders'], async (em) => {
    // All are held before they are looked at: of two changes at once the second sees the first.
    const held = (await ordersOn(em, day)).map(({ id }) => id);
    await lockAll(em, Order, held, 'One of these orders is not there any more.');
    const orders = await ordersOn(em, day);
    const before = inOrder(orders, doorOf);
    if (!isDeepStrictEqual(before.toSorted(byNumber), orderIDs.toSorted(byNumber))) {
      throw new DomainError(
        'conflict',
        'The orders of this day have changed meanwhile. Please look at them again.',
      );
    }
    const places = new Map(orderIDs.map((id, index) => [id, index + 1]));
    const wished = inOrder(
      orders.map(({ id, deliveryArea }) => ({ id, deliveryArea, stop: places.get(id) ?? null })),
    );
    if (!isDeepStrictEqual(before, wished)) {
      if (from && !isDeepStrictEqual(before, from)) {
        throw new DomainError(
          'conflict',
          'Somebody else has put these stops in another order meanwhile. Please look at them again.',
        );
      }
      await recordActivity(em, context.actor, {
        action: 'reordered',
        thing: { kind: 'order' },
        after: { day, stops: orders.length },
      });
    }
    for (const order of orders) order.stop = wished.indexOf(order.id) + 1;
    await em.flush();
    return { day, ...(await presentRound(em, texts, orders)) };
  });
}

const byNumber = (one: number, other: number) => one - other;
