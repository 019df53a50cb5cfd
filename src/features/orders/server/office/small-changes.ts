import { findInvoices } from '#features/invoices/server/public.ts';
import { type Facts, recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { refuse } from '#shared/errors.ts';
import { toRand } from '#shared/money.ts';
import type { Done } from '#shared/wire.ts';
import type { BulkResult } from '../../shared/list/bulk.ts';
import { orderSearchText } from '../../shared/list/search-text.ts';
import type { OwnerNoteInput } from '../../shared/office/office-order-input.ts';
import { orderContentOf } from '../../shared/order-content.ts';
import { countsAsSold } from '../../shared/order-status.ts';
import type { OrderDetails } from '../../shared/order-view.ts';
import { prepareConsequences, storeConsequences } from '../consequences.ts';
import { countDifference } from '../count-sold.ts';
import { findLines, lockOrder, Order, OrderLine, Payment, requireOrder } from '../order.entity.ts';
import { withdrawMailsOf } from '../own-page/email-proof.ts';
import { presentDetails } from '../present-orders.ts';
import { runForEach } from '../run-for-each.ts';

/** Counts the order as sold and mails, once. @throws DomainError `not_found`; `conflict`. */
export async function markReal(
  context: RequestContext,
  { orderID }: { orderID: number },
): Promise<OrderDetails> {
  const { em, shop } = context;
  const found = await requireOrder(em, orderID);
  if (!found.suspicious) return presentDetails(em, found);
  if (found.erasedAt) {
    refuse('wrong_state', 'Whoever sent this order was erased. Please delete it.');
  }
  const linesOf = await findLines(em, [found]);
  const consequences = await prepareConsequences(shop, {
    number: found.number,
    content: orderContentOf(found),
    total: found.total,
    deliveryAreaId: found.deliveryAreaId ?? null,
    deliveryArea: found.deliveryArea ?? null,
    lines: linesOf(found),
    joinNewsletter: found.wantsNewsletter,
    suspicious: false,
    mails: { owner: true, customer: true },
  });
  const details = await write(context, async (em) => {
    const order = await lockOrder(em, orderID);
    if (order.suspicious) {
      order.suspicious = false;
      await em.flush();
      if (countsAsSold(order.status)) {
        await countDifference(em, [], linesOf(found));
        await storeConsequences(shop, em, order.id, consequences);
      }
      await recordActivity(em, context.actor, {
        action: 'changed',
        thing: { kind: 'order', id: order.id },
        before: { suspicious: true },
        after: { suspicious: false },
      });
    }
    return presentDetails(em, order);
  });
  shop.mail.wake();
  return details;
}

export function removeOrder(
  context: RequestContext,
  { orderID }: { orderID: number },
): Promise<Done> {
  return write(context, async (em) => {
    const order = await lockOrder(em, orderID);
    await deleteOrder(em, context, order);
    return { success: true, message: `Order ${order.number} deleted.` };
  });
}

/** Each by itself; only suspicious ones. */
export function removeSuspicious(
  context: RequestContext,
  { orderIDs }: { orderIDs: number[] },
): Promise<BulkResult> {
  const orders = orderIDs.map((orderID) => ({ orderID }));
  return runForEach(orders, ({ orderID }) =>
    write(context, async (em) => {
      const order = await lockOrder(em, orderID);
      if (!order.suspicious) {
        refuse('wrong_state', `Order ${order.number} is not suspicious by now.`);
      }
      await deleteOrder(em, context, order);
      return { order, changed: true };
    }),
  );
}

async function deleteOrder(em: EntityManager, context: RequestContext, order: Order) {
  if ((await findInvoices(em, [order.id])).length > 0) {
    refuse(
      'in_use',
      `Order ${order.number} was invoiced, so it stays: tax law asks to keep it. Mark it as Cancelled instead.`,
    );
  }
  if ((await em.count(Payment, { orderId: order.id })) > 0) {
    refuse(
      'in_use',
      `Order ${order.number} has payments, so it stays: bookkeeping needs them. Mark it as Cancelled instead, or first remove a payment that was recorded by mistake.`,
    );
  }
  const lines = await em.find(OrderLine, { orderId: order.id }, { orderBy: { position: 'asc' } });
  if (countsAsSold(order.status) && !order.suspicious) await countDifference(em, lines, []);
  await withdrawMailsOf(em, context.shop, order);
  await em.nativeDelete(Order, { id: order.id });
  await recordActivity(em, context.actor, {
    action: 'removed',
    thing: { kind: 'order', id: order.id },
    before: orderFacts(order, lines),
  });
}

/** Contains no personal data. */
const orderFacts = (order: Order, lines: readonly OrderLine[]): Facts => ({
  number: order.number,
  status: order.status,
  suspicious: order.suspicious,
  total: toRand(order.total),
  lines: lines.map(({ productId, quantity, price }) => ({
    productID: productId ?? null,
    quantity,
    price: toRand(price),
  })),
});

/** Idempotent. @throws DomainError `not_found`; `conflict`: outdated `from`, an erased order. */
export function setOwnerNote(
  context: RequestContext,
  { orderID, note, from }: OwnerNoteInput,
): Promise<OrderDetails> {
  return write(context, async (em) => {
    const order = await lockOrder(em, orderID);
    const before = order.ownerNote ?? null;
    if (before === note) return presentDetails(em, order);
    if (from !== undefined && before !== (from || null)) {
      refuse('stale', 'Somebody else has changed this note meanwhile.');
    }
    if (order.erasedAt && note !== null) {
      refuse('wrong_state', 'Whoever sent this order was erased, so no note is kept.');
    }
    order.ownerNote = note;
    const linesOf = await findLines(em, [order]);
    order.searchText = orderSearchText(order, linesOf(order));
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
