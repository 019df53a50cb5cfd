import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { unbreakWeights } from '#features/products/shared/unbreak-weights.ts';
import { productPaths } from '#features/products/web/paths.ts';
import { AdminPage } from '#web/components/layout/admin-page.tsx';
import { BackLink } from '#web/components/layout/back-link.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { DropdownMenu, MenuItem } from '#web/components/ui/dropdown-menu.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { QueryState } from '#web/components/ui/query-state.tsx';
import { ToggleGroup } from '#web/components/ui/toggle-group.tsx';
import { useDownload } from '#web/hooks/use-download.ts';
import { keepScroll } from '#web/hooks/use-scroll-and-focus-on-navigation.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { listView, setting } from '#web/lib/list-view.ts';
import { paths } from '#web/paths.ts';
import Download from '~icons/lucide/download';
import { type ChosenPeriod, chosenPeriods, type ProductFigure } from '../../shared/figures-view.ts';
import { figuresPaths } from '../paths.ts';
import { monthsBetween, nameMonth, useFiguresNow } from './figure-words.ts';
import { PeriodSales } from './period-sales.tsx';
import { type Ranked, Ranking } from './ranking.tsx';

type By = 'units' | 'rand';
type RankingsProps = { period: ChosenPeriod; by: By; onRank: (by: By) => void };

function ProductRankings({ period, by, onRank }: RankingsProps) {
  const figures = trpc.figures.products.useQuery({ period }, { placeholderData: keepPreviousData });
  if (!figures.data) {
    const failed = 'Failed to load the products. Please try again.';
    return <QueryState query={figures} skeleton="h-80" fallback={failed} />;
  }
  const { byUnits, bySales, slowest, from } = figures.data;
  const best = by === 'units' ? byUnits : bySales;
  const sizeOf = ({ units, sales }: ProductFigure) => (by === 'units' ? units : sales);
  const most = Math.max(0, ...best.map(sizeOf));
  const maxUnits = Math.max(1, byUnits[0]?.units ?? 0);
  return (
    <div
      aria-busy={figures.isPlaceholderData}
      className={cn(
        'grid gap-x-10 gap-y-6 transition-opacity lg:grid-cols-2',
        figures.isPlaceholderData && 'opacity-60',
      )}
    >
      <Ranking
        title="Best sellers"
        lead={
          <div className="flex flex-wrap items-center justify-between gap-2">
            Before discounts, without delivery.
            <ToggleGroup
              label="Rank"
              value={by}
              onChange={onRank}
              options={ways}
              className="pointer-fine:[&>button]:h-8 [&>button]:px-3.5"
            />
          </div>
        }
        rowLabel="Product"
        counts="Units"
        rows={best.map((one) => ranked(one, most > 0 ? sizeOf(one) / most : 0))}
        empty="Nothing was sold in this time."
      />
      <Ranking
        title="Slowest sellers"
        lead="Of the products that are available now, those that sold least."
        rowLabel="Product"
        counts="Units"
        rows={slowest.map((one) => ({
          ...ranked(one, one.units / maxUnits),
          note: one.since > from ? `In the shop since ${formatDay(one.since)}` : undefined,
        }))}
        empty="No product is available at the moment."
      />
    </div>
  );
}

function ranked(one: ProductFigure, part: number): Ranked {
  const isDeleted = one.productID === null;
  return {
    key: isDeleted ? `gone ${one.name}` : `product ${one.productID}`,
    name: unbreakWeights(one.name),
    note: isDeleted ? 'No longer in the shop' : undefined,
    to: isDeleted
      ? undefined
      : `${productPaths.office}?${new URLSearchParams({ search: one.name })}`,
    count: one.units,
    sales: one.sales,
    part,
  };
}

const ways: readonly { value: By; label: string }[] = [
  { value: 'units', label: 'By units' },
  { value: 'rand', label: 'By rand' },
];

