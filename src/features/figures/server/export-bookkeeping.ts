import { type InvoiceKind, invoiceName } from '#features/invoices/shared/invoice.ts';
import type { RequestContext } from '#server/context.ts';
import { numericToCents } from '#server/db/cents-type.ts';
import type { EntityManager } from '#server/db/database.ts';
import { byteOrderMark, csvRow } from '#shared/csv.ts';
import { toRand } from '#shared/money.ts';
import { calendarDay, writeDay } from '#shared/time/day.ts';
import type { BookkeepingInput } from '../shared/periods.ts';
import { isSold, momentsOf } from './sold.ts';

// An amount is in one column only, so that columns add up; credit notes, refunds are negative.
const columns = [
  'Date',
  'Type',
  'Number',
  'Order number',
  'Customer',
  'Status',
  'Sold (R)',
  'Excluding VAT (R)',
  'VAT (R)',
  'Including VAT (R)',
  'Paid (R)',
  'Method',
  'Reference',
  'Corrects',
] as const;

type Cells = Partial<Record<(typeof columns)[number], string | number>>;

/** A month as CSV by day: orders (no amount if cancelled), documents, payments, skipped numbers. */
export async function* exportBookkeeping(
  { shop }: RequestContext,
  { month, separator }: BookkeepingInput,
): AsyncGenerator<string> {
  const row = (cells: readonly (string | number)[]) =>
    csvRow(cells, separator === 'semicolon' ? ';' : ',');
  const [year = 0, number = 0] = month.split('-').map(Number);
  yield byteOrderMark + row(columns);
  // By day, to bound the memory.
  for (let day = calendarDay(year, number, 1); day < calendarDay(year, number + 1, 1); day += 1) {
    const em = shop.database.fork();
    const found = [
      ...(await ordersOf(em, day)),
      ...(await documentsOf(em, day)),
      ...(await paymentsOf(em, day)),
      ...(await gapsOf(em, day)),
    ];
    if (found.length === 0) continue;
    yield found
      .map((cells) =>
        row(columns.map((column) => ({ Date: writeDay(day), ...cells })[column] ?? '')),
      )
      .join('');
  }
}

const rand = (numeric: string) => toRand(numericToCents(numeric));
const within = (day: number) => momentsOf({ from: day, to: day });

/** The customer, unless erased. */
const customer = `
  case when orders.erased_at is null then trim(orders.name || ' ' || orders.surname)
    else 'A customer' end as customer`;

type OrderRow = { number: string; customer: string; status: string; sold: string | null };

async function ordersOf(em: EntityManager, day: number): Promise<Cells[]> {
  const rows = await em.execute<OrderRow[]>(
    `select orders.number::text as number, ${customer}, orders.status,
       case when ${isSold} then orders.amount_due::text end as sold
     from orders
     where orders.created_at >= ? and orders.created_at < ? and not orders.suspicious
     order by orders.id`,
    within(day),
  );
  return rows.map((order) => ({
    Type: 'Order',
    Number: order.number,
    'Order number': order.number,
    Customer: order.customer,
    Status: order.status,
    ...(order.sold !== null && { 'Sold (R)': rand(order.sold) }),
  }));
}

type DocumentRow = {
  kind: 'invoice' | 'credit note';
  name: string;
  order: string;
  customer: string;
  /** In cents, as on the document; null for a shop that was not registered. */
  vat: number | null;
  total: string;
  reference: string;
  corrects: string | null;
};

async function documentsOf(em: EntityManager, day: number): Promise<Cells[]> {
  const rows = await em.execute<DocumentRow[]>(
    `select kind, content->>'name' as name, content->'order'->>'number' as order,
       content->'buyer'->>'name' as customer, (content->'vat'->>'amount')::float8 as vat,
       total::text as total, content->>'reference' as reference,
       content->'corrects'->>'name' as corrects
     from invoices where issued_at >= ? and issued_at < ? order by id`,
    within(day),
  );
  return rows.map((document) => {
    const sign = document.kind === 'invoice' ? 1 : -1;
    const total = numericToCents(document.total);
    const vat = document.vat ?? 0;
    return {
      Type: document.kind === 'invoice' ? 'Invoice' : 'Credit note',
      Number: document.name,
      'Order number': document.order,
      Customer: document.customer,
      'Excluding VAT (R)': sign * toRand(total - vat),
      'VAT (R)': sign * toRand(vat),
      'Including VAT (R)': sign * toRand(total),
      Reference: document.reference,
      Corrects: document.corrects ?? '',
    };
  });
}

type PaymentRow = {
  id: number;
  order: string;
  customer: string;
  amount: string;
  method: string;
  reference: string | null;
};

async function paymentsOf(em: EntityManager, day: number): Promise<Cells[]> {
  const rows = await em.execute<PaymentRow[]>(
    `select payments.id, orders.number::text as order, ${customer},
       payments.amount::text as amount, payments.method, payments.reference
     from payments join orders on orders.id = payments.order_id
     where payments.paid_on = ?::date order by payments.id`,
    [writeDay(day)],
  );
  return rows.map((payment) => ({
    Type: payment.amount.startsWith('-') ? 'Refund' : 'Payment',
    Number: `Payment ${payment.id}`,
    'Order number': payment.order,
    Customer: payment.customer,
    'Paid (R)': rand(payment.amount),
    Method: payment.method,
    Reference: payment.reference ?? '',
  }));
}

type GapRow = { series: 'order' | InvoiceKind; first: number; last: number };

const notUsed: Record<GapRow['series'], string> = {
  order: 'Order numbers not used',
  invoice: 'Invoice numbers not used',
  'credit note': 'Credit note numbers not used',
};

async function gapsOf(em: EntityManager, day: number): Promise<Cells[]> {
  const rows = await em.execute<GapRow[]>(
    `select series, first, last from number_gaps
     where made_at >= ? and made_at < ? order by id`,
    within(day),
  );
  return rows.map(({ series, first, last }) => {
    const name = (number: number) =>
      series === 'order' ? String(number) : invoiceName(series, number);
    return {
      Type: notUsed[series],
      Number: first === last ? name(first) : `${name(first)} to ${name(last)}`,
      Reference:
        'A backup was restored: these may have been given out after it was made, and are not given out again',
    };
  });
}
