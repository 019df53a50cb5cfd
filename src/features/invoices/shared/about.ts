import type { About } from '#shared/about.ts';

export const invoices = {
  name: 'invoices',
  things: { invoice: 'invoice' },
  retention: {
    // The same law: an invoice names the buyer (Value-Added Tax Act 89 of 1991, section 20).
    invoices: {
      term: 'Invoices',
      tables: ['invoices'],
      length: { years: 7 },
      words:
        ', because tax law asks us to keep them as they are that long, also when we delete everything else about you.',
      job: 'forget old invoices',
    },
  },
  impersonal: ['invoice_numbers'],
} satisfies About;
