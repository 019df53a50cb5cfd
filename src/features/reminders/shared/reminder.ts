import { z } from 'zod';
import { nextDelivery } from '#features/areas/shared/delivery-days.ts';
import { ownOrderInput } from '#features/orders/shared/own-page/own-order.ts';
import { maxAnimalWeight } from '#features/products/shared/feeding/feeding-guide.ts';
import { allEaters, maxPetNameLength } from '#features/products/shared/feeding/feeding-portion.ts';
import type { OpeningTimes } from '#shared/business/opening-hours.ts';
import { greetedName } from '#shared/people/greeting.ts';
import { optionalLine } from '#shared/text.ts';
import { startOfDay, type Weekday } from '#shared/time/day.ts';
import { givenDay, shownDay } from '#shared/time/day-schema.ts';
import { decimalNumber, identifier } from '#shared/wire.ts';

/** What happened to it; all but the first are final. */
export const reminderStates = ['waiting', 'sent', 'stopped', 'ordered', 'gone', 'late'] as const;

const kg = decimalNumber(
  0.1,
  maxAnimalWeight,
  `Please give a weight from 0.1 to ${maxAnimalWeight} kg.`,
).nullish();

const petName = optionalLine(maxPetNameLength)
  .refine(
    (name) => name === null || greetedName(name) !== null,
    'Please give a name of letters only, such as Rex.',
  )
  .nullable();

export const ownRemindersInput = ownOrderInput.extend({
  weights: z
    .object({ dog: kg, puppy: kg, cat: kg, kitten: kg })
    .partial()
    .nullish()
    .describe('What the customer’s animals weigh, in kg'),
});

export const ownReminderInput = ownOrderInput.extend({ productID: identifier });

export const setReminderInput = ownReminderInput.extend({
  day: givenDay.describe('From tomorrow on, within a year'),
  petName: petName.nullish().describe('Named in the email'),
});

const reminder = z.object({
  day: shownDay,
  petName: z.string().nullable(),
  asked: z.boolean().describe('It waits for the yes in the email that asks'),
});

const remindedFood = z.object({
  productID: z.int(),
  description: z.string(),
  quantity: z.int(),
  eater: z.enum(allEaters),
  lastsDays: z
    .number()
    .nullable()
    .describe('By the feeding guide; null without a guide or a weight'),
  emptyOn: shownDay
    .nullable()
    .describe('By the feeding guide, or else by the time between two orders of it'),
  proposedDay: shownDay,
  reminder: reminder.nullable(),
});

export const ownReminders = z.object({
  foods: z
    .array(remindedFood)
    .describe('What the order has and the shop still sells; none without an email address'),
});

export const reminderOfLink = z.object({
  state: z
    .enum([...reminderStates, 'asked', 'unknown'])
    .describe('asked: it waits for the yes of its customer'),
  day: shownDay.nullable(),
  petName: z.string().nullable(),
  line: z
    .object({
      productID: z.int(),
      description: z.string(),
      quantity: z.int(),
      price: z.number().describe('When it was ordered, in rand'),
    })
    .nullable(),
});

export const reminderIdInput = z.object({ reminderID: identifier });

const dueReminder = z.object({
  reminderID: z.int(),
  day: shownDay,
  orderID: z.int(),
  orderNumber: z.string(),
  name: z.string(),
  cell: z.string(),
  email: z.string(),
  description: z.string(),
  quantity: z.int(),
  petName: z.string().nullable(),
});

export const reminderText = z.object({
  message: z.string().describe('For WhatsApp'),
});

export const dueReminders = z.object({
  reminders: z.array(dueReminder).describe('Of the next seven days, the first 200'),
  waiting: z.int().describe('All that wait for their day'),
  late: z
    .number()
    .describe('Those of the last 90 days that could not be sent in time, and were dropped'),
});

export type ListOwnReminders = z.output<typeof ownRemindersInput>;
export type SetReminder = z.output<typeof setReminderInput>;
export type RemindedFood = z.output<typeof remindedFood>;
export type OwnReminders = z.output<typeof ownReminders>;
export type ReminderOfLink = z.output<typeof reminderOfLink>;
export type DueReminder = z.output<typeof dueReminder>;
export type DueReminders = z.output<typeof dueReminders>;

/** Days before the food is empty, where no delivery decides. */
const usualLead = 3;
/** An area without a delivery for longer is not waited for. */
const maxLead = 21;

type Food = {
  /** A `shopDay`: the first day without food. */
  emptyOn: number;
  today: number;
  /** Null for a collection or an unknown area. */
  area: { days: readonly Weekday[] } | null;
  times: OpeningTimes;
};

/** The last `shopDay` on which an order is still delivered before the food is empty. */
export function dayToRemind({ emptyOn, today, area, times }: Food): number {
  const first = today + 1;
  const isInTime = (day: number) => {
    const delivered = area && nextDelivery(area, times, startOfDay(day + 1));
    return delivered !== null && delivered <= emptyOn;
  };
  const days = Array.from({ length: maxLead }, (_, index) => emptyOn - 1 - index);
  const last = area ? days.find(isInTime) : undefined;
  return Math.max(first, last ?? emptyOn - usualLead);
}

/** Whole days that it lasts. @param grams per day. */
export function daysOfFood(food: { weightGrams: number; quantity: number }, grams: number): number {
  return Math.floor((food.weightGrams * food.quantity) / grams);
}
