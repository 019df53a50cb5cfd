import { keepPreviousData } from '@tanstack/react-query';
import { productPaths } from '#features/products/web/paths.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import { formatDay } from '#web/lib/format-date.ts';
import type { ProductFigure } from '../../shared/figures-view.ts';
import type { ChosenPeriod } from '../../shared/periods.ts';
import { type Ranked, Ranking } from './ranking.tsx';

type By = 'units' | 'rand';
type Props = { period: ChosenPeriod; by: By; onRank: (by: By) => void };

export function ProductRankings({ period, by, onRank }: Props) {
  const figures = trpc.figures.products.useQuery({ period }, { placeholderData: keepPreviousData });
  if (figures.isPending) return <Skeleton className="h-80" />;
  if (!figures.data) {
    return <ErrorState query={figures} fallback="Failed to load the products. Please try again." />;
  }
  const { byUnits, bySales, slowest, from } = figures.data;
  const best = by === 'units' ? byUnits : bySales;
  const sizeOf = ({ units, sales }: ProductFigure) => (by === 'units' ? units : sales);
  const most = Math.max(0, ...best.map(sizeOf));
  const mostUnits = Math.max(1, byUnits[0]?.units ?? 0);
  return (
    <div
      aria-busy={figures.isPlaceholderData}
      className={cn(
        'grid gap-x-10 gap-y-7 transition-opacity lg:grid-cols-2',
        figures.isPlaceholderData && 'opacity-60',
      )}
    >
      <Ranking
        title="Best sellers"
        lead={<Ways by={by} onRank={onRank} />}
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
          ...ranked(one, one.units / mostUnits),
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
    name: one.name,
    note: isDeleted ? 'No longer in the shop' : undefined,
    // The products screen, filtered by its name.
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

function Ways({ by, onRank }: Pick<Props, 'by' | 'onRank'>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      Before discounts, without delivery.
      <span className="flex gap-1">
        {ways.map(({ value, label }) => (
          <Button
            key={value}
            size="sm"
            variant={value === by ? 'secondary' : 'ghost'}
            aria-pressed={value === by}
            onClick={() => onRank(value)}
          >
            {label}
          </Button>
        ))}
      </span>
    </div>
  );
}
