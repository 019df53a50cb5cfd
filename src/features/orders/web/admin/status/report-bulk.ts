import { toast } from '#web/lib/toast.ts';
import type { BulkOutcome } from '../../../shared/list/bulk-result.ts';

/** Refusals that are shown with their reason; of further ones only the number. */
const maxReasons = 3;

/** How long a toast with refusals stays, in milliseconds. */
const refusalDuration = 8000;

/** @returns a sentence for each refused order, empty without refusals. */
export function refusalText(
  orders: readonly { orderNumber: string }[],
  results: readonly Pick<BulkOutcome, 'error'>[],
): string {
  const refusals = results.flatMap(({ error }, at) =>
    error === null ? [] : [`Order ${orders[at]?.orderNumber}: ${error}`],
  );
  const further = refusals.length - maxReasons;
  const more = further > 0 ? [`And ${further} more.`] : [];
  return [...refusals.slice(0, maxReasons), ...more].join(' ');
}

/**
 * Shows the outcome of a bulk operation in one toast: a phone shows one toast at a time, so a second one would
 * hide the refusals or the Undo.
 * @param done what was changed, empty when nothing was.
 */
export function reportBulk(done: string, refused: string, undo?: () => void): void {
  const text = [done, refused].filter(Boolean).join(' ');
  if (text === '') return;
  if (done === '') toast.error(text);
  else if (undo) toast.undoable(text, undo);
  else toast.success(text, refused === '' ? {} : { duration: refusalDuration });
}
