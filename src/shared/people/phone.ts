import { normalizeTyped } from '../normalize.ts';

const labels = /\b(?:whats ?app|cell|mobile|sel(?:foon)?|tel(?:ephone)?|phone|work|home)\b/gi;

/**
 * 082 123 4567, 82 123 4567, +27 (0)82 123 4567, 0027821234567 or 0821234567 (WhatsApp) as
 * +27821234567; null for others. Nine digits follow +27, the first of them not 0 (ICASA); without a
 * prefix they are a cell number. Other countries need + or 00, with 8 to 15 digits in all (E.164).
 */
export function normalizePhone(text: string): string | null {
  const compact = normalizeTyped(text.normalize('NFKC'))
    .replace(labels, '')
    .replace(/(\d\s*)\(0\)/, '$1')
    .replace(/[\s().:,\-/]/g, '');
  const national = /^(?:(?:\+27|0027|27)0?|0|(?=[678]))([1-9]\d{8})$/.exec(compact)?.[1];
  if (national !== undefined) return `+27${national}`;
  const foreign = /^(?:\+|00)(?!27)([1-9]\d{7,14})$/.exec(compact)?.[1];
  return foreign === undefined ? null : `+${foreign}`;
}

export const orFromAbroad = 'or one from abroad with its country code, such as +263 77 123 4567';

/** By the prefixes of cell numbers (ICASA: 06, 07, 081 to 085); any number from abroad may be one. */
export const isCellNumber = (number: string): boolean =>
  /^\+27(?:[67]|8[1-5])|^\+(?!27)/.test(number);

/** Country codes of one to three digits (ITU-T E.164, assigned codes). */
const international =
  /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/;

/** +27821234567 as 082 123 4567, +263771234567 as +263 77 123 4567; other text unchanged. */
export function formatPhone(number: string): string {
  const [, country = '', digits = ''] = international.exec(number) ?? [];
  if (digits === '') return number;
  const grouped = digits.replace(/\B(?=(?:\d{3})*\d{4}$)/g, ' ');
  return country === '27' ? `0${grouped}` : `+${country} ${grouped}`;
}

/** Chat with a normalised number, or with one chosen in WhatsApp if empty, and prefilled text. */
export function whatsAppLink(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
