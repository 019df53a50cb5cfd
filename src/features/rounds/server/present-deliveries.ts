import {
  findLines,
  type OnTheWayTexts,
  type Order,
  type OrderLine,
  presentLine,
  presentOrder,
} from '#features/orders/server/public.ts';
import { stillToPay } from '#features/orders/shared/money/payment.ts';
import { addressKey } from '#features/orders/shared/office/address-key.ts';
import { findProductsByIds } from '#features/products/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import { toRand } from '#shared/money.ts';
import type { DeliveryView, RoundView } from '../shared/deliveries-view.ts';
import { type Load, loadOf, placeAfter, roundOf } from '../shared/round.ts';

export async function presentDeliveries(
  em: EntityManager,
  orders: readonly Order[],
): Promise<DeliveryView[]> {
  const linesOf = await findLines(em, orders);
  const products = new Set(
    orders.flatMap((order) => linesOf(order).flatMap(({ productId }) => productId ?? [])),
  );
  const weights = new Map(
    (products.size === 0 ? [] : await findProductsByIds(em, [...products])).map(
      ({ id, weightGrams }) => [id, weightGrams ?? null],
    ),
  );
  const gramsOf = ({ productId }: OrderLine) =>
    productId == null ? null : (weights.get(productId) ?? null);
  return orders.map((order) => {
    const stored = linesOf(order);
    const lines = stored.map((line) => ({ ...presentLine(line), grams: gramsOf(line) }));
    const { items: _, ...view } = presentOrder(order, stored);
    return { ...view, lines, ...loadOf(lines), toCollect: toRand(stillToPay(order)) };
  });
}

type Parts = readonly (Load & { toCollect: number })[];

/** Amounts are in rand, added as cents. */
function sumOf(parts: Parts): Load & { toCollect: number } {
  const cents = parts.reduce((sum, { toCollect }) => sum + Math.round(toCollect * 100), 0);
  return {
    grams: parts.reduce((sum, { grams }) => sum + grams, 0),
    withoutWeight: parts.reduce((sum, { withoutWeight }) => sum + withoutWeight, 0),
    toCollect: toRand(cents),
  };
}

/** @param kept as in `placeAfter`. */
export async function presentRound(
  em: EntityManager,
  texts: OnTheWayTexts,
  orders: readonly Order[],
  kept = false,
): Promise<RoundView> {
  const textOf = await texts(em, orders);
  const views = new Map((await presentDeliveries(em, orders)).map((view) => [view.orderID, view]));
  let place = 0;
  const doors = new Map<string, number>();
  const areas = roundOf(orders, addressKey).map(({ area, stops: group }) => {
    const stops = group.flatMap((order) => {
      const view = views.get(order.id);
      if (!view) return [];
      place = placeAfter(place, order, kept);
      const door = addressKey(order);
      const sameDoorAs = (door !== null && doors.get(door)) || null;
      if (door !== null && sameDoorAs === null) doors.set(door, place);
      return [{ place, ...view, onTheWay: textOf(order), sameDoorAs }];
    });
    return { area, stops, ...sumOf(stops) };
  });
  return {
    areas,
    stops: orders.length,
    delivered: orders.filter(({ status }) => status === 'Completed').length,
    ...sumOf(areas),
  };
}
