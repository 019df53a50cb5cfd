import { invoiceTerms } from '#features/invoices/server/public.ts';
import type { InvoiceTerms } from '#features/invoices/shared/invoice.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { isOverdue } from '#server/db/database-errors.ts';
import { write } from '#server/db/write.ts';
import { DomainError } from '#shared/errors.ts';
import type { BulkStatusResult, StatusWish } from '../../shared/list/bulk-status.ts';
import { countsAsSold, nextStatuses, type OrderStatus } from '../../shared/order-status.ts';
import type { OrderDetails } from '../../shared/order-view.ts';
import { countSold } from '../count-sold.ts';
import { lastStep, recordStep, type Writer } from '../history.ts';
import { creditInvoices, invoiceAgain } from '../money/invoicing.ts';
import { lockOrder, type Order, OrderLine } from '../order.entity.ts';
import { presentDetails } from '../present-orders.ts';

/**
 * Gives an order another status and notes it in its history; the status it has already changes
 * nothing. What is cancelled no longer counts as sold. A suspicious order has to be called real first.
 * @throws DomainError `not_found`; `conflict`, also when it has no longer the status that was seen: its
 * customer has cancelled it meanwhile, say.
 */
export async function setStatus(context: RequestContext, wish: StatusWish): Promise<OrderDetails> {
  const terms = await invoiceTerms(context);
  return write(context, ['orders', 'products'], async (em) => {
    const { order } = await meetWish(em, context, wish, terms);
    return presentDetails(em, order);
  });
}

/**
 * The same for many orders. Each is a change of its own: one that is refused, deleted meanwhile say, keeps
 * no other from being changed, and the same again does no more.
 */
export async function setStatuses(
  context: RequestContext,
  { changes }: { changes: StatusWish[] },
): Promise<BulkStatusResult> {
  const terms = await invoiceTerms(context);
  const results: BulkStatusResult['results'] = [];
  for (const wish of changes) {
    results.push(
      await write(context, ['orders', 'products'], async (em) => {
        const { order, changed } = await meetWish(em, context, wish, terms);
        const outcome = changed ? 'changed' : 'unchanged';
        return {
          orderID: order.id,
          outcome,
          orderNumber: String(order.number),
          error: null,
        } as const;
      }).catch((refusal) => refusedWish(wish, refusal)),
    );
  }
  return { changed: results.filter(({ outcome }) => outcome === 'changed').length, results };
}

/**
 * What an order answers for itself, also that somebody else is busy with it; what keeps all of them from being
 * changed ends the call.
 */
function refusedWish(
  { orderID }: StatusWish,
  refusal: unknown,
): BulkStatusResult['results'][number] {
  const refused = (error: string) =>
    ({ orderID, outcome: 'refused', orderNumber: null, error }) as const;
  if (isOverdue(refusal)) {
    return refused('Somebody else is busy with this order. Please try again soon.');
  }
  const isOfOrder =
    refusal instanceof DomainError && ['not_found', 'conflict'].includes(refusal.code);
  if (!isOfOrder) throw refusal;
  return refused(refusal.message);
}

async function meetWish(
  em: EntityManager,
  context: RequestContext,
  { orderID, status, from, seenConfirmed }: StatusWish,
  terms: InvoiceTerms,
): Promise<{ order: Order; changed: boolean }> {
  const order = await lockOrder(em, orderID);
  if (order.suspicious) {
    throw new DomainError('conflict', `Please say first that order ${order.number} is real.`);
  }
  const before = order.status;
  if (before === status) return { order, changed: false };
  if (from && before !== from) throw new DomainError('conflict', await changedMeanwhile(em, order));
  if (seenConfirmed != null && seenConfirmed !== (order.confirmedAt != null)) {
    throw new DomainError(
      'conflict',
      `Order ${order.number} was confirmed meanwhile and has an invoice. Please look at it first.`,
    );
  }
  if (before === 'Cancelled' && order.erasedAt) {
    throw new DomainError(
      'conflict',
      `Whoever sent order ${order.number} was erased, so it stays cancelled.`,
    );
  }
  if (!nextStatuses(order).includes(status)) {
    throw new DomainError('conflict', `An order that is ${before} cannot become ${status}.`);
  }
  await moveOrder(em, context, order, { to: status, byCustomer: false });
  if (before === 'Cancelled') await invoiceAgain(em, context, order, terms);
  return { order, changed: true };
}

/**
 * Takes an order, held by the caller's transaction, to another status with all that follows from it: what is
 * cancelled is credited. Of a suspicious one nothing was counted as sold.
 */
export async function moveOrder(
  em: EntityManager,
  context: Writer,
  order: Order,
  { to, byCustomer }: { to: OrderStatus; byCustomer: boolean },
): Promise<void> {
  const before = order.status;
  order.status = to;
  await em.flush();
  await recordStep(em, context, order, {
    step: { from: before, to, at: context.shop.clock.now(), byCustomer },
    activity: { action: 'changed', before: { status: before }, after: { status: to } },
  });
  // Products before the numbers of invoices, as everywhere: docs/decisions/046.
  if (!order.suspicious && countsAsSold(before) !== countsAsSold(to)) {
    const lines = await em.find(OrderLine, { orderId: order.id });
    await countSold(em, lines, countsAsSold(to) ? 1 : -1);
  }
  if (to === 'Cancelled') await creditInvoices(em, context, order);
}

/** Tells whoever saw another status what the order is by now. */
async function changedMeanwhile(em: EntityManager, order: Order): Promise<string> {
  return (await lastStep(em, order))?.byCustomer
    ? 'The customer has cancelled this order meanwhile.'
    : `This order is ${order.status} by now.`;
}
