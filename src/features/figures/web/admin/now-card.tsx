import { Link } from 'react-router-dom';
import { orderPaths } from '#features/orders/web/paths.ts';
import { ordersView } from '#features/orders/web/public.ts';
import { deliveryPaths } from '#features/rounds/web/paths.ts';
import { formatTotal } from '#shared/money.ts';
import { readDay, weekdayAndDate, writeDay } from '#shared/time/day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { cn } from '#web/lib/cn.ts';
import { formatDay } from '#web/lib/format-date.ts';
import Minus from '~icons/lucide/minus';
import TrendingDown from '~icons/lucide/trending-down';
import TrendingUp from '~icons/lucide/trending-up';
import type { ComparedFigures, FiguresNow } from '../../shared/figures-view.ts';
import {
  type Comparison,
  compare,
  countOrders,
  nameBefore,
  titleOf,
  useFiguresNow,
} from './figure-words.ts';
import { Tile } from './tile.tsx';

const styles = {
  late: 'bg-danger-soft font-semibold text-danger-ink',
  planned: 'bg-secondary text-secondary-foreground hover:bg-secondary-hover',
  unplanned: 'bg-warning-soft font-semibold text-warning-ink',
};

function UpcomingDeliveries({
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

export function NowCard() {
  const figures = useFiguresNow();
  return (
    <Card className="flex flex-col p-5 sm:p-6 lg:col-span-2">
      {figures.data?.since && <ToDo figures={figures.data} />}
      <h2 className="text-lg">How the shop is doing</h2>
      {figures.isPending && <Skeleton className="mt-3 h-96 sm:h-64" />}
      {figures.error && !figures.data && (
        <ErrorState
          query={figures}
          className="mt-3"
          fallback="Failed to load the figures. Please try again."
        />
      )}
      {figures.data && (figures.data.since ? <Tiles figures={figures.data} /> : <NothingYet />)}
    </Card>
  );
}

function NothingYet() {
  return (
    <>
      <p className="mt-1 max-w-2xl text-muted-foreground">
        From your first order on you see here what you sell today, this week and this month, each
        beside the one before, what is not paid yet, and what is to be delivered. Further down stand
        your best and slowest sellers, your areas, customers who came back, and a file for your
        bookkeeper.
      </p>
      <Button
        variant="outline"
        size="sm"
        className="mt-4 self-start"
        render={<Link to={orderPaths.add} />}
      >
        Take an order
      </Button>
    </>
  );
}

function ToDo({ figures }: { figures: FiguresNow }) {
  const { toConfirm, toCollect, toPayBack, toDeliver, periods } = figures;
  const tomorrow = writeDay(readDay(periods[0]?.to ?? '') + 1);
  const counts = [
    ['To confirm', toConfirm, ordersView.path({ status: 'To confirm' })],
    ['To pack tomorrow', toDeliver.tomorrow, deliveryPaths.on(tomorrow)],
    ['To collect', toCollect, ordersView.path({ status: 'To collect' })],
    ['To pay back', toPayBack.count, ordersView.path({ payment: 'to pay back' })],
  ] as const;
  return (
    <div className="mb-5 grid grid-cols-2 gap-x-6 gap-y-3 border-b pb-4 sm:grid-cols-4">
      {counts.map(([title, count, to]) => (
        <Tile
          key={title}
          title={title}
          to={to}
          value={String(count)}
          beside={
            title === 'To pay back' && count > 0
              ? formatTotal(toPayBack.amount)
              : count === 1
                ? 'order'
                : 'orders'
          }
        />
      ))}
    </div>
  );
}

function Tiles({ figures }: { figures: FiguresNow }) {
  const { periods, unpaid, toDeliver } = figures;
  const today = periods[0]?.to ?? '';
  return (
    <>
      <p className="text-muted-foreground text-sm">
        Orders that were not cancelled, with delivery and VAT, on the day they came.
      </p>
      <div className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-3">
        {periods.map((period) => (
          <PeriodTile key={period.period} figures={period} />
        ))}
      </div>
      <div className="mt-5 grid gap-x-6 gap-y-5 border-t pt-5 sm:grid-cols-3">
        <Tile
          title="Not paid in full"
          to={ordersView.path({ payment: 'owing' })}
          value={formatTotal(unpaid.owed)}
          beside={countOrders(unpaid.count)}
        />
        <Tile
          title="To deliver today"
          to={deliveryPaths.on(today)}
          value={String(toDeliver.today)}
          beside={toDeliver.today === 1 ? 'order' : 'orders'}
          className="sm:col-span-2"
        >
          <UpcomingDeliveries toDeliver={toDeliver} today={today} />
        </Tile>
      </div>
    </>
  );
}

function PeriodTile({ figures }: { figures: ComparedFigures }) {
  const { from, to, sales, orders, before } = figures;
  const sold = (days: { from: string; to: string }) =>
    ordersView.path({ status: 'Not cancelled', from: days.from, to: days.to });
  return (
    <Tile
      title={titleOf(figures)}
      to={sold({ from, to })}
      value={formatTotal(sales)}
      beside={countOrders(orders)}
    >
      <Trend {...compare(figures)} />
      <p className="text-sm">
        <Link
          to={sold(before)}
          className="inline-block py-1 text-muted-foreground underline decoration-border-strong underline-offset-3 hover:text-heading"
        >
          All of {nameBefore(figures)}: {formatTotal(before.whole.sales)},{' '}
          {countOrders(before.whole.orders)}
        </Link>
      </p>
    </Tile>
  );
}

const trends = {
  more: { Icon: TrendingUp, styles: 'text-success-ink' },
  less: { Icon: TrendingDown, styles: 'text-warning-ink' },
  same: { Icon: Minus, styles: 'text-muted-foreground' },
};

function Trend({ trend, words }: Comparison) {
  const { Icon, styles } = trends[trend];
  return (
    <p className={cn('mt-0.5 flex items-start gap-1.5 font-semibold text-sm leading-snug', styles)}>
      <Icon aria-hidden className="mt-px size-4 shrink-0" />
      {words}
    </p>
  );
}
