import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { DomainError } from '#shared/errors.ts';
import type { OwnerNoteInput } from '../../shared/office/office-order-input.ts';
import type { OrderDetails } from '../../shared/order-view.ts';
import { writeSearchText } from '../list/renew-search-texts.ts';
import { lockOrder } from '../order.entity.ts';
import { findLines, presentDetails } from '../present-orders.ts';

/** Idempotent. @throws DomainError `not_found`; `conflict`: outdated `from`, an erased order. */
export function setOwnerNote(
  context: RequestContext,
  { orderID, note, from }: OwnerNoteInput,
): Promise<OrderDetails> {
  return write(context, ['orders'], async (em) => {
    const order = await lockOrder(em, orderID);
    const before = order.ownerNote ?? null;
    if (before === note) return presentDetails(em, order);
    if (from !== undefined && before !== (from || null)) {
      throw new DomainError('conflict', 'Somebody else has changed this note meanwhile.');
    }
    if (order.erasedAt && note !== null) {
      throw new DomainError('conflict', 'Whoever sent this order was erased, so no note is kept.');
    }
    order.ownerNote = note;
    const linesOf = await findLines(em, [order]);
    writeSearchText(order, linesOf(order));
    await em.flush();
    // Without the note, which may contain personal data.
    await recordActivity(em, context.actor, {
      action: 'changed',
      thing: { kind: 'order', id: order.id },
      after: { ownerNote: note === null ? 'taken away' : 'written' },
    });
    return presentDetails(em, order);
  });
}
