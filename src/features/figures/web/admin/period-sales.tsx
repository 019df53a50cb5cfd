import { keepPreviousData } from '@tanstack/react-query';
import { ordersView } from '#features/orders/web/public.ts';
import { formatTotal } from '#shared/money.ts';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import { formatDay } from '#web/lib/format-date.ts';
import type { PeriodFigures, Sold } from '../../shared/figures-view.ts';
import type { ChosenPeriod, Step } from '../../shared/periods.ts';
import { BarChart } from './bar-chart.tsx';
import { countOrders, nameStep } from './figure-words.ts';
import { Ranking } from './ranking.tsx';
import { ReturningCustomers } from './returning-customers.tsx';
import { FigureLink } from './tile.tsx';

const stepNames: Record<Step, { one: string; label: string }> = {
  day: { one: 'Day', label: 'Sales by day' },
  week: { one: 'Week from', label: 'Sales by week' },
  month: { one: 'Month', label: 'Sales by month' },
};

/** Filter of the orders behind a figure. */
const sold = ({ from, to }: { from: string; to: string }) =>
  ({ status: 'Not cancelled', from, to }) as const;

export function PeriodSales({ period }: { period: ChosenPeriod }) {
  const figures = trpc.figures.period.useQuery({ period }, { placeholderData: keepPreviousData });
  if (figures.isPending) return <Skeleton className="mt-4 h-80" />;
  if (!figures.data) {
    return (
      <ErrorState
        query={figures}
        className="mt-4"
        fallback="Failed to load the sales. Please try again."
      />
    );
  }
  const { data, isPlaceholderData } = figures;
  const { from, to, step, steps, sales, orders } = data;
  return (
    <div
      aria-busy={isPlaceholderData}
      className={cn('mt-3 transition-opacity', isPlaceholderData && 'opacity-60')}
    >
      <FigureLink
        to={ordersView.path(sold(data))}
        value={formatTotal(sales)}
        beside={countOrders(orders)}
      />
      <p className="text-muted-foreground text-sm">
        {from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`}
      </p>
      <div className="mt-4">
        <BarChart
          label={stepNames[step].label}
          step={stepNames[step].one}
          bars={steps.map((one) => ({
            name: nameStep(one.from, step),
            orders: one.orders,
            sales: one.sales,
            to: ordersView.path(sold(one)),
          }))}
        />
      </div>
      <div className="mt-7 grid gap-x-10 gap-y-7 lg:grid-cols-2">
        <Areas figures={data} />
        <ReturningCustomers returning={data.returning} />
      </div>
    </div>
  );
}

function Areas({ figures }: { figures: PeriodFigures }) {
  const { areas, otherAreas } = figures;
  const most = Math.max(otherAreas?.sales ?? 0, ...areas.map(({ sales }) => sales));
  const ranked = (key: string, name: string, { orders, sales }: Sold, to?: string) => ({
    key,
    name,
    to,
    count: orders,
    sales,
    part: most > 0 ? sales / most : 0,
  });
  const rows = areas.map((one) => {
    if (one.collected) return ranked('collected', 'Collected', one);
    if (one.area === null) return ranked('none', 'No area found for the address', one);
    const path = ordersView.path({ ...sold(figures), area: one.area });
    return ranked(`area ${one.area}`, one.area, one, path);
  });
  return (
    <Ranking
      title="Areas"
      rowLabel="Delivery area"
      counts="Orders"
      rows={otherAreas ? [...rows, ranked('others', 'All other areas', otherAreas)] : rows}
      empty="No orders in this time."
    />
  );
}
