import { calendarDay, millisecondsOfADay, weekdayOf } from '../time/day.ts';

/** In the order of the year (Public Holidays Act 36 of 1994, Schedule 1). */
export const publicHolidays = [
  'New Year’s Day',
  'Human Rights Day',
  'Good Friday',
  'Family Day',
  'Freedom Day',
  'Workers’ Day',
  'Youth Day',
  'National Women’s Day',
  'Heritage Day',
  'Day of Reconciliation',
  'Christmas Day',
  'Day of Goodwill',
] as const;

type PublicHoliday = (typeof publicHolidays)[number];

const fixedDates: readonly (readonly [PublicHoliday, month: number, day: number])[] = [
  ['New Year’s Day', 1, 1],
  ['Human Rights Day', 3, 21],
  ['Freedom Day', 4, 27],
  ['Workers’ Day', 5, 1],
  ['Youth Day', 6, 16],
  ['National Women’s Day', 8, 9],
  ['Heritage Day', 9, 24],
  ['Day of Reconciliation', 12, 16],
  ['Christmas Day', 12, 25],
  ['Day of Goodwill', 12, 26],
];

/**
 * As counted by `calendarDay`. If a holiday falls on a Sunday, the following Monday is one too
 * (section 2(1) of the Act). Without days that the President declares.
 */
export function holidaysOn(day: number): readonly PublicHoliday[] {
  const year = new Date(day * millisecondsOfADay).getUTCFullYear();
  const easter = easterSunday(year);
  const dated = fixedDates.map(([name, ...date]) => ({ name, on: calendarDay(year, ...date) }));
  const moving = [
    { name: 'Good Friday' as const, on: easter - 2 },
    { name: 'Family Day' as const, on: easter + 1 },
  ];
  const own = [...dated, ...moving].filter(({ on }) => on === day);
  const observed = weekdayOf(day) === 1 ? dated.filter(({ on }) => on === day - 1) : [];
  return (own.length > 0 ? own : observed).map(({ name }) => name);
}

/** Gregorian Easter (anonymous algorithm, Nature, 20 April 1876). */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * toSunday) / 451);
  const sum = moon + toSunday - 7 * late + 114;
  return calendarDay(year, Math.floor(sum / 31), (sum % 31) + 1);
}
