import { formatCents, toCents } from '#shared/money.ts';
import { dayAndMonth, readDay, startOfDay, timeZone, weekdayAndDate } from '#shared/time/day.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import type { ComparedFigures, ToDoNow } from '../../shared/figures-view.ts';
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

export type Comparison = { trend: 'more' | 'less' | 'same'; words: string };

/** Compares the sales with the same part of the period before. */
export function compare(figures: ComparedFigures): Comparison {
  const { before } = figures;
  const name = nameBefore(figures);
  // A shorter month counts as a whole.
  const isWhole = new Date(before.until) >= startOfDay(readDay(before.to) + 1);
  const part = isWhole ? `all of ${name}` : `${name} at this time`;
  const difference = toCents(figures.sales) - toCents(before.sales);
  if (difference === 0) return { trend: 'same', words: `Same as ${part}` };
  const amount = formatCents(Math.abs(difference));
  return difference > 0
    ? { trend: 'more', words: `Up ${amount} on ${part}` }
    : { trend: 'less', words: `Down ${amount} on ${part}` };
}

/** Today, Tomorrow, Friday, or Friday 4 Dec. */
export function nameDay(day: string, today: string): string {
  const days = readDay(day) - readDay(today);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return days > 0 && days < 7 ? weekday(startOfDay(readDay(day))) : weekdayAndDate(readDay(day));
}

/** The next round, today's included, and the planned days after it. */
export function splitDeliveries({ today, toDeliver }: Pick<ToDoNow, 'today' | 'toDeliver'>) {
  const ofToday = toDeliver.today > 0 ? [{ day: today, orders: toDeliver.today }] : [];
  const [round, ...later] = [...ofToday, ...toDeliver.next];
  return { round, later };
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

/** For the owner. One query for all cards, as the next. */
export function useFiguresNow() {
  return trpc.figures.now.useQuery(undefined, { refetchInterval: pollInterval });
}

export function useToDo() {
  return trpc.figures.toDo.useQuery(undefined, { refetchInterval: pollInterval });
}

/** Whether there is neither a product nor an order; undefined while loading. */
export function useIsEmpty(): boolean | undefined {
  const { data: toDo } = useToDo();
  const enabled = toDo?.since === null;
  const products = trpc.products.list.useQuery({ hidden: true }, { enabled });
  if (!enabled) return toDo && false;
  return products.isError ? false : products.data && products.data.length === 0;
}
