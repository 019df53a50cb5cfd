import type { DeliveryTable } from '#features/delivery/shared/delivery-area.ts';
import { deliveryFee } from '#features/delivery/shared/delivery-fee.ts';
import { findArea } from '#features/delivery/shared/find-area.ts';
import { toCents } from '#shared/money.ts';
import type { OrderDetails } from '../order-view.ts';

type Address = Pick<OrderDetails['customer'], 'area' | 'postal' | 'handover'>;

/** `goods` in rand; `town` of the shop. */
type Typed = { address: Address; goods: number; town: string };

/**
 * In rand.
 * @returns null while address and amount are unchanged; a null fee outside all areas, or if
 * ambiguous.
 */
export function recalculatedFee(
  table: DeliveryTable,
  before: Pick<OrderDetails, 'deliveryArea' | 'linesTotal'> & { customer: Address },
  { address, goods, town }: Typed,
): { area: string; fee: number | null } | null {
  const { area, postal, handover } = before.customer;
  const moved =
    address.area.trim() !== area ||
    address.postal.trim() !== postal ||
    address.handover !== handover;
  if (!moved && toCents(goods) === toCents(before.linesTotal)) return null;
  if (address.handover === 'Collection') return { area: 'collecting', fee: 0 };
  if (!moved) {
    const currentArea = table.areas.find(({ name }) => name === before.deliveryArea);
    return currentArea
      ? { area: currentArea.name, fee: deliveryFee(currentArea, goods, table) }
      : null;
  }
  const found = findArea(table, `${address.area} ${address.postal}`, town);
  return found.kind === 'served'
    ? { area: found.area.name, fee: deliveryFee(found.area, goods, table) }
    : { area: '', fee: null };
}
