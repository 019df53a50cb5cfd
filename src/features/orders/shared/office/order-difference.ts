import { type DeliveryTable, deliveryFee } from '#features/areas/shared/delivery-area.ts';
import { findArea } from '#features/areas/shared/find-area.ts';
import { formatPrice, formatTotal, toCents, toRand } from '#shared/money.ts';
import { readMoney } from '#shared/typed-money.ts';
import type { OrderDetails } from '../order-view.ts';

/** `price` as typed, in rand. */
export type FormLine = {
  /** Null for a new line. */
  lineID: number | null;
  productID: number | null;
  description: string;
  price: string;
  quantity: number;
};

type OrderBefore = Pick<OrderDetails, 'lines' | 'deliveryFee' | 'discount'>;

export function describeLineChanges(
  { lines }: Pick<OrderBefore, 'lines'>,
  after: readonly FormLine[],
): string[] {
  const keptLines = lines.flatMap((line) => {
    const changed = after.find(({ lineID }) => lineID === line.lineID);
    if (!changed) return [`${line.description}: removed`];
    const price = priceOf(changed);
    const changes = [
      ...(changed.quantity === line.quantity ? [] : [`${line.quantity} → ${changed.quantity}`]),
      ...(price === null || price === line.price
        ? []
        : [`${formatPrice(line.price)} → ${formatPrice(price)} each`]),
    ];
    return changes.length === 0 ? [] : [`${line.description}: ${changes.join(', ')}`];
  });
  const added = after
    .filter(({ lineID }) => lineID === null)
    .map(({ description, quantity }) => `${description}: ${quantity} added`);
  return [...keptLines, ...added];
}

/** In rand, with fee and discount; null if a price is invalid. */
export function amountOf(
  { deliveryFee, discount }: Pick<OrderBefore, 'deliveryFee' | 'discount'>,
  lines: readonly FormLine[],
): number | null {
  let cents = toCents(deliveryFee ?? 0) - toCents(discount);
  for (const line of lines) {
    const price = priceOf(line);
    if (price === null) return null;
    cents += toCents(price) * line.quantity;
  }
  return toRand(cents);
}

export function describeAmounts(before: number, after: number): string {
  return before === after ? formatTotal(after) : `${formatTotal(before)} → ${formatTotal(after)}`;
}

/** Of one unit, in rand; null if invalid. */
export function priceOf({ price }: Pick<FormLine, 'price'>): number | null {
  const read = readMoney(price);
  return 'rand' in read ? read.rand : null;
}

type Address = Pick<OrderDetails['customer'], 'area' | 'postal' | 'handover'>;

/** `goods` in rand; `town` of the shop. */
type Typed = { address: Address; goods: number; town: string };

/** In rand. @returns null while address and amount are unchanged; no fee outside the areas. */
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
