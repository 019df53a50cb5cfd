import { z } from 'zod';
import { csvSeparator } from '#shared/csv.ts';
import { calendarDay, millisecondsOfADay, weekdayOf } from '#shared/time/day.ts';

// Days are numbers from 1 January 1970 in South African time. Periods include both ends; weeks
// begin on Monday.

export const currentPeriods = ['today', 'week', 'month'] as const;

export const chosenPeriods = [
  'today',
  'yesterday',
  'week',
  'last week',
  'month',
  'last month',
  '13 weeks',
  '12 months',
] as const;

/** The bars of a chart. */
export const steps = ['day', 'week', 'month'] as const;

export type CurrentPeriod = (typeof currentPeriods)[number];
export type ChosenPeriod = (typeof chosenPeriods)[number];
export type Step = (typeof steps)[number];
export type Days = { from: number; to: number };

const weekOf = (day: number) => day - ((weekdayOf(day) + 6) % 7);

/** First day of a month, `later` months on. */
function monthOf(day: number, later = 0): number {
  const date = new Date(day * millisecondsOfADay);
  return calendarDay(date.getUTCFullYear(), date.getUTCMonth() + 1 + later, 1);
}

const begins: Record<Step, (day: number) => number> = {
  day: (day) => day,
  week: weekOf,
  month: (day) => monthOf(day),
};

const next: Record<Step, (day: number) => number> = {
  day: (day) => day + 1,
  week: (day) => weekOf(day) + 7,
  month: (day) => monthOf(day, 1),
};

const ranges: Record<ChosenPeriod, (today: number) => Days & { step: Step }> = {
  today: (today) => ({ from: today, to: today, step: 'day' }),
  yesterday: (today) => ({ from: today - 1, to: today - 1, step: 'day' }),
  week: (today) => ({ from: weekOf(today), to: today, step: 'day' }),
  'last week': (today) => ({ from: weekOf(today) - 7, to: weekOf(today) - 1, step: 'day' }),
  month: (today) => ({ from: monthOf(today), to: today, step: 'day' }),
  'last month': (today) => ({
    from: monthOf(today, -1),
    to: monthOf(today) - 1,
    step: 'day',
  }),
  '13 weeks': (today) => ({ from: weekOf(today) - 12 * 7, to: today, step: 'week' }),
  '12 months': (today) => ({ from: monthOf(today, -11), to: today, step: 'month' }),
};

export function daysOf(period: ChosenPeriod, today: number): Days & { step: Step } {
  return ranges[period](today);
}

/** First days of the steps, in order. */
export function stepsOf({ from, to, step }: Days & { step: Step }): number[] {
  const days: number[] = [];
  for (let day = begins[step](from); day <= to; day = next[step](day)) days.push(day);
  return days;
}

/** Clipped at the end of the period. */
export function daysOfStep(begin: number, { to, step }: { to: number; step: Step }): Days {
  return { from: begin, to: Math.min(next[step](begin) - 1, to) };
}

export const periodInput = z.object({
  period: z
    .enum(chosenPeriods, `Please choose one of: ${chosenPeriods.join(', ')}.`)
    .default('month')
    .meta({ description: 'Days up to today, in South Africa; a week begins on Monday' }),
});

const aMonth = 'Please give a month, such as 2026-11.';

export const bookkeepingInput = z.object({
  month: z
    .string(aMonth)
    .regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, aMonth)
    .meta({ description: 'A month in South Africa, as 2026-11' }),
  separator: csvSeparator,
});

export type PeriodInput = z.output<typeof periodInput>;
export type BookkeepingInput = z.output<typeof bookkeepingInput>;
