import { toast } from '#web/lib/toast.ts';
import type { BulkOutcome } from '../../../shared/list/bulk-result.ts';

/** Refusals that are said one by one; of more only how many there are. */
const mostReasons = 3;

/** Says which of many orders were refused, and why. */
export function sayRefusals(
  orders: readonly { orderNumber: string }[],
  results: readonly Pick<BulkOutcome, 'error'>[],
): void {
  const refusals = results.flatMap(({ error }, at) =>
    error === null ? [] : [`Order ${orders[at]?.orderNumber}: ${error}`],
  );
  const rest = refusals.length - mostReasons;
  const more = rest > 0 ? [`And ${rest} more.`] : [];
  if (refusals.length > 0) toast.error([...refusals.slice(0, mostReasons), ...more].join(' '));
}
