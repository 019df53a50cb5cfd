import { normalizeTyped } from './copied.ts';

const marks = /\p{M}/gu;

export function normalizeForSearch(text: string): string {
  return normalizeTyped(text).normalize('NFD').replace(marks, '').toLowerCase();
}

export function searchWords(search: string): string[] {
  return [...new Set(normalizeForSearch(search).split(/\s+/).filter(Boolean))];
}
