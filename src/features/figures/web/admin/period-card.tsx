import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Card } from '#web/components/ui/card.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { keepScroll } from '#web/hooks/use-scroll-and-focus-on-navigation.ts';
import { listView, setting } from '#web/lib/list-view.ts';
import { paths } from '#web/paths.ts';
import { type ChosenPeriod, chosenPeriods } from '../../shared/periods.ts';
import { PeriodSales } from './period-sales.tsx';
import { ProductRankings } from './product-rankings.tsx';
import { useFiguresNow } from './use-figures.ts';

const figuresView = listView(paths.admin.dashboard, {
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
  /** Ranking of the products. */
  by: setting<'units' | 'rand'>('by', ['units', 'rand'], 'units'),
});

/** Shown once there are orders. */
export function PeriodCard() {
  const now = useFiguresNow();
  const [params, setParams] = useSearchParams();
  const { period, by } = figuresView.read(params);
  if (!now.data?.since) return null;
  const show = (change: Partial<ReturnType<typeof figuresView.read>>) =>
    setParams((before) => figuresView.write({ ...figuresView.read(before), ...change }, before), {
      replace: true,
      state: keepScroll,
    });
  return (
    <Card className="flex flex-col p-5 sm:p-6 lg:col-span-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-lg">Sales</h2>
        <PeriodChoice period={period} onChoose={(chosen) => show({ period: chosen })} />
      </div>
      <PeriodSales period={period} />
      <div className="mt-7 border-t pt-6">
        <ProductRankings period={period} by={by} onRank={(chosen) => show({ by: chosen })} />
      </div>
    </Card>
  );
}

type PeriodChoiceProps = { period: ChosenPeriod; onChoose: (period: ChosenPeriod) => void };

function PeriodChoice({ period, onChoose }: PeriodChoiceProps) {
  const field = useId();
  const { read, select } = figuresView.parts.period;
  return (
    <div className="flex items-center gap-2.5">
      <label htmlFor={field} className="text-muted-foreground text-sm">
        {select?.label}
      </label>
      <NativeSelect
        id={field}
        className="w-48"
        value={period}
        onChange={({ target }) => onChoose(read(target.value) ?? period)}
      >
        {Object.entries(select?.names ?? {}).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
