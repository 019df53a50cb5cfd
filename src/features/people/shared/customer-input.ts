import { z } from 'zod';
import { listPart } from '#shared/list-part.ts';
import { pageNumber } from '#shared/page.ts';
import { optionalLine, optionalParagraphs } from '#shared/text.ts';
import { identifier, wholeNumber } from '#shared/wire.ts';

export const customerSorts = ['recent', 'spent', 'orders', 'name'] as const;

export type CustomerSort = (typeof customerSorts)[number];

/** In characters. */
export const maxNoteLength = 2000;

const maxCustomerListSize = 200;

/** In characters. */
export const maxCustomerSearchLength = 200;

const search = optionalLine(maxCustomerSearchLength).describe(
  'Words in any of their orders: a name, a number, an address, an area, a product',
);

export const customersPageInput = z.object({
  search,
  sort: z
    .enum(customerSorts, `Please choose one of: ${customerSorts.join(', ')}.`)
    .default('recent'),
  page: pageNumber,
  pageSize: wholeNumber(1, 100, 'Please ask for 1 to 100 customers.').default(25),
});

export const customersListInput = z.object({
  search,
  ...listPart(maxCustomerListSize, 100, 'customers'),
});

export const customerInput = z.object({ customerID: identifier });

export const joinCustomersInput = z.object({
  customerID: identifier.describe('The one that is joined, with those joined to it'),
  mainID: identifier.describe('The one to which it is joined; of a joined one, its main customer'),
});

export const customerNoteInput = z.object({
  customerID: identifier,
  note: optionalParagraphs(maxNoteLength).describe('Empty takes it away'),
  from: z
    .string('Please send text.')
    .nullish()
    .describe('The note that you saw, null for none: if it is another one by now, 409'),
});

export type CustomersPageInput = z.output<typeof customersPageInput>;
export type CustomersListInput = z.output<typeof customersListInput>;
export type CustomerNoteInput = z.output<typeof customerNoteInput>;
export type JoinCustomersInput = z.output<typeof joinCustomersInput>;
