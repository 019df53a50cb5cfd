export type { Invoice } from './invoice.entity.ts';
export { documentNames, documentsIssued, hasInvoice } from './invoice.entity.ts';
export { invoiceTerms } from './invoice-terms.ts';
export {
  creditedOf,
  creditInvoice,
  findInvoices,
  isCredited,
  issueInvoice,
  presentInvoices,
  restOfInvoice,
} from './issue-invoice.ts';
export { listInvoices } from './list-invoices.ts';
export { answerInvoice, invoiceFile } from './show-invoice.ts';
