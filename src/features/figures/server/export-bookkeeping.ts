import { documentsIssued } from '#features/invoices/server/public.ts';
import { type InvoiceKind, invoiceName } from '#features/invoices/shared/invoice.ts';
import { ordersPlaced, paymentsOn } from '#features/orders/server/public.ts';
import { cashDifferences } from '#features/rounds/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { byteOrderMark, csvRow } from '#shared/csv.ts';
import { toRand } from '#shared/money.ts';
import { calendarDay, writeDay } from '#shared/time/day.ts';
import type { BookkeepingInput } from '../shared/figures-view.ts';
import { momentsOf } from './figures-of-period.ts';

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
  'Cash difference (R)',
] as const;

type Cells = Partial<Record<(typeof columns)[number], string | number>>;

/** A month as CSV by day: orders (no amount if cancelled), documents, payments, skipped numbers. */
export async function* exportBookkeeping(
  { shop }: RequestContext,
  { month, separator }: BookkeepingInput,
): AsyncGenerator<string> {
  const row = (cells: readonly (string | number)[]) => csvRow(cells, separator);
  const [year = 0, number = 0] = month.split('-').map(Number);
  yield byteOrderMark + row(columns);
  // By day, to bound the memory.
  for (let day = calendarDay(year, number, 1); day < calendarDay(year, number + 1, 1); day += 1) {
    const em = shop.database.fork();
    const found = [
      ...(await ordersOf(em, day)),
      ...(await documentsOf(em, day)),
      ...(await paymentsOf(em, day)),
      ...(await differencesOf(em, day)),
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

const within = (day: number) => momentsOf({ from: day, to: day });

async function ordersOf(em: EntityManager, day: number): Promise<Cells[]> {
  return (await ordersPlaced(em, within(day))).map((order) => ({
    Type: 'Order',
    Number: order.number,
    'Order number': order.number,
    Customer: order.customer,
    Status: order.status,
    ...(order.sold !== null && { 'Sold (R)': toRand(order.sold) }),
  }));
}

async function documentsOf(em: EntityManager, day: number): Promise<Cells[]> {
  return (await documentsIssued(em, within(day))).map((document) => {
    const sign = document.kind === 'invoice' ? 1 : -1;
    const { total, vat } = document;
    return {
      Type: document.kind === 'invoice' ? 'Invoice' : 'Credit note',
      Number: document.name,
      'Order number': document.order,
      Customer: document.customer,
      'Excluding VAT (R)': sign * toRand(total - (vat ?? 0)),
      'VAT (R)': sign * toRand(vat ?? 0),
      'Including VAT (R)': sign * toRand(total),
      Reference: document.reference,
      Corrects: document.corrects ?? '',
    };
  });
}

async function paymentsOf(em: EntityManager, day: number): Promise<Cells[]> {
  return (await paymentsOn(em, writeDay(day))).flatMap((payment) => {
    const { id, order, customer, method, amount, rounding, reference } = payment;
    const shared = {
      Number: `Payment ${id}`,
      'Order number': order,
      Customer: customer,
      Method: method,
    };
    const moved = {
      ...shared,
      Type: amount < 0 ? 'Refund' : 'Payment',
      'Paid (R)': toRand(amount),
      Reference: reference ?? '',
    };
    const rounded = { ...shared, Type: 'Rounding', 'Cash difference (R)': toRand(rounding) };
    return rounding === 0 ? [moved] : [moved, rounded];
  });
}

/** Not among the payments: what was counted changes no order. */
async function differencesOf(em: EntityManager, day: number): Promise<Cells[]> {
  return (await cashDifferences(em, writeDay(day))).map(({ name, difference, reason }) => ({
    Type: difference < 0 ? 'Cash short' : 'Cash over',
    Number: name,
    'Cash difference (R)': toRand(difference),
    Method: 'cash',
    Reference: reason ?? '',
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
