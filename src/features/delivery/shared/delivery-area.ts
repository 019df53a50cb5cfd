import { formatPrice } from '#shared/money.ts';

/** Somewhere that people live: a suburb or a town, and how else they write it. */
export type Place = {
  name: string;
  also: readonly string[];
  postalCodes: readonly string[];
};

/** In the order of `weekdayOf`. */
export const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

export type Weekday = (typeof weekdays)[number];

/** A place that the bakkie goes to. */
export type DeliveryArea = Place & {
  /** In rand; 0 is free. */
  fee: number;
  /** On which days it goes there. */
  days: readonly Weekday[];
};

/** Where the shop delivers, and where it knows that it does not. */
export type DeliveryTable = { areas: readonly DeliveryArea[]; notServed: readonly Place[] };

/** "R50 in Brackenhurst", "free in New Redruth". */
export function feeIn({ name, fee }: Pick<DeliveryArea, 'name' | 'fee'>): string {
  return `${fee === 0 ? 'free' : formatPrice(fee)} in ${name}`;
}

const longNames: Record<Weekday, string> = {
  Sun: 'Sundays',
  Mon: 'Mondays',
  Tue: 'Tuesdays',
  Wed: 'Wednesdays',
  Thu: 'Thursdays',
  Fri: 'Fridays',
  Sat: 'Saturdays',
};

/** "Tuesdays and Fridays", in the order of a week that begins on Monday. */
export function daysInWords(days: readonly Weekday[]): string {
  const week = [...weekdays.slice(1), ...weekdays.slice(0, 1)];
  const names = week.filter((day) => days.includes(day)).map((day) => longNames[day]);
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
}
