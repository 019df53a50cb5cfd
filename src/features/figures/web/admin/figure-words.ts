import { formatCents, toCents } from '#shared/money.ts';
import { dayAndMonth, readDay, shopDay, startOfDay, timeZone } from '#shared/time/day.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import type { ComparedFigures } from '../../shared/figures-view.ts';
import type { ComparedPeriod, Step } from '../../shared/periods.ts';

/** "1 order", "1 204 units", with a non-breaking space. */
export function countText(count: number, noun: string): string {
  const number = String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return `${number} ${noun}${count === 1 ? '' : 's'}`;
}

export const countOrders = (orders: number) => countText(orders, 'order');

const inShop = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
  return (moment: Date) => format.format(moment).replace('Sept ', 'Sep ');
};
const clock = inShop({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const weekday = inShop({ weekday: 'long' });
const month = inShop({ month: 'long' });
const shortMonth = inShop({ month: 'short', year: 'numeric' });
const longMonth = inShop({ month: 'long', year: 'numeric' });

const titles: Record<ComparedPeriod, string> = {
  today: 'Today',
  week: 'This week',
  month: 'This month',
};

export const titleOf = ({ period }: Pick<ComparedFigures, 'period'>) => titles[period];

/** Yesterday, last week, October. */
export function nameBefore({ period, before }: Pick<ComparedFigures, 'period' | 'before'>): string {
  if (period === 'today') return 'yesterday';
  return period === 'week' ? 'last week' : month(startOfDay(readDay(before.from)));
}

/** "yesterday until 10:00", "all of February". */
function partBefore(figures: Pick<ComparedFigures, 'period' | 'before'>): string {
  const { period, before } = figures;
  const name = nameBefore(figures);
  const until = new Date(before.until);
  if (until >= startOfDay(readDay(before.to) + 1)) return `all of ${name}`;
  if (period === 'today') return `${name} until ${clock(until)}`;
  const day = period === 'week' ? `${weekday(until)} ` : `${dayAndMonth(shopDay(until))}, `;
  return `${name} until ${day}${clock(until)}`;
}

export type Comparison = { trend: 'more' | 'less' | 'same'; words: string };

/** Compares the sales with the same part of the period before. */
export function compare(figures: ComparedFigures): Comparison {
  const part = partBefore(figures);
  const difference = toCents(figures.sales) - toCents(figures.before.sales);
  if (difference === 0) {
    return {
      trend: 'same',
      words: figures.sales === 0 ? `Nothing ${part} either` : `As much as ${part}`,
    };
  }
  const trend = difference > 0 ? 'more' : 'less';
  return { trend, words: `${formatCents(Math.abs(difference))} ${trend} than ${part}` };
}

/** By its first day: 20 Nov, or Nov 2026. */
export function nameStep(from: string, step: Step): string {
  const day = readDay(from);
  return step === 'month' ? shortMonth(startOfDay(day)) : dayAndMonth(day);
}

/** 2026-11 becomes November 2026. */
export const nameMonth = (text: string) => longMonth(startOfDay(readDay(`${text}-01`)));

/** Newest first, as 2026-11. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let name = last.slice(0, 7); name >= first.slice(0, 7); name = monthBefore(name)) {
    months.push(name);
  }
  return months;
}

function monthBefore(name: string): string {
  const [year = 0, number = 1] = name.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

/** "30 %"; more than nothing is not 0. */
export function share(part: number, all: number): string {
  if (part === 0 || all === 0) return '0 %';
  const percent = Math.round((part / all) * 100);
  return percent === 0 ? 'under 1 %' : `${percent} %`;
}

/** In milliseconds: the compared range moves with the clock. */
const pollInterval = 60_000;

/** One query for all cards. */
export function useFiguresNow() {
  return trpc.figures.now.useQuery(undefined, { refetchInterval: pollInterval });
}
