import { typed } from '../copied.ts';

/** What people write beside a number. */
const besideNumbers =
  /\b(?:whats ?app|cell|mobile|sel(?:foon)?|tel(?:ephone)?|phone|work|home)\b/gi;

/**
 * A South African telephone number as people write it (082 123 4567, 82 123 4567, +27 (0)82 123 4567,
 * 0027821234567, 0821234567 (WhatsApp)) as +27821234567, or null when it is not one. Nine digits follow the
 * country code; the first is never 0 (ICASA numbering plan). Without any code before them they are a cell
 * number's: those of landlines are told apart from nothing.
 */
export function normalizePhone(text: string): string | null {
  const compact = typed(text.normalize('NFKC'))
    .replace(besideNumbers, '')
    .replace(/[\s().:,\-/]/g, '');
  const national = /^(?:(?:\+27|0027|27)0?|0|(?=[678]))([1-9]\d{8})$/.exec(compact)?.[1];
  return national === undefined ? null : `+27${national}`;
}

/** Whether a +27… number is one that WhatsApp can be on, as far as its digits tell (ICASA: 06, 07, 081 to 085). */
export const isCellNumber = (number: string): boolean => /^\+27(?:[67]|8[1-5])/.test(number);

/** +27821234567 as 082 123 4567; anything else as it is. */
export function formatPhone(number: string): string {
  const parts = /^\+27(\d{2})(\d{3})(\d{4})$/.exec(number);
  return parts ? `0${parts[1]} ${parts[2]} ${parts[3]}` : number;
}

/** A WhatsApp chat link to a +27… number with a text already typed. */
export function whatsAppLink(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