const figuresView = listView(figuresPaths.office, {
  period: setting('period', chosenPeriods, 'month', {
    label: 'Period',
    names: {
      today: 'Today',
      yesterday: 'Yesterday',
      week: 'This week',
      'last week': 'Last week',
      month: 'This month',
      'last month': 'Last month',
      '13 weeks': 'Last 13 weeks',
      '12 months': 'Last 12 months',
    },
  }),
  by: setting<By>('by', ['units', 'rand'], 'units'),
});

function PeriodCard() {
  const [params, setParams] = useSearchParams();
  const { period, by } = figuresView.read(params);
  const { read, select } = figuresView.parts.period;
  const show = (change: Partial<ReturnType<typeof figuresView.read>>) =>
    setParams((before) => figuresView.write({ ...figuresView.read(before), ...change }, before), {
      replace: true,
      state: keepScroll,
    });
  return (
    <Card className="flex min-w-0 flex-col p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-lg">Sales</h2>
        <NativeSelect
          aria-label="Period"
          className="w-48"
          value={period}
          onChange={({ target }) => show({ period: read(target.value) ?? period })}
          choices={Object.entries(select?.names ?? {})}
        />
      </div>
      <PeriodSales period={period} />
      <div className="mt-6 border-t pt-5">
        <ProductRankings period={period} by={by} onRank={(chosen) => show({ by: chosen })} />
      </div>
    </Card>
  );
}

export function FiguresPage() {
  const now = useFiguresNow();
  return (
    <AdminPage
      title="Figures"
      path={figuresPaths.office}
      back={<BackLink to={paths.admin.dashboard}>Dashboard</BackLink>}
    >
      <div className="mt-4 grid gap-5">
        {now.data ? (
          <Figures since={now.data.since} today={now.data.periods[0]?.to} />
        ) : (
          <QueryState
            query={now}
            skeleton="h-80 rounded-card"
            fallback="Failed to load the figures. Please try again."
          />
        )}
      </div>
    </AdminPage>
  );
}

function Figures({ since, today }: { since: string | null; today: string | undefined }) {
  if (since === null || !today) {
    return (
      <EmptyState title="No orders yet">
        Sales, best sellers and a file for your bookkeeper are here from the first order on.
      </EmptyState>
    );
  }
  return (
    <>
      <PeriodCard />
      <BookkeepingCard months={monthsBetween(since, today)} />
    </>
  );
}

function BookkeepingCard({ months }: { months: readonly string[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  // The previous month by default: the bookkeeper needs complete ones.
  const month = chosen ?? months[1] ?? months[0] ?? '';
  const { save, pending } = useDownload('The export failed. Please try again.');
  const saveMonth = (separator: 'semicolon' | 'comma') =>
    save(
      `/api/admin/figures/bookkeeping.csv?${new URLSearchParams({ month, separator })}`,
      `bookkeeping-${month}.csv`,
    );
  return (
    <Card className="min-w-0 gap-x-10 p-5 sm:p-6 lg:flex lg:items-end lg:justify-between">
      <div>
        <h2 className="text-lg">For your bookkeeper</h2>
        <p className="mt-1 text-muted-foreground">
          Every order, invoice, credit note and payment of a month in one file, day by day. Credit
          notes and money paid back are below zero.
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3 max-lg:mt-4 lg:shrink-0">
        <NativeSelect
          aria-label="Month"
          className="w-52"
          value={month}
          onChange={({ target }) => setChosen(target.value)}
          choices={months.map((one) => [one, nameMonth(one)])}
        />
        <DropdownMenu
          trigger={
            <Button variant="outline" pending={pending}>
              <Download aria-hidden />
              Export
            </Button>
          }
        >
          <MenuItem onClick={() => saveMonth('semicolon')}>For Excel</MenuItem>
          <MenuItem onClick={() => saveMonth('comma')}>For other programs</MenuItem>
        </DropdownMenu>
      </div>
    </Card>
  );
}
