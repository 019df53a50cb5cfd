import { Link } from 'react-router-dom';
import { orderPaths } from '#features/orders/web/paths.ts';
import { ordersView } from '#features/orders/web/public.ts';
import { deliveryPaths } from '#features/rounds/web/paths.ts';
import { formatTotal } from '#shared/money.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { cn } from '#web/lib/cn.ts';
import { formatDay } from '#web/lib/format-date.ts';
import { useHasRole } from '#web/role.tsx';
import type { FiguresNow, ToDoNow } from '../../shared/figures-view.ts';
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

/** Today, this week and this month, and what is owed and planned besides what is to be done. */
function Sales() {
  const { data, isPending } = useFiguresNow();
  const isEmpty = useIsEmpty();
  if (isEmpty !== false || (!data && !isPending)) return null;
  return (
    <Card className="flex flex-col p-5 sm:p-6 lg:col-span-2">
      <h2 className="text-lg">How the shop is doing</h2>
      {!data && <Skeleton className="mt-3 h-96 lg:h-56" />}
      {data?.since === null && <NothingYet />}
      {data?.since && (
        <>
          <p className="text-muted-foreground text-sm">
            Orders that were not cancelled, with delivery, on the day they came.
          </p>
          <PeriodTable periods={data.periods} />
          <Chips label="Owed and to deliver" chips={[owedChip(data), ...deliveryChips(data)]} />
        </>
      )}
    </Card>
  );
}

function NothingYet() {
  return (
    <>
      <p className="mt-1 max-w-2xl text-muted-foreground">
        From your first order on you see here what you sell today, this week and this month.
      </p>
      <Button
        variant="outline"
        size="sm"
        className="mt-4 self-start"
        render={<Link to={orderPaths.add} />}
      >
        New order
      </Button>
    </>
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
    <Card className="flex flex-col p-5 sm:p-6 lg:col-span-2">
      <h2 className="text-lg">Other deliveries</h2>
      <Chips label="To deliver" chips={chips} />
    </Card>
  );
}

type Chip = { to: string; words: string; look: string };

const owedChip = ({ unpaid }: FiguresNow): Chip | null =>
  unpaid.count === 0
    ? null
    : {
        to: ordersView.path({ payment: 'owing' }),
        words: `Not paid in full: ${formatTotal(unpaid.owed)}, ${countOrders(unpaid.count)}`,
        look: styles.planned,
      };

/** The deliveries besides the next round. */
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

function Chips({ label, chips }: { label: string; chips: readonly (Chip | null)[] }) {
  const shown = chips.filter((chip) => chip !== null);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-4 flex flex-wrap gap-2">
      {shown.map(({ to, words, look }) => (
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
