import type { DeliveryTable } from '#features/delivery/shared/delivery-area.ts';
import { deliveryFee } from '#features/delivery/shared/delivery-fee.ts';
import { findArea } from '#features/delivery/shared/find-area.ts';
import { toCents } from '#shared/money.ts';
import type { OrderDetails } from '../order-view.ts';

type Address = Pick<OrderDetails['customer'], 'area' | 'postal' | 'handover'>;

/** What is typed of an order; `goods` is what its lines come to, in rand, `town` where the shop is. */
type Typed = { address: Address; goods: number; town: string };

/**
 * What the owner's table asks for bringing an order to where it goes by what is typed, in rand.
 * @returns null while neither its address nor what its lines come to is another one; a fee of null when the
 * new address is in none of the areas, or it is not clear in which.
 */
export function feeNow(
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
    const known = table.areas.find(({ name }) => name === before.deliveryArea);
    return known ? { area: known.name, fee: deliveryFee(known, goods, table) } : null;
  }
  const found = findArea(table, `${address.area} ${address.postal}`, town);
  return found.kind === 'served'
    ? { area: found.area.name, fee: deliveryFee(found.area, goods, table) }
    : { area: '', fee: null };
}
