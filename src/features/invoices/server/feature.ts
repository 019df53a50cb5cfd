import { defineFeature } from '#server/feature.ts';
import { namedBy } from '#server/registry.ts';
import { forgetOldInvoices, Invoice } from './invoice.entity.ts';
import { paymentSettings } from './invoice-terms.ts';
import { invoicesOfPeople } from './invoices-of-people.ts';
import { priceList } from './price-list.ts';
import { invoiceFile, showInvoice } from './show-invoice.ts';
import { skipInvoiceNumbers } from './skip-invoice-numbers.ts';

export const invoices = defineFeature({
  name: 'invoices',
  entities: [Invoice],
  things: { invoice: namedBy(Invoice, ({ content }) => content.name) },
  attachments: { invoice: (context, id) => invoiceFile(context, { id }) },
  jobs: [{ name: 'forget old invoices', schedule: '25 3 * * *', run: forgetOldInvoices }],
  people: invoicesOfPeople,
  backup: { restored: skipInvoiceNumbers },
  endpoints: [showInvoice, priceList],
  settingsGroups: [paymentSettings],
});
