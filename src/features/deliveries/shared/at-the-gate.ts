import { formatTotal } from '#shared/money.ts';
import type { DriverStop } from './driver-stop.ts';

/** What the driver writes to who is waiting. */
export function onTheWay(
  business: { name: string },
  { name, orderNumber, toCollect }: DriverStop,
): string {
  const pay = toCollect > 0 ? ` ${formatTotal(toCollect)} is still to be paid.` : '';
  return `Hello ${name}, this is ${business.name}: we are on our way with your order ${orderNumber}.${pay}`;
}
