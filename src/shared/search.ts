import { typed } from './copied.ts';

const marks = /\p{M}/gu;

/** Text as it is compared: without accents and unseen characters, and in lower case. */
export function fold(text: string): string {
  return typed(text).normalize('NFD').replace(marks, '').toLowerCase();
}

/** The words of a search text, folded, each once. */
export function searchWords(search: string): string[] {
  return [...new Set(fold(search).split(/\s+/).filter(Boolean))];
}
