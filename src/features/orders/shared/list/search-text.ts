import { type InvoiceNumber, readInvoiceName } from '#features/invoices/shared/invoice.ts';
import { type Cents, toCents } from '#shared/money.ts';
import { formatPhone, normalizePhone } from '#shared/people/phone.ts';
import { fold, searchWords } from '#shared/search.ts';
import { readMoney } from '#shared/typed-money.ts';
import { type ContentColumns, textNames } from '../order-fields.ts';

/**
 * Which of an order's texts are searched. It goes up when more of them are: orders with an earlier edition
 * get theirs made anew (`server/renew-search-texts.ts`). 1 had no address, items and notes; 2 had the apostrophes of names, 3 the hyphens of
 * word processors.
 */
export const searchEdition = 4;

const phoneLike = /^\+?[\d\s().\-–/]+$/;

const national = (number: string) => formatPhone(number).replaceAll(' ', '');

type Searched = Omit<ContentColumns, 'handover'> & {
  number: number;
  ownerNote?: string | null | undefined;
};

/**
 * The text in which an order is found: its number, the names, both ways to write each phone, the email,
 * the address, what was ordered, what the customer wrote and the owner's note.
 * @param lines each product once is enough.
 */
export function orderSearchText(
  order: Searched,
  lines: readonly { description: string }[],
): string {
  const phones = [order.cell, order.telephone ?? ''].flatMap((phone) => [phone, national(phone)]);
  const address = [order.address1, order.address2, order.area, order.postal];
  const items = new Set(lines.map(({ description }) => description));
  const parts = [
    String(order.number),
    order.name,
    order.surname,
    ...phones,
    order.email,
    ...address,
    ...items,
    ...textNames.map((name) => order[name]),
    order.ownerNote,
  ];
  return plain(parts.filter(Boolean).join(' '));
}

/** Without accents and apostrophes: nobody types O’Brien as it is written. */
const plain = (text: string) => fold(text).replace(/['’‘`´]/g, '');

/**
 * What a search text must be found to contain, all of it. A phone number counts as one term, however
 * it is spaced; otherwise each word is a term.
 */
export function orderSearchTerms(search: string): string[] {
  // An order's number is written as #1012 too.
  const text = (plain(search) || fold(search)).replaceAll('#', ' ').trim();
  if (text === '') return [];
  if (!phoneLike.test(text)) return searchWords(text);
  const phone = normalizePhone(text);
  const digits = phone ? national(phone) : text.replace(/\D/g, '');
  return digits === '' ? [text] : [digits];
}

/** The order's number, when that can be what is searched for. */
export function searchedNumber(search: string): number | null {
  return /^\s*\d{1,9}\s*$/.test(search) ? Number(search) : null;
}

/** The invoice or credit note whose name is searched for: INV-0012, `inv 12`, `cn12`. */
export function searchedInvoice(search: string): InvoiceNumber | null {
  return readInvoiceName(search.trim());
}

/**
 * The amount that is searched for, in cents: it has an R before it or cents behind it (`R1 021,10`, `1021.10`);
 * any other number may be an order's or a phone's.
 */
export function searchedAmount(search: string): Cents | null {
  if (!/^\s*R\s*\d|[.,]\d{2}\s*$/i.test(search)) return null;
  const amount = readMoney(search);
  return 'rand' in amount ? toCents(amount.rand) : null;
}
