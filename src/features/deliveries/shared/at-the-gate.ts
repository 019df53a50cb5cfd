import { formatTotal } from '#shared/money.ts';
import type { DriverStop } from './driver-stop.ts';

/** Where a phone looks up an address: an app of maps opens it, or else its page. */
export function mapLink(address: readonly string[]): string {
  const query = encodeURIComponent([...address, 'South Africa'].join(', '));
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}

/** What the driver writes to who is waiting. */
export function onTheWay(
  business: { name: string },
  { name, orderNumber, toCollect }: DriverStop,
): string {
  const pay = toCollect > 0 ? ` ${formatTotal(toCollect)} is still to be paid.` : '';
  return `Hello ${name}, this is ${business.name}: we are on our way with your order ${orderNumber}.${pay}`;
}
