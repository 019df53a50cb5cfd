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
import type { EntityManager } from '#server/db/database.ts';
import { toRand } from '#shared/money.ts';
import { shopDay, writeDay } from '#shared/time/day.ts';
import { stillToPay } from '../../shared/money/payment.ts';
import { standsOnInvoice } from '../../shared/money/stands-on-invoice.ts';
import { recordEvent, type Writer } from '../history.ts';
import { type Order, OrderLine } from '../order.entity.ts';

const documentFacts = ({ id, deliveryDay = null }: Order, now: Date) => ({
  orderId: id,
  now,
  deliveryDay,
});

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
  const invoice = await issueInvoice(
    em,
    documentFacts(order, context.shop.clock.now()),
    draft,
    terms,
  );
  return recordDocument(em, context, order, invoice);
}

/** What of a new invoice is another than of the one before: whatever is left out is as it was. */
type Reissue = {
  buyersVatNumber?: string | null | undefined;
  /** The shop's own. */
  vat?: Partial<Pick<InvoiceTerms['payment'], 'vatNumber' | 'vatPercent'>>;
};

/**
 * Lets the invoice of an order follow a change of it, inside the caller's transaction, which holds the
 * order and has stored the change: what was invoiced is credited, and what holds now is
 * invoiced anew, on the terms of the first invoice. Of an order without an invoice, and of one whose invoice
 * says the same as before, nothing is made.
 * @param reason stands on the credit note, for the customer: 'The order was changed.'
 * @returns the new invoice, or null when there was no need of one.
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
  const draft = await draftOf(
    em,
    order,
    buyersVatNumber === undefined ? last.content.buyer.vatNumber : buyersVatNumber,
  );
  const open = !isCredited(last, all);
  const credited = creditedOf(last, all);
  // What was credited in parts is a discount of the order; after a cancellation the discounts differ by all of it.
  const asInvoiced = { ...draft, discount: draft.discount - credited };
  if ((open || credited > 0) && matches(last, asInvoiced)) return null;
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

/** Credits what was invoiced of an order that was just cancelled. */
export async function creditInvoices(
  em: EntityManager,
  context: Writer,
  order: Order,
): Promise<void> {
  const all = await findInvoices(em, [order.id]);
  const now = context.shop.clock.now();
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

/**
 * Invoices an order anew that was cancelled and is taken up again. That is another sale: it has the VAT of
 * now. The rest of the terms are those that its customer was told.
 * @param terms read before the transaction (`invoiceTerms`).
 */
export async function invoiceAgain(
  em: EntityManager,
  context: Writer,
  order: Order,
  terms: InvoiceTerms,
): Promise<void> {
  const { vatNumber, vatPercent } = terms.payment;
  await reissueInvoice(em, context, order, '', { vat: { vatNumber, vatPercent } });
}

/** By when what is still to be paid for an order is, as its last invoice says; null when there is neither. */
export function payByIn(order: Order, all: readonly Invoice[]): string | null {
  const invoice = all.findLast((one) => one.kind === 'invoice' && !isCredited(one, all));
  if (!invoice || stillToPay(order) === 0) return null;
  return payByOf(invoice.content.payBy, order.deliveryDay ?? null);
}

/** What the customer writes beside a payment: as the last invoice has it, else as the settings want it. */
export function paymentReferenceOf(
  { number, surname }: Pick<Order, 'number' | 'surname'>,
  all: readonly Invoice[],
  { reference }: Pick<InvoiceTerms['payment'], 'reference'>,
): string {
  const invoice = all.findLast(({ kind }) => kind === 'invoice');
  if (invoice) return invoice.content.reference;
  return `${reference === 'surname and order number' ? surname : ''} ${number}`.trim();
}

/** The buyer's VAT number, as the last invoice of an order has it. */
export const vatNumberOf = (all: readonly Invoice[]): string | null =>
  all.findLast(({ kind }) => kind === 'invoice')?.content.buyer.vatNumber ?? null;

/** Whether an invoice says what the draft would say; what was paid meanwhile, or where to deliver, makes no new one. Why a discount was given stays as it is. */
function matches({ content }: Invoice, draft: InvoiceDraft): boolean {
  const buyerIn = ({ buyer: { name, vatNumber, address } }: InvoiceDraft) => ({
    ...{ name, vatNumber },
    ...(standsOnInvoice('address1', vatNumber) && { address }),
  });
  const meant = (document: InvoiceDraft) => ({
    ...{ buyer: buyerIn(document), lines: document.lines, deliveryFee: document.deliveryFee },
    discount: document.discount,
  });
  return isDeepStrictEqual(meant(content), meant(draft));
}

async function draftOf(
  em: EntityManager,
  order: Order,
  vatNumber: string | null,
): Promise<InvoiceDraft> {
  const lines = await em.find(OrderLine, { orderId: order.id }, { orderBy: { position: 'asc' } });
  const { name, surname } = order;
  return {
    buyer: {
      name: `${name} ${surname}`.trim(),
      address: deliveryLines(order),
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

/** The address of an order as lines, without those that are empty. */
export function deliveryLines({
  address1,
  address2,
  area,
  postal,
}: Pick<Order, 'address1' | 'address2' | 'area' | 'postal'>): string[] {
  return [address1, address2, [area, postal].filter(Boolean).join(', ')].filter(
    (part): part is string => Boolean(part),
  );
}

/** Records that a document was made. */
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
