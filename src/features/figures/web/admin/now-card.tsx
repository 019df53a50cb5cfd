import { Link } from 'react-router-dom';
import { deliveryPaths } from '#features/rounds/web/paths.ts';
import { Card } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { cn } from '#web/lib/cn.ts';
import { formatDay } from '#web/lib/format-date.ts';
import { useHasRole } from '#web/role.tsx';
import type { ToDoNow } from '../../shared/figures-view.ts';
import { figuresPaths } from '../paths.ts';
import {
  countOrders,
  nameDay,
  splitDeliveries,
  useFiguresNow,
  useIsEmpty,
  useToDo,
} from './figure-words.ts';
import { PeriodTable } from './period-table.tsx';

const styles = {
  late: 'bg-danger-soft font-semibold text-danger-ink',
  planned: 'bg-secondary text-secondary-foreground hover:bg-secondary-hover',
  unplanned: 'bg-warning-soft font-semibold text-warning-ink',
};

/** For a helper without sales. */
export function NowCard() {
  return useHasRole()('owner') ? <Sales /> : <Deliveries />;
}

function Sales() {
  const { data, isPending } = useFiguresNow();
  const isEmpty = useIsEmpty();
  if (isEmpty !== false || (data ? data.since === null : !isPending)) return null;
  return (
    <Card className="flex flex-col p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">How the shop is doing</h2>
        <Link
          to={figuresPaths.office}
          className="inline-flex items-center text-primary text-sm underline underline-offset-3 pointer-coarse:min-h-11"
        >
          All figures
        </Link>
      </div>
      {!data && <Skeleton className="mt-3 h-72 lg:h-56" />}
      {data && (
        <>
          <p className="text-muted-foreground text-sm">
            Orders that were not cancelled, with delivery, on the day they came.
          </p>
          <PeriodTable periods={data.periods} />
          <Chips chips={deliveryChips(data)} className="mt-4" />
        </>
      )}
    </Card>
  );
}

function roundDay(day: string, today: string): string {
  const name = nameDay(day, today);
  return name === 'Tomorrow' ? 'tomorrow' : `on ${name}`;
}

function Deliveries() {
  const { data } = useToDo();
  const chips = data ? deliveryChips(data) : [];
  if (chips.length === 0) return null;
  return (
    <Card className="flex flex-col gap-y-3 p-5 sm:p-6">
      <h2 className="text-lg">Other deliveries</h2>
      <Chips chips={chips} />
    </Card>
  );
}

type Chip = { to: string; words: string; look: string };

function deliveryChips(toDo: ToDoNow): Chip[] {
  const { late, lateSince, withoutDay } = toDo.toDeliver;
  const chips = [
    lateSince !== null && {
      to: deliveryPaths.on(lateSince),
      words: `Late: ${countOrders(late)}, since ${formatDay(lateSince)}`,
      look: styles.late,
    },
    ...splitDeliveries(toDo).later.map(({ day, orders }) => ({
      to: deliveryPaths.on(day),
      words: `Round ${roundDay(day, toDo.today)}: ${countOrders(orders)}`,
      look: styles.planned,
    })),
    withoutDay > 0 && {
      to: deliveryPaths.office,
      words: `Not planned: ${countOrders(withoutDay)}`,
      look: styles.unplanned,
    },
  ];
  return chips.filter((chip) => chip !== false);
}

type ChipsProps = { chips: readonly Chip[]; className?: string };

function Chips({ chips, className }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="To deliver" className={cn('flex flex-wrap gap-2', className)}>
      {chips.map(({ to, words, look }) => (
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
