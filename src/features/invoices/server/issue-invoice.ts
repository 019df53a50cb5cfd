import type { EntityManager } from '#server/db/database.ts';
import { type Cents, toRand } from '#shared/money.ts';
import { shopDay, writeDay } from '#shared/time/day.ts';
import {
  type InvoiceContent,
  type InvoiceDraft,
  type InvoiceKind,
  type InvoiceTerms,
  type InvoiceView,
  invoiceName,
  payByOf,
  totalOf,
  vatIn,
} from '../shared/invoice.ts';
import { Invoice } from './invoice.entity.ts';

/** Which order, and when: a document is always made inside the transaction that makes it necessary. */
type Of = { orderId: number; now: Date };

/** With the day of its delivery, as 2026-11-24, if one is agreed on. */
type OfInvoice = Of & { deliveryDay: string | null };

/** Issues an invoice in the caller's transaction. @returns its row, which never changes. */
export async function issueInvoice(
  em: EntityManager,
  { orderId, now, deliveryDay }: OfInvoice,
  draft: InvoiceDraft,
  terms: InvoiceTerms,
): Promise<Invoice> {
  const number = await takeNumber(em, 'invoice');
  const name = invoiceName('invoice', number);
  const total = totalOf(draft);
  const { vatNumber, vatPercent, payByDays } = terms.payment;
  const today = writeDay(shopDay(now));
  const payBy = payByOf(writeDay(shopDay(now) + payByDays), deliveryDay);
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
      vat: vatNumber === '' ? null : { percent: vatPercent, amount: vatIn(total, vatPercent) },
      reference: referenceOf(draft, name, terms),
      // A delivery that is over asks for nothing before today.
      payBy: payBy < today ? today : payBy,
      corrects: null,
    },
  );
}

type Credit = {
  now: Date;
  reason: string;
  /** What is credited of it; left out, all that is not credited yet. */
  amount?: Cents;
  /** Everything issued for its order so far. */
  all: readonly Invoice[];
};

/**
 * Credits an invoice, or a part of it, by a credit note in the caller's transaction, which holds its order. The
 * notes of an invoice credit its total and its VAT to the cent: the last one has what the others left.
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
      : vatIn(total, percent);
  const number = await takeNumber(em, 'credit note');
  return store(
    em,
    { orderId: invoice.orderId, now, number, correctsId: invoice.id },
    {
      ...content,
      ...(part && {
        lines: [{ description: reason, quantity: 1, price: total }],
        ...{ deliveryFee: 0, discount: 0, discountReason: null },
      }),
      kind: 'credit note',
      name: invoiceName('credit note', number),
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

/** What of an invoice was credited so far, by the credit notes among these. */
export const creditedOf = (invoice: Pick<Invoice, 'id'>, all: readonly Invoice[]): Cents =>
  notesOf(invoice, all).reduce((sum, { total }) => sum + total, 0);

/** What of an invoice can still be credited. */
export const restOfInvoice = (
  invoice: Pick<Invoice, 'id' | 'total'>,
  all: readonly Invoice[],
): Cents => invoice.total - creditedOf(invoice, all);

/** Everything issued for these orders, in the order in which it was. */
export function findInvoices(em: EntityManager, orderIds: readonly number[]): Promise<Invoice[]> {
  return em.find(Invoice, { orderId: { $in: [...orderIds] } }, { orderBy: { id: 'asc' } });
}

/** Whether credit notes among these credit all of the invoice. */
export const isCredited = (
  invoice: Pick<Invoice, 'id' | 'total'>,
  all: readonly Invoice[],
): boolean => notesOf(invoice, all).length > 0 && restOfInvoice(invoice, all) === 0;

/** What leaves of the documents of one order. */
export function presentInvoices(all: readonly Invoice[]): InvoiceView[] {
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

/**
 * The next number of a kind. Its row is held until the transaction ends, so that of two at once the second
 * waits; one that fails gives its number back.
 */
async function takeNumber(em: EntityManager, kind: InvoiceKind): Promise<number> {
  const [row] = await em.execute<{ last: number }[]>(next, [kind]);
  if (!row) throw new Error(`No number for an ${kind}.`);
  return row.last;
}

function referenceOf(draft: InvoiceDraft, name: string, { payment }: InvoiceTerms): string {
  const number = String(draft.order.number);
  if (payment.reference === 'invoice number') return name;
  return payment.reference === 'order number' ? number : `${draft.buyerShort} ${number}`;
}

async function store(
  em: EntityManager,
  { orderId, now, number, correctsId }: Of & Pick<Invoice, 'number' | 'correctsId'>,
  content: InvoiceContent,
): Promise<Invoice> {
  const { kind, total } = content;
  const row = { kind, number, orderId, correctsId, issuedAt: now, total, content };
  const id = await em.insert(Invoice, row);
  return em.findOneOrFail(Invoice, { id });
}
