import { toast } from '#web/lib/toast.ts';
import type { BulkOutcome } from '../../shared/list/bulk.ts';

const maxReasons = 3;

/** In milliseconds. */
const refusalDuration = 8000;

type Named = { orderNumber: string };

export const ordersAre = (orders: readonly Named[]): string =>
  orders.length === 1 ? `Order ${orders[0]?.orderNumber} is` : `${orders.length} orders are`;

export const ordersText = (orders: readonly Named[]): string =>
  orders.length === 1 ? `order ${orders[0]?.orderNumber}` : `${orders.length} orders`;

export const ordersTitle = (orders: readonly (Named & { customerName: string })[]): string =>
  [ordersText(orders), ...(orders.length === 1 ? orders.map((one) => one.customerName) : [])].join(
    ', ',
  );

/** @returns a sentence per refused order; empty without refusals. */
export function refusalText(
  orders: readonly Named[],
  results: readonly Pick<BulkOutcome, 'error'>[],
): string {
  const refusals = results.flatMap(({ error }, at) =>
    error === null ? [] : [`Order ${orders[at]?.orderNumber}: ${error}`],
  );
  const further = refusals.length - maxReasons;
  const more = further > 0 ? [`And ${further} more.`] : [];
  return [...refusals.slice(0, maxReasons), ...more].join(' ');
}

/** One toast for both, since phones show one at a time. @param done may be empty. */
export function reportBulk(done: string, refused: string, undo?: () => void): void {
  const text = [done, refused].filter(Boolean).join(' ');
  if (text === '') return;
  if (done === '') toast.error(text);
  else if (undo) toast.undoable(text, undo);
  else toast.success(text, refused === '' ? {} : { duration: refusalDuration });
}
