import { formatPhone, normalizePhone } from '#shared/phone.ts';

const marks = /\p{M}/gu;
const phoneLike = /^\+?[\d\s().\-–/]+$/;

/** Text as it is compared: without accents and in lower case. */
function fold(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase();
}

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
  if (!phoneLike.test(text)) return [...new Set(text.split(/\s+/))];
  const phone = normalizePhone(text);
  const digits = phone ? national(phone) : text.replace(/\D/g, '');
  return digits === '' ? [text] : [digits];
}
