import { isOverdue } from '#server/db/database.ts';
import { conflictCodes, DomainError } from '#shared/errors.ts';
import type { BulkOutcome, BulkResult } from '../shared/list/bulk.ts';
import type { Order } from './order.entity.ts';

/** A refused order does not block the rest. @param operation runs in its own transaction. */
export async function runForEach<Input extends { orderID: number }>(
  inputs: readonly Input[],
  operation: (input: Input) => Promise<{ order: Pick<Order, 'id' | 'number'>; changed: boolean }>,
): Promise<BulkResult> {
  const results: BulkOutcome[] = [];
  for (const input of inputs) {
    const result = await operation(input).then(
      ({ order, changed }): BulkOutcome => ({
        orderID: order.id,
        outcome: changed ? 'changed' : 'unchanged',
        orderNumber: String(order.number),
        error: null,
        code: null,
      }),
      (refusal: unknown) => toRefusedOutcome(input, refusal),
    );
    results.push(result);
  }
  return { changed: results.filter(({ outcome }) => outcome === 'changed').length, results };
}

const refusals: readonly string[] = [...conflictCodes, 'not_found', 'bad_input', 'forbidden'];

/** Lock timeouts and errors of one order become its outcome; other errors are rethrown. */
function toRefusedOutcome({ orderID }: { orderID: number }, refusal: unknown): BulkOutcome {
  const refused = (error: string, code: string) =>
    ({ orderID, outcome: 'refused', orderNumber: null, error, code }) as const;
  if (isOverdue(refusal)) {
    return refused('Somebody else is busy with this order. Please try again soon.', 'unavailable');
  }
  const isOfOrder = refusal instanceof DomainError && refusals.includes(refusal.code);
  if (!isOfOrder) throw refusal;
  return refused(refusal.message, refusal.code);
}
