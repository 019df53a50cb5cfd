import { isOverdue } from '#server/db/database-errors.ts';
import { DomainError } from '#shared/errors.ts';
import type { BulkOutcome, BulkResult } from '../shared/list/bulk-result.ts';
import type { Order } from './order.entity.ts';

/**
 * Meets a wish for each of many orders. Each is a change of its own: one that is refused, deleted meanwhile
 * say, keeps no other from being changed, and the same again does no more.
 * @param meet does it in a transaction of its own, and says whether that changed the order.
 */
export async function eachForItself<Wish extends { orderID: number }>(
  wishes: readonly Wish[],
  meet: (wish: Wish) => Promise<{ order: Pick<Order, 'id' | 'number'>; changed: boolean }>,
): Promise<BulkResult> {
  const results: BulkOutcome[] = [];
  for (const wish of wishes) {
    const result = await meet(wish).then(
      ({ order, changed }): BulkOutcome => ({
        orderID: order.id,
        outcome: changed ? 'changed' : 'unchanged',
        orderNumber: String(order.number),
        error: null,
      }),
      (refusal: unknown) => refusedWish(wish, refusal),
    );
    results.push(result);
  }
  return { changed: results.filter(({ outcome }) => outcome === 'changed').length, results };
}

/**
 * What an order answers for itself, also that somebody else is busy with it; what keeps all of them from being
 * changed ends the call.
 */
function refusedWish({ orderID }: { orderID: number }, refusal: unknown): BulkOutcome {
  const refused = (error: string) =>
    ({ orderID, outcome: 'refused', orderNumber: null, error }) as const;
  if (isOverdue(refusal)) {
    return refused('Somebody else is busy with this order. Please try again soon.');
  }
  const isOfOrder =
    refusal instanceof DomainError && ['not_found', 'conflict', 'bad_input'].includes(refusal.code);
  if (!isOfOrder) throw refusal;
  return refused(refusal.message);
}
