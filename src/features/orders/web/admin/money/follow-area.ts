import type { DeliveryTable } from '#features/delivery/shared/delivery-area.ts';
import { nextDelivery } from '#features/delivery/shared/delivery-days.ts';
import { deliveryFee } from '#features/delivery/shared/delivery-fee.ts';
import type { OpeningTimes } from '#shared/business/opening-hours.ts';
import { moneyText } from '#shared/money.ts';
import { writeDay } from '#shared/time/day.ts';
import type { OrderView } from '../../../shared/order-view.ts';

/** Fee and day of an order once it goes to the area of this name, as they stand in fields. */
export function followArea(
  { linesTotal, customer }: Pick<OrderView, 'linesTotal' | 'customer'>,
  name: string,
  { table, times, now }: { table: DeliveryTable; times: OpeningTimes; now: Date },
): { deliveryFee: string; deliveryDay: string } {
  const area = table.areas.find((one) => one.name === name);
  const day = area && nextDelivery(area, times, now);
  const none = customer.handover === 'Collection' ? moneyText(0) : '';
  return {
    deliveryFee: area ? moneyText(deliveryFee(area, linesTotal, table)) : none,
    deliveryDay: day == null ? '' : writeDay(day),
  };
}
