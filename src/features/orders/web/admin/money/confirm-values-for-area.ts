import type { DeliveryTable } from '#features/delivery/shared/delivery-area.ts';
import { nextDelivery } from '#features/delivery/shared/delivery-days.ts';
import { deliveryFee } from '#features/delivery/shared/delivery-fee.ts';
import type { OpeningTimes } from '#shared/business/opening-hours.ts';
import { moneyText } from '#shared/money.ts';
import { writeDay } from '#shared/time/day.ts';
import type { OrderView } from '../../../shared/order-view.ts';

/** Form values by area. A collection has no fee; a completed order keeps its day. */
export function confirmValuesForArea(
  {
    linesTotal,
    customer,
    status,
    deliveryDay,
  }: Pick<OrderView, 'linesTotal' | 'customer' | 'status' | 'deliveryDay'>,
  name: string,
  { table, times, now }: { table: DeliveryTable; times: OpeningTimes; now: Date },
): { deliveryFee: string; deliveryDay: string } {
  const area = table.areas.find((one) => one.name === name);
  const collected = customer.handover === 'Collection';
  const fee = collected ? 0 : area && deliveryFee(area, linesTotal, table);
  const next = area && nextDelivery(area, times, now);
  const day = status === 'Completed' ? deliveryDay : next == null ? null : writeDay(next);
  return { deliveryFee: fee === undefined ? '' : moneyText(fee), deliveryDay: day ?? '' };
}
