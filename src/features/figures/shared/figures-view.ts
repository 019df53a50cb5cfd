import { z } from 'zod';
import { toPayBackSum, unpaidSum } from '#features/orders/shared/money/payment-input.ts';
import { rand } from '#features/orders/shared/order-view.ts';
import { csvSeparator } from '#shared/csv.ts';
import { calendarDay, millisecondsOfADay, weekdayOf } from '#shared/time/day.ts';
import { shownDay } from '#shared/time/day-schema.ts';

/** Orders that are neither cancelled nor suspicious, by the day on which they were sent. */
const sold = {
  orders: z.int().describe('Orders that were not cancelled'),
  sales: rand.describe(
    'What is owed for those in all, in rand: with delivery and VAT, without discounts',
  ),
};

const soldView = z.object(sold);
const days = { from: shownDay, to: shownDay };

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

export const steps = ['day', 'week', 'month'] as const;

export type CurrentPeriod = (typeof currentPeriods)[number];
export type ChosenPeriod = (typeof chosenPeriods)[number];
export type Step = (typeof steps)[number];
export type Days = { from: number; to: number };

const weekOf = (day: number) => day - ((weekdayOf(day) + 6) % 7);

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

export function daysOfStep(begin: number, { to, step }: { to: number; step: Step }): Days {
  return { from: begin, to: Math.min(next[step](begin) - 1, to) };
}

export const periodInput = z.object({
  period: z
    .enum(chosenPeriods, `Please choose one of: ${chosenPeriods.join(', ')}.`)
    .default('month')
    .describe('Days up to today, in South Africa; a week begins on Monday'),
});

const aMonth = 'Please give a month, such as 2026-11.';

export const bookkeepingInput = z.object({
  month: z
    .string(aMonth)
    .regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, aMonth)
    .describe('A month in South Africa, as 2026-11'),
  separator: csvSeparator,
});

export type PeriodInput = z.output<typeof periodInput>;
export type BookkeepingInput = z.output<typeof bookkeepingInput>;

const currentPeriod = z.object({ period: z.enum(currentPeriods), ...days, ...sold });

const toDeliver = z.object({
  late: z.number().describe('Orders under way whose day is over'),
  lateSince: shownDay.nullable().describe('The earliest of those days'),
  today: z.int(),
  tomorrow: z.int(),
  next: z
    .array(z.object({ day: shownDay, orders: z.int() }))
    .describe('The next days on which anything is to be delivered, at most 4'),
  withoutDay: z.int().describe('Orders under way that have no day yet'),
});

/** Without sales: helpers see it. */
export const toDoNow = z.object({
  today: shownDay,
  since: shownDay.nullable().describe('The day of the first order; null before it'),
  toPayBack: toPayBackSum,
  toDeliver,
  toConfirm: z.int().describe('Orders that wait for your word'),
  toCollect: z.int().describe('Orders under way that are collected'),
});

export const figuresNow = z.object({
  ...toDoNow.shape,
  periods: z.array(currentPeriod),
  unpaid: unpaidSum,
});

export const periodFigures = z.object({
  ...days,
  ...sold,
  step: z.enum(steps),
  steps: z
    .array(z.object({ ...days, ...sold }))
    .describe('The same day by day, week by week or month by month, without gaps'),
  areas: z
    .array(
      z.object({
        area: z
          .string()
          .nullable()
          .describe(
            'A delivery area; null for addresses that no area was found for, and for collections',
          ),
        collected: z.boolean().describe('Whether these orders were collected'),
        ...sold,
      }),
    )
    .describe('The 20 with the highest sales'),
  otherAreas: soldView.nullable().describe('All others together'),
});

const productFigure = z.object({
  productID: z.int().nullable().describe('Null once it was deleted'),
  name: z.string(),
  units: z.int(),
  sales: rand.describe('Its lines in rand, with VAT, before discounts and without delivery'),
});

/** Per list. */
export const maxProducts = 10;

export const productFigures = z.object({
  ...days,
  byUnits: z.array(productFigure).describe(`The ${maxProducts} most sold`),
  bySales: z.array(productFigure).describe(`The ${maxProducts} that brought most`),
  slowest: z
    .array(
      z.object({
        ...productFigure.shape,
        productID: z.int(),
        since: shownDay.describe('The day from which the shop had it'),
      }),
    )
    .describe(`The ${maxProducts} available ones that were sold least`),
});

export type ToDoNow = z.output<typeof toDoNow>;
export type FiguresNow = z.output<typeof figuresNow>;
export type CurrentFigures = FiguresNow['periods'][number];
export type PeriodFigures = z.output<typeof periodFigures>;
export type ProductFigures = z.output<typeof productFigures>;
export type ProductFigure = z.output<typeof productFigure>;
export type Sold = z.output<typeof soldView>;
