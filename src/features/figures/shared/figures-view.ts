import { z } from 'zod';
import { toPayBackSum, unpaidSum } from '#features/orders/shared/money/payment-input.ts';
import { rand } from '#features/orders/shared/order-view.ts';
import { shownDay } from '#shared/time/day-schema.ts';
import { currentPeriods, steps } from './periods.ts';

/** Orders that are neither cancelled nor suspicious, by the day on which they were sent. */
const sold = {
  orders: z.number().meta({ description: 'Orders that were not cancelled' }),
  sales: rand.meta({
    description: 'What is owed for those in all, in rand: with delivery and VAT, without discounts',
  }),
};

const soldView = z.object(sold);
const days = { from: shownDay, to: shownDay };

const currentPeriod = z.object({ period: z.enum(currentPeriods), ...days, ...sold });

const toDeliver = z.object({
  late: z.number().meta({ description: 'Orders under way whose day is over' }),
  lateSince: shownDay.nullable().meta({ description: 'The earliest of those days' }),
  today: z.number(),
  tomorrow: z.number(),
  next: z.array(z.object({ day: shownDay, orders: z.number() })).meta({
    description: 'The next days on which anything is to be delivered, at most 4',
  }),
  withoutDay: z.number().meta({ description: 'Orders under way that have no day yet' }),
});

/** Without sales: helpers see it. */
export const toDoNow = z.object({
  today: shownDay,
  since: shownDay.nullable().meta({ description: 'The day of the first order; null before it' }),
  toPayBack: toPayBackSum,
  toDeliver,
  toConfirm: z.number().meta({ description: 'Orders that wait for your word' }),
  toCollect: z.number().meta({ description: 'Orders under way that are collected' }),
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
  steps: z.array(z.object({ ...days, ...sold })).meta({
    description: 'The same day by day, week by week or month by month, without gaps',
  }),
  areas: z
    .array(
      z.object({
        area: z.string().nullable().meta({
          description:
            'A delivery area; null for addresses that no area was found for, and for collections',
        }),
        collected: z.boolean().meta({ description: 'Whether these orders were collected' }),
        ...sold,
      }),
    )
    .meta({ description: 'The 20 with the highest sales' }),
  otherAreas: soldView.nullable().meta({ description: 'All others together' }),
});

const productFigure = z.object({
  productID: z.number().nullable().meta({ description: 'Null once it was deleted' }),
  name: z.string(),
  units: z.number(),
  sales: rand.meta({
    description: 'Its lines in rand, with VAT, before discounts and without delivery',
  }),
});

/** Per list. */
export const maxProducts = 10;

export const productFigures = z.object({
  ...days,
  byUnits: z.array(productFigure).meta({ description: `The ${maxProducts} most sold` }),
  bySales: z.array(productFigure).meta({ description: `The ${maxProducts} that brought most` }),
  slowest: z
    .array(
      z.object({
        ...productFigure.shape,
        productID: z.number(),
        since: shownDay.meta({ description: 'The day from which the shop had it' }),
      }),
    )
    .meta({ description: `The ${maxProducts} available ones that were sold least` }),
});

export type ToDoNow = z.output<typeof toDoNow>;
export type FiguresNow = z.output<typeof figuresNow>;
export type CurrentFigures = FiguresNow['periods'][number];
export type PeriodFigures = z.output<typeof periodFigures>;
export type ProductFigures = z.output<typeof productFigures>;
export type ProductFigure = z.output<typeof productFigure>;
export type Sold = z.output<typeof soldView>;
