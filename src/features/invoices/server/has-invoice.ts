import type { InvoiceNumber } from '../shared/invoice.ts';

/** SQL condition: the order in `column` has this invoice or credit note. */
export const hasInvoice = (column: string, { kind, number }: InvoiceNumber) =>
  `exists (select 1 from invoices where invoices.order_id = ${column} and kind = '${kind}' and number = ${number})`;
