import { z } from 'zod';
import { orderItem, orderView, rand } from '#features/orders/shared/order-view.ts';
import { pagination } from '#shared/page.ts';
import { shownDay } from '#shared/time/day-schema.ts';

const load = {
  grams: z.number().describe('What its items weigh in all, as far as it is known'),
  withoutWeight: z.int().describe('Items of which the weight is not known'),
};

const toCollect = rand.describe('What is owed and not paid yet, in rand; 0 when nothing is');

const deliveryView = z.object({
  ...orderView.omit({ items: true }).shape,
  lines: z.array(
    z.object({
      ...orderItem.shape,
      grams: z.number().nullable().describe('Of one item; null when it is not known'),
    }),
  ),
  ...load,
  toCollect,
});

const stopView = z.object({
  place: z.int().describe('Its number in the round, from 1'),
  ...deliveryView.shape,
  sameDoorAs: z.int().nullable().describe('The place of an earlier stop at the same door'),
  onTheWay: z.string().describe('The owner’s text to who is waiting for it'),
});

const areaName = z.string().nullable().describe('Null for addresses that no area was found for');

const roundView = z.object({
  areas: z.array(z.object({ area: areaName, stops: z.array(stopView), ...load, toCollect })),
  stops: z.int(),
  delivered: z.int().describe('Of the stops'),
  ...load,
  toCollect,
});

export const dayView = z.object({ day: shownDay, ...roundView.shape });

export const papersView = z.object({ day: shownDay.nullable(), ...roundView.shape });

export const daysView = z.object({
  today: shownDay,
  days: z
    .array(
      z.object({
        day: shownDay,
        areas: z.array(z.string()).describe('Where the bakkie goes on it'),
        stops: z.int(),
        delivered: z.int().describe('Of the stops; not counted on days gone by'),
      }),
    )
    .describe('Today first, the next ones, then days gone by with orders under way'),
  withoutDay: z.int().describe('Orders under way that have no day yet'),
});

export const withoutDayView = z.object({
  orders: z.array(deliveryView).describe('The oldest first'),
  ...pagination,
});

export type DeliveryView = z.output<typeof deliveryView>;
export type StopView = z.output<typeof stopView>;
export type DayView = z.output<typeof dayView>;
export type RoundView = z.output<typeof roundView>;
export type PapersView = z.output<typeof papersView>;
export type DaysView = z.output<typeof daysView>;
export type WithoutDayView = z.output<typeof withoutDayView>;
