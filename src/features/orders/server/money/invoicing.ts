import { isDeepStrictEqual } from 'node:util';
import {
  creditedOf,
  creditInvoice,
  findInvoices,
  type Invoice,
  isCredited,
  issueInvoice,
} from '#features/invoices/server/public.ts';
import {
  type InvoiceDraft,
  type InvoiceTerms,
  payByOf,
} from '#features/invoices/shared/invoice.ts';
import type { Writer } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { withdrawMails } from '#server/mail/outbox/transactional-mails.ts';
import { toRand } from '#shared/money.ts';
import { shopDay, writeDay } from '#shared/time/day.ts';
import { isShownOnInvoice, stillToPay } from '../../shared/money/payment.ts';
import { addressLines } from '../../shared/order-content.ts';
import { recordEvent } from '../history.ts';
import { type Order, OrderLine } from '../order.entity.ts';

const documentFacts = ({ id, deliveryDay = null }: Order, now: Date) => ({
  orderId: id,
  now,
  deliveryDay,
});

/** Needs the locked order. @param terms read before the transaction (`invoiceTerms`). */
export async function invoiceOrder(
  em: EntityManager,
  context: Writer,
  order: Order,
  { terms, vatNumber }: { terms: InvoiceTerms; vatNumber: string | null },
): Promise<Invoice> {
  const draft = await createDraft(em, order, vatNumber);
  const invoice = await issueInvoice(
    em,
    documentFacts(order, context.shop.clock.now()),
    draft,
    terms,
  );
  return recordDocument(em, context, order, invoice);
}

type Reissue = {
  buyersVatNumber?: string | null | undefined;
  vat?: Partial<Pick<InvoiceTerms['payment'], 'vatNumber' | 'vatPercent'>>;
};

/**
 * Needs the locked order, with its change stored; keeps the terms. @param reason is printed on the
 * credit note. @returns the new invoice; null without one, or if it would not change.
 */
export async function reissueInvoice(
  em: EntityManager,
  context: Writer,
  order: Order,
  reason: string,
  { buyersVatNumber, vat = {} }: Reissue = {},
): Promise<Invoice | null> {
  const all = await findInvoices(em, [order.id]);
  const last = all.findLast(({ kind }) => kind === 'invoice');
  if (!last) return null;
  const draft = await createDraft(
    em,
    order,
    buyersVatNumber === undefined ? last.content.buyer.vatNumber : buyersVatNumber,
  );
  const open = !isCredited(last, all);
  const credited = creditedOf(last, all);
  // Partial credits are part of the discount; a cancellation credits it all.
  const asInvoiced = { ...draft, discount: draft.discount - credited };
  if ((open || credited > 0) && isSameContent(last, asInvoiced)) return null;
  const now = context.shop.clock.now();
  if (open)
    await recordDocument(em, context, order, await creditInvoice(em, last, { now, reason, all }));
  const { seller, payment } = last.content.terms;
  const terms = { seller, payment: { ...payment, ...vat } };
  return recordDocument(
    em,
    context,
    order,
    await issueInvoice(em, documentFacts(order, now), draft, terms),
  );
}

export async function creditInvoices(
  em: EntityManager,
  context: Writer,
  order: Order,
): Promise<void> {
  const all = await findInvoices(em, [order.id]);
  const now = context.shop.clock.now();
  await withdrawMails(em, [`invoice of order ${order.id}`], now);
  for (const invoice of all.filter((one) => one.kind === 'invoice' && !isCredited(one, all))) {
    const reason = 'The order was cancelled.';
    await recordDocument(
      em,
      context,
      order,
      await creditInvoice(em, invoice, { now, reason, all }),
    );
  }
}

/** A new sale at the current VAT, otherwise on the agreed terms. @param terms as `invoiceOrder`. */
export async function invoiceReopenedOrder(
  em: EntityManager,
  context: Writer,
  order: Order,
  terms: InvoiceTerms,
): Promise<void> {
  const { vatNumber, vatPercent } = terms.payment;
  await reissueInvoice(em, context, order, '', { vat: { vatNumber, vatPercent } });
}

/** Null without an open invoice, or when nothing is left to pay. */
export function dueDateOf(order: Order, all: readonly Invoice[]): string | null {
  const invoice = all.findLast((one) => one.kind === 'invoice' && !isCredited(one, all));
  if (!invoice || stillToPay(order) === 0) return null;
  return payByOf(invoice.content.payBy, order.deliveryDay ?? null);
}

/** The reference of the last invoice, else the format from the settings. */
export function paymentReferenceOf(
  { number, surname }: Pick<Order, 'number' | 'surname'>,
  all: readonly Invoice[],
  { reference }: Pick<InvoiceTerms['payment'], 'reference'>,
): string {
  const invoice = all.findLast(({ kind }) => kind === 'invoice');
  if (invoice) return invoice.content.reference;
  return `${reference === 'surname and order number' ? surname : ''} ${number}`.trim();
}

export const vatNumberOf = (all: readonly Invoice[]): string | null =>
  all.findLast(({ kind }) => kind === 'invoice')?.content.buyer.vatNumber ?? null;

/** Payments, the delivery address and the reason of a discount need no new invoice. */
function isSameContent({ content }: Invoice, draft: InvoiceDraft): boolean {
  const buyerIn = ({ buyer: { name, vatNumber, address } }: InvoiceDraft) => ({
    name,
    vatNumber,
    ...(isShownOnInvoice('address1', vatNumber) && { address }),
  });
  const comparable = (document: InvoiceDraft) => ({
    buyer: buyerIn(document),
    lines: document.lines,
    deliveryFee: document.deliveryFee,
    discount: document.discount,
  });
  return isDeepStrictEqual(comparable(content), comparable(draft));
}

async function createDraft(
  em: EntityManager,
  order: Order,
  vatNumber: string | null,
): Promise<InvoiceDraft> {
  const lines = await em.find(OrderLine, { orderId: order.id }, { orderBy: { position: 'asc' } });
  const { name, surname } = order;
  return {
    buyer: {
      name: `${name} ${surname}`.trim(),
      address: addressLines(order),
      phone: order.cell || null,
      email: order.email || null,
      vatNumber,
    },
    buyerShort: surname || name,
    order: { number: order.number, sentOn: writeDay(shopDay(order.createdAt)) },
    lines: lines.map(({ description, quantity, price }) => ({ description, quantity, price })),
    deliveryFee: order.deliveryFee ?? 0,
    collected: order.handover === 'Collection',
    discount: order.discount,
    discountReason: order.discountReason ?? null,
    paid: order.paid,
  };
}

export async function recordDocument(
  em: EntityManager,
  context: Writer,
  order: Order,
  invoice: Invoice,
): Promise<Invoice> {
  const facts = { number: invoice.content.name, total: toRand(invoice.total) };
  const kind = invoice.kind === 'invoice' ? 'invoiced' : 'credited';
  await recordEvent(em, context, order, {
    kind,
    facts,
    activity: {
      action: 'created',
      thing: { kind: 'invoice', id: invoice.id },
      after: { ...facts, order: order.number },
    },
  });
  return invoice;
}
