import { type InvoiceNumber, readInvoiceName } from '#features/invoices/shared/invoice.ts';
import { type Cents, toCents } from '#shared/money.ts';
import { normalizeForSearch, searchWords } from '#shared/normalize.ts';
import { formatPhone, normalizePhone } from '#shared/people/phone.ts';
import { readDay, writeDay } from '#shared/time/day.ts';
import { readMoney } from '#shared/typed-money.ts';
import type { ContentColumns } from '../order-content.ts';
import { isPhone, typedNames } from '../order-fields.ts';
import { textNames } from '../order-texts.ts';

const phoneLike = /^\+?[\d\s().\-–/]+$/;

type SearchedOrder = Omit<ContentColumns, 'handover'> & {
  number: number;
  ownerNote?: string | null | undefined;
};

export function orderSearchText(
  order: SearchedOrder,
  lines: readonly { description: string }[],
): string {
  const customer = typedNames.flatMap((name) => {
    const text = order[name] ?? '';
    return isPhone(name) ? [text, formatPhone(text).replaceAll(' ', '')] : text;
  });
  const items = new Set(lines.map(({ description }) => description));
  const parts = [
    String(order.number),
    ...customer,
    ...items,
    ...textNames.map((name) => order[name]),
    order.ownerNote,
  ];
  return plain(parts.filter(Boolean).join(' '));
}

/** Without accents and apostrophes, which searches omit. */
const plain = (text: string) => normalizeForSearch(text).replace(/['’‘`´]/g, '');

/** Terms that a search text must all contain. A phone number is one term, however it is spaced. */
export function orderSearchTerms(search: string): string[] {
  // Order numbers are also written as #1012.
  const text = (plain(search) || normalizeForSearch(search)).replaceAll('#', ' ').trim();
  if (text === '') return [];
  if (!phoneLike.test(text)) return searchWords(text);
  // Without the code of South Africa: 77 123 4567 may also be the end of a number from abroad.
  const digits = (normalizePhone(text) ?? text).replace(/^\+27(?=\d{9}$)|^00|\D/g, '');
  return digits === '' ? [text] : [digits];
}

export function searchedNumber(search: string): number | null {
  return /^\s*\d{1,9}\s*$/.test(search) ? Number(search) : null;
}

export function searchedInvoice(search: string): InvoiceNumber | null {
  return readInvoiceName(search.trim());
}

/** In cents. Needs an R or cents (`R1 021,10`), since it may be an order or phone number. */
export function searchedAmount(search: string): Cents | null {
  if (!/^\s*R\s*\d|[.,]\d{2}\s*$/i.test(search)) return null;
  const amount = readMoney(search);
  return 'rand' in amount ? toCents(amount.rand) : null;
}

const months =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

/** 2026-11-28, `28 Nov`, `Sat 28 November 2026`; without a year, the one nearest to `today`. */
export function searchedDay(search: string, today: number): number | null {
  const text = search.trim().toLowerCase();
  const written = readDay(text);
  if (!Number.isNaN(written)) return written;
  const [, date = '', name = '', year] =
    /^(?:[a-z]{3,9},? )?(\d{1,2}) ([a-z]{3,9})(?: (\d{4}))?$/.exec(text) ?? [];
  const month = months.findIndex((one) => name !== '' && one.startsWith(name)) + 1;
  if (month === 0) return null;
  const thisYear = Number(writeDay(today).slice(0, 4));
  const years = year ? [Number(year)] : [thisYear, thisYear - 1, thisYear + 1];
  const pad = (part: number) => String(part).padStart(2, '0');
  const days = years
    .map((one) => readDay(`${one}-${pad(month)}-${pad(Number(date))}`))
    .filter((day) => !Number.isNaN(day));
  return days.toSorted((a, b) => Math.abs(a - today) - Math.abs(b - today))[0] ?? null;
}
