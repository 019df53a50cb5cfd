import type { EntityManager } from '#server/db/database.ts';
import { toRand } from '#shared/money.ts';
import { doorOf } from '../../shared/office/door.ts';
import { isUnderWay, orderStatuses } from '../../shared/order-status.ts';
import type { SameDoor } from '../../shared/order-view.ts';
import { Order } from '../order.entity.ts';

/**
 * Finds for orders that are not confirmed another one that is brought to the same door and bears the fee: one that
 * is confirmed with a fee, or an unconfirmed one that was sent before.
 */
export async function findSameDoors(
  em: EntityManager,
  orders: readonly Order[],
): Promise<(order: Order) => SameDoor | null> {
  const asking = orders.filter((order) => order.confirmedAt == null && isBrought(order));
  if (asking.length === 0) return () => null;
  const others = await em.find(
    Order,
    {
      ...{ handover: 'Delivery', suspicious: false, erasedAt: null },
      status: { $in: orderStatuses.filter(isUnderWay) },
      postal: { $in: [...new Set(asking.map(({ postal }) => postal))] },
    },
    { orderBy: { id: 'asc' } },
  );
  const byDoor = Map.groupBy(others.filter(isBrought), doorOf);
  return (order) => {
    if (!asking.includes(order)) return null;
    const other = byDoor
      .get(doorOf(order))
      ?.find(
        ({ id, confirmedAt, deliveryFee }) =>
          id !== order.id && (confirmedAt == null ? id < order.id : (deliveryFee ?? 0) > 0),
      );
    if (!other) return null;
    return {
      orderID: other.id,
      orderNumber: String(other.number),
      deliveryDay: other.deliveryDay ?? null,
      deliveryFee: other.deliveryFee == null ? null : toRand(other.deliveryFee),
    };
  };
}

const isBrought = (order: Order) =>
  order.handover === 'Delivery' && isUnderWay(order.status) && doorOf(order) !== null;
