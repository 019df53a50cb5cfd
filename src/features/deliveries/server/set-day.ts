import { Order, requireNearDay, setDeliveryDay } from '#features/orders/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import { lockAll } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import type { Done } from '#shared/answers.ts';
import { DomainError } from '#shared/errors.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { mostOrders, type SetDayInput } from '../shared/deliveries-input.ts';
import { ordersOn } from './find-deliveries.ts';

const nameDay = (day: string | null) => (day === null ? 'no day' : weekdayAndDate(readDay(day)));

/**
 * All or none.
 * @throws DomainError `bad_input` for a day more than a year away; `not_found`; `conflict` when not
 * under way, for an outdated `from`, or a full day.
 */
export function setDay(
  context: RequestContext,
  { orderIDs, day, from }: SetDayInput,
): Promise<Done> {
  requireNearDay(context, day, 'day');
  return write(context, ['orders'], async (em) => {
    const orders = await lockAll(em, Order, orderIDs, 'One of these orders is not there any more.');
    for (const order of orders) {
      const now = order.deliveryDay ?? null;
      if (from !== undefined && now !== from && now !== day) {
        throw new DomainError(
          'conflict',
          `Order ${order.number} has ${now === null ? 'no day' : nameDay(now)} by now. Nothing was changed.`,
        );
      }
      await setDeliveryDay(em, context, order, day);
    }
    if (day !== null && (await ordersOn(em, day)).length > mostOrders) {
      throw new DomainError(
        'conflict',
        `A day has at most ${mostOrders} stops, and ${nameDay(day)} would have more.`,
      );
    }
    const which = orders.length === 1 ? `Order ${orders[0]?.number}` : `${orders.length} orders`;
    return {
      success: true,
      message:
        day === null
          ? `${which} ${orders.length === 1 ? 'has' : 'have'} no day now.`
          : `${which} put on ${nameDay(day)}.`,
    };
  });
}
