import { normalizeTyped } from '../copied.ts';

/** Words next to a number. */
const labels = /\b(?:whats ?app|cell|mobile|sel(?:foon)?|tel(?:ephone)?|phone|work|home)\b/gi;

/**
 * 082 123 4567, 82 123 4567, +27 (0)82 123 4567, 0027821234567 or 0821234567 (WhatsApp) as
 * +27821234567; null for others. Nine digits follow the country code, the first of them not 0
 * (ICASA numbering plan). Without a prefix, only cell numbers are recognised.
 */
export function normalizePhone(text: string): string | null {
  const compact = normalizeTyped(text.normalize('NFKC'))
    .replace(labels, '')
    .replace(/[\s().:,\-/]/g, '');
  const national = /^(?:(?:\+27|0027|27)0?|0|(?=[678]))([1-9]\d{8})$/.exec(compact)?.[1];
  return national === undefined ? null : `+27${national}`;
}

/** By the prefixes of cell numbers (ICASA: 06, 07, 081 to 085). */
export const isCellNumber = (number: string): boolean => /^\+27(?:[67]|8[1-5])/.test(number);

/** +27821234567 as 082 123 4567; other text unchanged. */
export function formatPhone(number: string): string {
  const parts = /^\+27(\d{2})(\d{3})(\d{4})$/.exec(number);
  return parts ? `0${parts[1]} ${parts[2]} ${parts[3]}` : number;
}

/** Chat with a +27… number, or with one chosen in WhatsApp if empty, and prefilled text. */
export function whatsAppLink(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
