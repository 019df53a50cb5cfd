import { Link } from 'react-router-dom';
import { productPaths } from '#features/products/web/paths.ts';
import { deliveryPaths } from '#features/rounds/web/paths.ts';
import { formatTotal } from '#shared/money.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { PlainTable } from '#web/components/ui/plain-table.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { cn } from '#web/lib/cn.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { useHasRole } from '#web/role.tsx';
import type { CurrentFigures, ToDoNow } from '../../shared/figures-view.ts';
import { figuresPaths } from '../paths.ts';
import {
  nameDay,
  salesPath,
  splitDeliveries,
  titleOf,
  useFiguresNow,
  useIsEmpty,
  useToDo,
} from './figure-words.ts';

/** In a new shop only. */
export function FirstProductCard() {
  if (!useIsEmpty()) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 sm:px-6 lg:col-span-2">
      <div>
        <h2 className="text-base">Add your first product</h2>
        <p className="text-muted-foreground text-sm">Then people can order from you.</p>
      </div>
      <Button size="sm" render={<Link to={productPaths.add} />}>
        Add product
      </Button>
    </Card>
  );
}

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
          <PeriodTable periods={data.periods} />
          <Chips chips={deliveryChips(data)} className="mt-4" />
        </>
      )}
    </Card>
  );
}

function Deliveries() {
  const { data } = useToDo();
  const chips = data ? deliveryChips(data) : [];
  if (chips.length === 0) return null;
  return (
    <Card className="p-5 sm:p-6">
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
      words: `Late: ${late}, since ${formatDay(lateSince)}`,
      look: styles.late,
    },
    ...splitDeliveries(toDo).later.map(({ day, orders }) => ({
      to: deliveryPaths.on(day),
      words: `${nameDay(day, toDo.today)}: ${orders}`,
      look: styles.planned,
    })),
    withoutDay > 0 && {
      to: deliveryPaths.office,
      words: `Not planned: ${withoutDay}`,
      look: styles.unplanned,
    },
  ];
  return chips.filter((chip) => chip !== false);
}

function Chips({ chips, className }: { chips: readonly Chip[]; className?: string }) {
  if (chips.length === 0) return null;
  return (
    <ul
      aria-label="To deliver"
      className={cn('flex flex-wrap items-center gap-2 text-sm', className)}
    >
      <li className="text-muted-foreground">To deliver</li>
      {chips.map(({ to, words, look }) => (
        <li key={words}>
          <Link
            to={to}
            className={cn(
              'inline-flex min-h-8 items-center rounded-full px-3 py-0.5 transition-colors pointer-coarse:min-h-11',
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

function PeriodTable({ periods }: { periods: readonly CurrentFigures[] }) {
  return (
    <PlainTable
      look="figures"
      caption="Today, this week and this month"
      columns={['Period', { name: 'Orders', align: 'end' }, { name: 'Sales', align: 'end' }]}
      className="mt-2 text-compact"
    >
      {periods.map((figures) => (
        <tbody key={figures.period} className="border-t">
          <tr>
            <th scope="rowgroup" className="text-start">
              {titleOf(figures)}
            </th>
            <td className="amount ps-3 text-end">{figures.orders}</td>
            <td className="amount ps-3 text-end">
              <Link
                to={salesPath(figures)}
                aria-label={`${titleOf(figures)}: ${formatTotal(figures.sales)}`}
                className="amount inline-flex min-h-9 items-center font-bold font-heading text-heading text-lg decoration-border-strong underline-offset-3 hover:underline pointer-coarse:min-h-11"
              >
                {formatTotal(figures.sales)}
              </Link>
            </td>
          </tr>
        </tbody>
      ))}
    </PlainTable>
  );
}
