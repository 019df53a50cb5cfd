import { ordersView } from '#features/orders/web/public.ts';
import { dayAndMonth, readDay, startOfDay, timeZone, weekdayAndDate } from '#shared/time/day.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import type { CurrentFigures, CurrentPeriod, Step, ToDoNow } from '../../shared/figures-view.ts';

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
const shortMonth = inShop({ month: 'short', year: 'numeric' });
const longMonth = inShop({ month: 'long', year: 'numeric' });

const titles: Record<CurrentPeriod, string> = {
  today: 'Today',
  week: 'This week',
  month: 'This month',
};

export const titleOf = ({ period }: Pick<CurrentFigures, 'period'>) => titles[period];

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

/** Address of the orders that count as sales. */
export const salesPath = ({ from, to }: { from: string; to: string }, area = '') =>
  ordersView.path({ status: 'Not cancelled', from, to, area });

export function nameStep(from: string, step: Step): string {
  const day = readDay(from);
  return step === 'month' ? shortMonth(startOfDay(day)) : dayAndMonth(day);
}

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

/** In milliseconds. */
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
