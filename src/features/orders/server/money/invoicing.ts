import { isDeepStrictEqual } from 'node:util';
import {
  creditInvoice,
  findInvoices,
  type Invoice,
  isCredited,
  issueInvoice,
} from '#features/invoices/server/public.ts';
import type { InvoiceDraft, InvoiceTerms } from '#features/invoices/shared/invoice.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { toRand } from '#shared/money.ts';
import { shopDay, writeDay } from '#shared/time/day.ts';
import type { OrderStatus } from '../../shared/order-status.ts';
import { noteEvent } from '../note-event.ts';
import { type Order, OrderLine } from '../order.entity.ts';

type Writer = Pick<RequestContext, 'shop' | 'actor'>;

/**
 * Invoices an order that was just confirmed, inside the caller's transaction, which holds the order.
 * @param terms read before the transaction (`invoiceTerms`).
 */
export async function invoiceOrder(
  em: EntityManager,
  context: Writer,
  order: Order,
  { terms, vatNumber }: { terms: InvoiceTerms; vatNumber: string | null },
): Promise<Invoice> {
  const draft = await draftOf(em, order, vatNumber);
  const of = { orderId: order.id, now: context.shop.clock.now() };
  return told(em, context, order, await issueInvoice(em, of, draft, terms));
}

/**
 * Lets the invoice of an order follow a change of it, inside the caller's transaction, which holds the
 * order and has stored the change: what was invoiced is taken back by a credit note, and what holds now is
 * invoiced anew, on the terms of the first invoice. Of an order without an invoice, and of one whose invoice
 * says the same as before, nothing is made.
 * @param reason stands on the credit note, for the customer: 'The order was changed.'
 * @param vatNumber the buyer's; left out, that of the invoice before.
 * @returns the new invoice, or null when there was no need of one.
 */
export async function reissueInvoice(
  em: EntityManager,
  context: Writer,
  order: Order,
  reason: string,
  vatNumber?: string | null,
): Promise<Invoice | null> {
  const all = await findInvoices(em, [order.id]);
  const last = all.findLast(({ kind }) => kind === 'invoice');
  if (!last) return null;
  const draft = await draftOf(
    em,
    order,
    vatNumber === undefined ? last.content.buyer.vatNumber : vatNumber,
  );
  const open = !isCredited(last, all);
  if (open && says(last, draft)) return null;
  const now = context.shop.clock.now();
  if (open) await told(em, context, order, await creditInvoice(em, last, { now, reason }));
  const { terms } = last.content;
  return told(em, context, order, await issueInvoice(em, { orderId: order.id, now }, draft, terms));
}

/**
 * Lets the invoice of an order follow its status: what is cancelled is credited, what is taken up again
 * is invoiced anew.
 */
export async function followStatus(
  em: EntityManager,
  context: Writer,
  order: Order,
  { from, to }: { from: OrderStatus; to: OrderStatus },
): Promise<void> {
  if (order.confirmedAt == null) return;
  if (from === 'Cancelled') await reissueInvoice(em, context, order, '');
  if (to !== 'Cancelled') return;
  const all = await findInvoices(em, [order.id]);
  const now = context.shop.clock.now();
  for (const invoice of all.filter((one) => one.kind === 'invoice' && !isCredited(one, all))) {
    const reason = 'The order was cancelled.';
    await told(em, context, order, await creditInvoice(em, invoice, { now, reason }));
  }
}

/** The buyer's VAT number, as the last invoice of an order has it. */
export const vatNumberOf = (all: readonly Invoice[]): string | null =>
  all.findLast(({ kind }) => kind === 'invoice')?.content.buyer.vatNumber ?? null;

/** Whether an invoice says what the draft would say; what was paid meanwhile makes no new one. */
function says({ content }: Invoice, draft: InvoiceDraft): boolean {
  const meant = (of: InvoiceDraft) => ({
    ...{ buyer: of.buyer, lines: of.lines, deliveryFee: of.deliveryFee },
    ...{ discount: of.discount, discountReason: of.discountReason },
  });
  return isDeepStrictEqual(meant(content), meant(draft));
}

async function draftOf(
  em: EntityManager,
  order: Order,
  vatNumber: string | null,
): Promise<InvoiceDraft> {
  const lines = await em.find(OrderLine, { orderId: order.id }, { orderBy: { position: 'asc' } });
  const { name, surname, address1, address2, area, postal } = order;
  return {
    buyer: {
      name: `${name} ${surname}`.trim(),
      address: [address1, address2, [area, postal].filter(Boolean).join(', ')].filter(
        (part): part is string => Boolean(part),
      ),
      phone: order.cell || null,
      email: order.email || null,
      vatNumber,
    },
    buyerShort: surname || name,
    order: { number: order.number, sentOn: writeDay(shopDay(order.createdAt)) },
    lines: lines.map(({ description, quantity, price }) => ({ description, quantity, price })),
    deliveryFee: order.deliveryFee ?? 0,
    discount: order.discount,
    discountReason: order.discountReason ?? null,
    paid: order.paid,
  };
}

/** Writes down that a document was made. */
async function told(
  em: EntityManager,
  context: Writer,
  order: Order,
  invoice: Invoice,
): Promise<Invoice> {
  const facts = { number: invoice.content.name, total: toRand(invoice.total) };
  const kind = invoice.kind === 'invoice' ? 'invoiced' : 'credited';
  await noteEvent(em, context, order, { kind, facts });
  await recordActivity(em, context.actor, {
    action: 'created',
    thing: { kind: 'invoice', id: invoice.id },
    after: { ...facts, order: order.number },
  });
  return invoice;
}
