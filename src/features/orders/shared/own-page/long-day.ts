import { dayInWords } from '../office/day-in-words.ts';

/** 2026-11-27 as `Friday 27 November`. */
export const longDay = (day: string) => dayInWords(day).replace(/,| \d+$/g, '');
