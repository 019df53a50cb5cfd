import { type DeliveryTable, deliveryFee } from '#features/areas/shared/delivery-area.ts';
import { shownDelivery } from '#features/areas/shared/delivery-days.ts';
import type { OpeningTimes } from '#shared/business/opening-hours.ts';
import { type Cents, moneyText, toCents } from '#shared/money.ts';
import { writeDay } from '#shared/time/day.ts';
import { readMoney } from '#shared/typed-money.ts';
import type { OrderToConfirm } from '../../../shared/money/confirm-order-input.ts';

export type ConfirmValues = {
  area: string;
  deliveryFee: string;
  deliveryDay: string;
  discount: string;
  discountReason: string;
  vatNumber: string;
};

export type AreaTerms = { table: DeliveryTable; times: OpeningTimes; now: Date };

/** A collection has no fee; a completed order keeps its day. */
export function valuesForArea(
  { linesTotal, customer, status, deliveryDay, orderDate }: OrderToConfirm,
  name: string,
  { table, times, now }: AreaTerms,
): Pick<ConfirmValues, 'deliveryFee' | 'deliveryDay'> {
  const area = table.areas.find((one) => one.name === name);
  const collected = customer.handover === 'Collection';
  const fee = collected ? 0 : area && deliveryFee(area, linesTotal, table);
  const next = area && shownDelivery(area, times, { sentAt: new Date(orderDate), now });
  const day = status === 'Completed' ? deliveryDay : next == null ? null : writeDay(next);
  return { deliveryFee: fee === undefined ? '' : moneyText(fee), deliveryDay: day ?? '' };
}

/** @param day replaces the suggested one. */
export function suggestedValues(
  order: OrderToConfirm,
  terms: AreaTerms,
  day?: string,
): ConfirmValues {
  const area = order.suggested.area ?? '';
  return {
    area,
    deliveryFee: valuesForArea(order, area, terms).deliveryFee,
    deliveryDay: day ?? order.suggested.deliveryDay ?? '',
    discount: '',
    discountReason: '',
    vatNumber: '',
  };
}

/** Null if a field is invalid. @param usualFee replaces an empty fee. */
export function amountDue(
  { linesTotal }: OrderToConfirm,
  { deliveryFee, discount }: ConfirmValues,
  usualFee: string,
): Cents | null {
  const fee = readMoney(deliveryFee.trim() || usualFee);
  const off = discount.trim() === '' ? { rand: 0 } : readMoney(discount);
  if ('problem' in fee || 'problem' in off) return null;
  const due = toCents(linesTotal) + toCents(fee.rand) - toCents(off.rand);
  return due < 0 ? null : due;
}

/** Empty or invalid input is refused by the server, with its own message. */
export const confirmationOf = (
  { orderID, version }: OrderToConfirm,
  { area, deliveryFee, deliveryDay, discount, discountReason, vatNumber }: ConfirmValues,
) => ({
  orderID,
  version,
  area: area || null,
  deliveryFee: deliveryFee.trim() || null,
  deliveryDay: deliveryDay || null,
  discount: discount.trim() || null,
  discountReason,
  vatNumber,
});
