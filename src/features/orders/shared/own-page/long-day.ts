import { dayText } from '../office/day-text.ts';

/** 2026-11-27 as `Friday 27 November`. */
export const longDay = (day: string) => dayText(day).replace(/,| \d+$/g, '');
