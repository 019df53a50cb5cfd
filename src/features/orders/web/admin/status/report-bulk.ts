import { toast } from '#web/lib/toast.ts';
import type { BulkOutcome } from '../../../shared/list/bulk-result.ts';

const maxReasons = 3;

/** In milliseconds. */
const refusalDuration = 8000;

/** @returns a sentence per refused order; empty without refusals. */
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
 * One toast for both: phones show one at a time, so a second would hide refusals or Undo.
 * @param done what was changed, may be empty.
 */
export function reportBulk(done: string, refused: string, undo?: () => void): void {
  const text = [done, refused].filter(Boolean).join(' ');
  if (text === '') return;
  if (done === '') toast.error(text);
  else if (undo) toast.undoable(text, undo);
  else toast.success(text, refused === '' ? {} : { duration: refusalDuration });
}
