import { business } from '#shared/business.ts';
import { byteOrderMark, csvRow } from '#shared/csv.ts';
import { formatPhone } from '#shared/phone.ts';
import { parseItems } from './order-items.ts';
import type { OrderView } from './order-view.ts';

const columns = [
  'Order number',
  'Date',
  'Status',
  'Name',
  'Surname',
  'Cell number',
  'Telephone number',
  'Email address',
  'Address line 1',
  'Address line 2',
  'Area',
  'Postal code',
  'Items',
  'Total (R)',
  'Notes',
];

// Sweden's way to write a date is the one every spreadsheet reads: 2026-11-20 10:00.
const localTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: business.timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The start of the file: the mark and the names of the columns. */
export function orderCsvHead(): string {
  return byteOrderMark + csvRow(columns);
}

/** One order as a row; the time is that of the shop, phone numbers are as people dial them. */
export function orderCsvRow(order: OrderView): string {
  const { customer } = order;
  const items = parseItems(order.items) ?? [];
  return csvRow([
    order.orderNumber,
    localTime.format(new Date(order.orderDate)),
    order.status,
    customer.name,
    customer.surname,
    formatPhone(customer.cell),
    formatPhone(customer.telephone ?? ''),
    customer.email,
    customer.address1,
    customer.address2 ?? '',
    customer.area,
    customer.postal,
    items.map(({ quantity, description }) => `${quantity} x ${description}`).join('; '),
    order.total.toFixed(2),
    order.notes ?? '',
  ]);
}
