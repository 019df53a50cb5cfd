import { deliverySettings } from '#features/areas/server/public.ts';
import { invoiceTerms } from '#features/invoices/server/public.ts';
import type { RequestContext, Writer } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { refuse } from '#shared/errors.ts';
import { statusLabel } from '../../shared/handover-labels.ts';
import type { BulkResult } from '../../shared/list/bulk.ts';
import type { StatusChange } from '../../shared/office/status-change.ts';
import {
  countsAsSold,
  isUnderWay,
  isValidStatus,
  nextStatuses,
  type OrderStatus,
} from '../../shared/order-status.ts';
import type { OrderDetails } from '../../shared/order-view.ts';
import { countDifference } from '../count-sold.ts';
import { lastStep, recordEvent } from '../history.ts';
import { enqueueStepMail, prepareStepMail } from '../messages/record-message-sent.ts';
import { creditInvoices, invoiceReopenedOrder } from '../money/invoicing.ts';
import { refundAll, requireMayRefund } from '../money/payments.ts';
import { lockOrder, type Order, OrderLine, requireReal } from '../order.entity.ts';
import { withdrawMailsOf } from '../own-page/email-proof.ts';
import { presentDetails } from '../present-orders.ts';
import { runForEach } from '../run-for-each.ts';
import { clearMissed } from './set-delivery-day.ts';

/**
 * Idempotent. @throws DomainError `not_found`; `conflict` for a suspicious order, a status that
 * cannot follow, or an outdated `from`, `seenConfirmed` or `seenPaid`; `forbidden`: a helper's refund.
 */
export async function setStatus(
  context: RequestContext,
  input: StatusChange,
): Promise<OrderDetails> {
  if (input.paidBack) requireMayRefund(context.actor);
  const prepared = await prepare(context, input);
  const details = await write(context, async (em) => {
    const { order } = await applyStatus(em, context, input, prepared);
    return presentDetails(em, order);
  });
  context.shop.mail.wake();
  return details;
}

export async function setStatuses(
  context: RequestContext,
  { changes }: { changes: StatusChange[] },
): Promise<BulkResult> {
  if (changes.some(({ paidBack }) => paidBack)) requireMayRefund(context.actor);
  const result = await runForEach(changes, async (input) => {
    const prepared = await prepare(context, input);
    return write(context, (em) => applyStatus(em, context, input, prepared));
  });
  context.shop.mail.wake();
  return result;
}

/** Read before the transaction. */
const prepare = async (context: RequestContext, { status, tellCustomer }: StatusChange) => ({
  terms: await invoiceTerms(context),
  areas: (await deliverySettings.read(context)).areas,
  mail: tellCustomer && status === 'Cancelled' ? await prepareStepMail(context, 'cancelled') : null,
});

async function applyStatus(
  em: EntityManager,
  context: RequestContext,
  { orderID, status, from, seenConfirmed, paidBack, seenPaid }: StatusChange,
  { terms, areas, mail }: Awaited<ReturnType<typeof prepare>>,
): Promise<{ order: Order; changed: boolean }> {
  const order = await lockOrder(em, orderID);
  requireReal(order);
  const before = order.status;
  if (before === status) return { order, changed: false };
  if (from && before !== from) refuse('stale', await changedMeanwhile(em, order));
  if (seenConfirmed != null && seenConfirmed !== (order.confirmedAt != null)) {
    refuse(
      'stale',
      `Order ${order.number} was confirmed meanwhile and has an invoice. Please look at it first.`,
    );
  }
  if (before === 'Cancelled' && order.erasedAt) {
    refuse('wrong_state', `Whoever sent order ${order.number} was erased, so it stays cancelled.`);
  }
  if (!isValidStatus(status, order.handover)) {
    refuse(
      'wrong_state',
      `Order ${order.number} is collected, so it cannot be ${status}. Please mark it as ready to collect.`,
    );
  }
  if (!nextStatuses(order).includes(status)) {
    refuse(
      'wrong_state',
      `An order that is ${statusLabel(order)} cannot become ${statusLabel({ status, handover: order.handover })}.`,
    );
  }
  if (!isUnderWay(before) && isUnderWay(status)) {
    order.deliveryArea = areas.find(({ id }) => id === order.deliveryAreaId)?.name ?? null;
  }
  await moveOrder(em, context, order, { to: status, byCustomer: false });
  if (before === 'Cancelled') await invoiceReopenedOrder(em, context, order, terms);
  if (status === 'Cancelled' && paidBack) {
    await refundAll(em, context, order, { method: paidBack, seenPaid });
  }
  if (mail) await enqueueStepMail(em, context, mail, order);
  return { order, changed: true };
}

/** Changes the status of a locked order, adjusts the units sold and credits cancelled invoices. */
export async function moveOrder(
  em: EntityManager,
  context: Writer,
  order: Order,
  { to, byCustomer }: { to: OrderStatus; byCustomer: boolean },
): Promise<void> {
  const before = order.status;
  order.status = to;
  if (to === 'Cancelled') order.readyAt = null;
  if (to === 'Completed' || to === 'Out for Delivery') clearMissed(order);
  await em.flush();
  await recordEvent(em, context, order, {
    kind: 'status',
    facts: {},
    statusFrom: before,
    statusTo: to,
    at: context.shop.clock.now(),
    byCustomer,
    activity: { action: 'changed', before: { status: before }, after: { status: to } },
  });
  // Lock order: products before invoice numbers (docs/decisions/019-orders-and-money.md).
  if (!order.suspicious && countsAsSold(before) !== countsAsSold(to)) {
    const lines = await em.find(OrderLine, { orderId: order.id });
    await (countsAsSold(to) ? countDifference(em, [], lines) : countDifference(em, lines, []));
  }
  // What waits about the order is not true any more, nor about its cancellation.
  if (to === 'Cancelled' || before === 'Cancelled') await withdrawMailsOf(em, context.shop, order);
  if (to === 'Cancelled') await creditInvoices(em, context, order);
}

async function changedMeanwhile(em: EntityManager, order: Order): Promise<string> {
  return (await lastStep(em, order)).byCustomer
    ? 'The customer has cancelled this order meanwhile.'
    : `This order is ${statusLabel(order)} by now.`;
}
