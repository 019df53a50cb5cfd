import { typed } from './copied.ts';

const marks = /\p{M}/gu;

/** Lower case, without accents and invisible characters. */
export function fold(text: string): string {
  return typed(text).normalize('NFD').replace(marks, '').toLowerCase();
}

/** Distinct folded words. */
export function searchWords(search: string): string[] {
  return [...new Set(fold(search).split(/\s+/).filter(Boolean))];
}
