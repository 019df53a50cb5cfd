import { typed } from './copied.ts';

const marks = /\p{M}/gu;

export function fold(text: string): string {
  return typed(text).normalize('NFD').replace(marks, '').toLowerCase();
}

export function searchWords(search: string): string[] {
  return [...new Set(fold(search).split(/\s+/).filter(Boolean))];
}
