import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatTotal } from '#shared/money.ts';
import { Button } from '#web/components/ui/button.tsx';
import { PlainTable } from '#web/components/ui/plain-table.tsx';
import { QueryState } from '#web/components/ui/query-state.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import { formatDay } from '#web/lib/format-time.ts';
import type { ChosenPeriod, PeriodFigures, Sold, Step } from '../../shared/figures-view.ts';
import { countOrders, nameStep, salesPath } from './figure-words.ts';
import { Ranking } from './ranking.tsx';

type Bar = { name: string; orders: number; sales: number; to: string };

type BarChartProps = {
  label: string;
  step: string;
  bars: readonly Bar[];
};

function BarChart({ label, step, bars }: BarChartProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <figure aria-label={label}>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <figcaption className="font-semibold text-muted-foreground text-sm">{label}</figcaption>
        <Button variant="ghost" size="sm" onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </div>
      {!asTable && <Bars bars={bars} />}
      <div className={asTable ? 'max-h-96 overflow-y-auto' : 'sr-only'}>
        <BarTable label={label} step={step} bars={bars} linked={asTable} />
      </div>
    </figure>
  );
}

const maxNames = 6;

function Bars({ bars }: Pick<BarChartProps, 'bars'>) {
  const most = Math.max(0, ...bars.map(({ sales }) => sales));
  const everyNth = Math.ceil(bars.length / maxNames);
  return (
    <div aria-hidden>
      <p className="amount border-b border-dashed pb-0.5 text-muted-foreground text-xs">
        {most === 0 ? 'No sales' : formatTotal(most)}
      </p>
      <div className="flex h-28 border-b sm:h-44">
        {bars.map(({ name, sales, orders, to }) => (
          <Link
            key={to}
            to={to}
            tabIndex={-1}
            title={`${name}: ${formatTotal(sales)}, ${countOrders(orders)}`}
            className="group h-full min-w-0 max-w-16 flex-1 px-px hover:bg-accent sm:px-0.5"
          >
            <Column part={most === 0 ? 0 : sales / most} />
          </Link>
        ))}
      </div>
      <div className="flex text-muted-foreground text-xs">
        {bars.map(({ name, to }, at) => (
          <span key={to} className="min-w-0 max-w-16 flex-1 whitespace-nowrap pt-1">
            {at % everyNth === 0 && name}
          </span>
        ))}
      </div>
    </div>
  );
}

function Column({ part }: { part: number }) {
  const height = part <= 0 ? 0 : Math.max(1.5, part * 100);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 10 100"
      preserveAspectRatio="none"
      className="h-full w-full fill-primary group-hover:fill-primary-hover"
    >
      <rect x="0" width="10" y={100 - height} height={height} />
    </svg>
  );
}

function BarTable({ label, step, bars, linked }: BarChartProps & { linked: boolean }) {
  return (
    <PlainTable
      look="figures"
      caption={label}
      columns={[step, { name: 'Orders', align: 'end' }, { name: 'Sales', align: 'end' }]}
      className="text-compact"
    >
      <tbody>
        {bars.map(({ name, orders, sales, to }) => (
          <tr key={to} className="border-t">
            <th scope="row" className="text-start font-normal">
              {linked ? (
                <Link
                  to={to}
                  className="inline-block py-2 text-primary underline underline-offset-3"
                >
                  {name}
                </Link>
              ) : (
                name
              )}
            </th>
            <td className="amount ps-3 text-end">{orders}</td>
            <td className="amount ps-3 text-end">{formatTotal(sales)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

const stepNames: Record<Step, { one: string; label: string }> = {
  day: { one: 'Day', label: 'Sales by day' },
  week: { one: 'Week from', label: 'Sales by week' },
  month: { one: 'Month', label: 'Sales by month' },
};

export function PeriodSales({ period }: { period: ChosenPeriod }) {
  const figures = trpc.figures.period.useQuery({ period }, { placeholderData: keepPreviousData });
  if (!figures.data) {
    const failed = 'Failed to load the sales. Please try again.';
    return <QueryState query={figures} skeleton="mt-4 h-80" className="mt-4" fallback={failed} />;
  }
  const { data, isPlaceholderData } = figures;
  const { from, to, step, steps, sales, orders } = data;
  return (
    <div
      aria-busy={isPlaceholderData}
      className={cn('mt-3 transition-opacity', isPlaceholderData && 'opacity-60')}
    >
      <Link
        to={salesPath(data)}
        className="-mx-2 flex min-h-11 w-fit max-w-[calc(100%+1rem)] flex-wrap items-baseline gap-x-2.5 rounded-lg px-2 py-1 transition-colors hover:bg-accent"
      >
        <strong className="amount font-heading text-section text-heading leading-tight [overflow-wrap:anywhere]">
          {formatTotal(sales)}
        </strong>
        <span className="text-muted-foreground">{countOrders(orders)}</span>
      </Link>
      <p className="text-muted-foreground text-sm">
        {from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`}
      </p>
      <div className={cn('mt-4 grid gap-x-10 gap-y-6', steps.length > 1 && 'lg:grid-cols-2')}>
        {steps.length > 1 && (
          <BarChart
            label={stepNames[step].label}
            step={stepNames[step].one}
            bars={steps.map((one) => ({
              name: nameStep(one.from, step),
              orders: one.orders,
              sales: one.sales,
              to: salesPath(one),
            }))}
          />
        )}
        <Areas figures={data} />
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
    return ranked(`area ${one.area}`, one.area, one, salesPath(figures, one.area));
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
