import { z } from 'zod';
import { listPart } from '#shared/list-part.ts';
import { pageNumber } from '#shared/page.ts';
import { formatPhone, normalizePhone } from '#shared/phone.ts';
import { fold, searchWords } from '#shared/search.ts';
import { optionalLine } from '#shared/text.ts';
import { flag, wholeNumber } from '#shared/wire.ts';
import { largestPage, longestList, longestSearch } from './limits.ts';
import { orderStatuses } from './order-status.ts';

/** The status of an order, refused with a sentence that names them all. */
export const orderStatus = z.enum(
  orderStatuses,
  `Please choose one of: ${orderStatuses.join(', ')}.`,
);

const suspicious = flag
  .default(false)
  .meta({ description: 'Only those that may come from robots, which are kept apart' });

/** Which orders to show or export; what is left out does not restrict. */
export const orderFilter = z.object({
  search: optionalLine(longestSearch),
  status: orderStatus.nullish(),
  suspicious,
});

export const ordersPageInput = z.object({
  ...orderFilter.shape,
  page: pageNumber,
  pageSize: wholeNumber(1, largestPage, `Please ask for 1 to ${largestPage} orders.`).default(25),
});

export const ordersListInput = z.object({
  ...listPart(longestList, 100, 'orders'),
  suspicious,
});

export type OrderFilter = z.output<typeof orderFilter>;
export type OrdersPageInput = z.output<typeof ordersPageInput>;
export type OrdersListInput = z.output<typeof ordersListInput>;

const phoneLike = /^\+?[\d\s().\-–/]+$/;

const national = (number: string) => formatPhone(number).replaceAll(' ', '');

type Searched = {
  number: number;
  name: string;
  surname: string;
  cell: string;
  telephone: string | null;
  email: string;
};

/** The text in which an order is found: its number, the names, both ways to write each phone, the e-mail. */
export function searchText(order: Searched): string {
  const phones = [order.cell, order.telephone ?? ''].flatMap((phone) => [phone, national(phone)]);
  const parts = [String(order.number), order.name, order.surname, ...phones, order.email];
  return fold(parts.filter((part) => part !== '').join(' '));
}

/**
 * What a search text must be found to contain, all of it. A phone number counts as one term, however
 * it is spaced; otherwise each word is a term.
 */
export function searchTerms(search: string): string[] {
  const text = fold(search).trim();
  if (text === '') return [];
  if (!phoneLike.test(text)) return searchWords(text);
  const phone = normalizePhone(text);
  const digits = phone ? national(phone) : text.replace(/\D/g, '');
  return digits === '' ? [text] : [digits];
}
