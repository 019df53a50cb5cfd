import { Link } from 'react-router-dom';
import { deliveryPaths } from '#features/deliveries/web/paths.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { cn } from '#web/lib/cn.ts';
import { formatDay } from '#web/lib/format-date.ts';
import type { FiguresNow } from '../../shared/figures-view.ts';

const styles = {
  late: 'bg-danger-soft font-semibold text-danger-ink',
  planned: 'bg-secondary text-secondary-foreground hover:bg-secondary-hover',
  unplanned: 'bg-warning-soft font-semibold text-warning-ink',
};

export function UpcomingDeliveries({
  toDeliver,
  today,
}: Pick<FiguresNow, 'toDeliver'> & { today: string }) {
  const { late, lateSince, next, withoutDay } = toDeliver;
  const nameOf = (day: string) =>
    readDay(day) === readDay(today) + 1 ? 'Tomorrow' : weekdayAndDate(readDay(day));
  const chips = [
    ...(lateSince === null
      ? []
      : [
          {
            to: deliveryPaths.on(lateSince),
            words: `${late} late, since ${formatDay(lateSince)}`,
            styles: styles.late,
          },
        ]),
    ...next.map(({ day, orders }) => ({
      to: deliveryPaths.on(day),
      words: `${nameOf(day)}: ${orders}`,
      styles: styles.planned,
    })),
    ...(withoutDay === 0
      ? []
      : [
          {
            to: deliveryPaths.office,
            words: `${withoutDay} without a day`,
            styles: styles.unplanned,
          },
        ]),
  ];
  if (chips.length === 0) {
    return <p className="text-muted-foreground text-sm">Nothing is planned after today.</p>;
  }
  return (
    <ul className="mt-1 flex flex-wrap gap-2">
      {chips.map(({ to, words, styles: look }) => (
        <li key={words}>
          <Link
            to={to}
            className={cn(
              'inline-flex min-h-8 items-center rounded-full px-3 py-0.5 text-sm transition-colors pointer-coarse:min-h-11',
              look,
            )}
          >
            {words}
          </Link>
        </li>
      ))}
    </ul>
  );
}
