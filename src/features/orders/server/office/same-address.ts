import type { EntityManager } from '#server/db/database.ts';
import { toRand } from '#shared/money.ts';
import { addressKey } from '../../shared/office/address-key.ts';
import { isUnderWay } from '../../shared/order-status.ts';
import type { SameAddress } from '../../shared/order-view.ts';
import { Order, statusUnderWay } from '../order.entity.ts';

/** Finds a delivery to the same address that bears the fee: confirmed with one, or sent earlier. */
export async function findSameAddress(
  em: EntityManager,
  orders: readonly Order[],
): Promise<(order: Order) => SameAddress | null> {
  const unconfirmed = orders.filter((order) => order.confirmedAt == null && isOpenDelivery(order));
  if (unconfirmed.length === 0) return () => null;
  const candidates = await em.find(
    Order,
    {
      handover: 'Delivery',
      suspicious: false,
      erasedAt: null,
      ...statusUnderWay,
      postal: { $in: [...new Set(unconfirmed.map(({ postal }) => postal))] },
    },
    { orderBy: { id: 'asc' } },
  );
  const byAddress = Map.groupBy(candidates.filter(isOpenDelivery), addressKey);
  return (order) => {
    if (!unconfirmed.includes(order)) return null;
    const other = byAddress
      .get(addressKey(order))
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

const isOpenDelivery = (order: Order) =>
  order.handover === 'Delivery' && isUnderWay(order.status) && addressKey(order) !== null;
