import type { EntityManager } from '#server/db/database.ts';
import { type Cents, toRand } from '#shared/money.ts';
import { shopDay, writeDay } from '#shared/time/day.ts';
import * as rules from '../shared/invoice.ts';
import { Invoice } from './invoice.entity.ts';

type Of = { orderId: number; now: Date };

/** The agreed day of delivery, as 2026-11-24. */
type OfInvoice = Of & { deliveryDay: string | null };

/** Issues an invoice in the caller's transaction. @returns its row, which never changes. */
export async function issueInvoice(
  em: EntityManager,
  { orderId, now, deliveryDay }: OfInvoice,
  draft: rules.InvoiceDraft,
  terms: rules.InvoiceTerms,
): Promise<Invoice> {
  const number = await takeNumber(em, 'invoice');
  const name = rules.invoiceName('invoice', number);
  const total = rules.totalOf(draft);
  const { vatNumber, vatPercent, payByDays } = terms.payment;
  const today = writeDay(shopDay(now));
  const payBy = rules.payByOf(writeDay(shopDay(now) + payByDays), deliveryDay);
  return store(
    em,
    { orderId, now, number, correctsId: null },
    {
      ...draft,
      kind: 'invoice',
      name,
      issuedOn: today,
      terms,
      total,
      vat:
        vatNumber === '' ? null : { percent: vatPercent, amount: rules.vatIn(total, vatPercent) },
      reference: referenceOf(draft, name, terms),
      // Not in the past, even if the delivery is.
      payBy: payBy < today ? today : payBy,
      corrects: null,
    },
  );
}

type Credit = {
  now: Date;
  reason: string;
  /** By default all that is not credited yet. */
  amount?: Cents;
  all: readonly Invoice[];
};

/**
 * Credits an invoice, or a part, in the caller's transaction, which holds the order's lock. Its
 * notes credit total and VAT to the cent: the last one has the remainder.
 */
export async function creditInvoice(
  em: EntityManager,
  invoice: Invoice,
  { now, reason, amount, all }: Credit,
): Promise<Invoice> {
  const { content } = invoice;
  const earlier = notesOf(invoice, all);
  const rest = restOfInvoice(invoice, all);
  const total = amount ?? rest;
  const part = total < content.total;
  const vatOf = (percent: number, vat: Cents) =>
    total === rest
      ? earlier.reduce((left, note) => left - (note.content.vat?.amount ?? 0), vat)
      : rules.vatIn(total, percent);
  const number = await takeNumber(em, 'credit note');
  return store(
    em,
    { orderId: invoice.orderId, now, number, correctsId: invoice.id },
    {
      ...content,
      ...(part && {
        lines: [{ description: reason, quantity: 1, price: total }],
        deliveryFee: 0,
        discount: 0,
        discountReason: null,
      }),
      kind: 'credit note',
      name: rules.invoiceName('credit note', number),
      issuedOn: writeDay(shopDay(now)),
      total,
      vat: content.vat && {
        ...content.vat,
        amount: vatOf(content.vat.percent, content.vat.amount),
      },
      corrects: { name: content.name, reason, ...(part && { part }) },
    },
  );
}

const notesOf = ({ id }: Pick<Invoice, 'id'>, all: readonly Invoice[]) =>
  all.filter(({ correctsId }) => correctsId === id);

export const creditedOf = (invoice: Pick<Invoice, 'id'>, all: readonly Invoice[]): Cents =>
  notesOf(invoice, all).reduce((sum, { total }) => sum + total, 0);

export const restOfInvoice = (
  invoice: Pick<Invoice, 'id' | 'total'>,
  all: readonly Invoice[],
): Cents => invoice.total - creditedOf(invoice, all);

export function findInvoices(em: EntityManager, orderIds: readonly number[]): Promise<Invoice[]> {
  return em.find(Invoice, { orderId: { $in: [...orderIds] } }, { orderBy: { id: 'asc' } });
}

export const isCredited = (
  invoice: Pick<Invoice, 'id' | 'total'>,
  all: readonly Invoice[],
): boolean => notesOf(invoice, all).length > 0 && restOfInvoice(invoice, all) === 0;

export function presentInvoices(all: readonly Invoice[]): rules.InvoiceView[] {
  return all.map((invoice) => ({
    invoiceID: invoice.id,
    kind: invoice.kind,
    name: invoice.content.name,
    issuedAt: invoice.issuedAt.toISOString(),
    total: toRand(invoice.total),
    credited: isCredited(invoice, all),
    creditedPart: toRand(creditedOf(invoice, all)),
  }));
}

const next = `
  insert into invoice_numbers (kind, last) values (?, 1)
  on conflict (kind) do update set last = invoice_numbers.last + 1
  returning last`;

/** Next number by kind. Locks its row until the transaction ends; a rollback returns it. */
async function takeNumber(em: EntityManager, kind: rules.InvoiceKind): Promise<number> {
  const [row] = await em.execute<{ last: number }[]>(next, [kind]);
  if (!row) throw new Error(`No number for an ${kind}.`);
  return row.last;
}

function referenceOf(
  draft: rules.InvoiceDraft,
  name: string,
  { payment }: rules.InvoiceTerms,
): string {
  const number = String(draft.order.number);
  if (payment.reference === 'invoice number') return name;
  return payment.reference === 'order number' ? number : `${draft.buyerShort} ${number}`;
}

async function store(
  em: EntityManager,
  { orderId, now, number, correctsId }: Of & Pick<Invoice, 'number' | 'correctsId'>,
  content: rules.InvoiceContent,
): Promise<Invoice> {
  const { kind, total } = content;
  const row = { kind, number, orderId, correctsId, issuedAt: now, total, content };
  const id = await em.insert(Invoice, row);
  return em.findOneOrFail(Invoice, { id });
}
